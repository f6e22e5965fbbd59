extension HouseholdSayings {
  /// Lines of Shakespeare's plays and sonnets.
  static let shakespeare = """
    a horse a horse my kingdom; a little more than kin; a plague o both your houses;
    a pound of flesh; a rose by any other name; a tale told by an idiot; age cannot wither her;
    alas poor yorick; all that glisters; all the perfumes of arabia; all the world's a stage;
    an honest tale speeds best; as flies to wanton boys; be not afraid of greatness;
    beware the ides of march; blow blow thou winter wind; blow winds and crack your cheeks;
    brevity is the soul; but soft what light; conscience does make cowards;
    cowards die many times; cowards die many times before their deaths; cry havoc;
    double double toil and trouble; et tu brute; every inch a king; eye of newt; fair is foul;
    frailty thy name is woman; friends romans countrymen; full fathom five;
    get thee to a nunnery; give every man thy ear; give me my robe;
    good night good night parting; hark hark the lark; he jests at scars;
    he was a man take him for all in all; how far that little candle;
    how sharper than a serpent's tooth; i am a man more sinned against; i come to bury caesar;
    i could be bounded in a nutshell; i must be cruel only to be kind; if it were done;
    if music be the food of love; if music be the food of love play on; if you have tears;
    if you prick us; in my mind's eye; is this a dagger; it was greek to me;
    journeys end in lovers meeting; lay on macduff; lend me your ears;
    let me not to the marriage; let slip the dogs of war; let's kill all the lawyers;
    life's but a walking shadow; lord what fools these mortals be;
    love looks not with the eyes; love's labour's lost; macbeth does murder sleep;
    measure for measure; men at some time are masters; much ado about nothing;
    my kingdom for a horse; my salad days; neither a borrower nor a lender;
    neither a borrower nor a lender be; no legacy is so rich; nothing will come of nothing;
    now is the winter of our discontent; o brave new world; o romeo romeo; off with his head;
    once more unto the breach; one touch of nature; our revels now are ended; out damned spot;
    out out brief candle; parting is such sweet sorrow;
    parting is such sweet sorrow that i shall say good night; rough winds do shake;
    shall i compare thee; shall i compare thee to a summer's day; sigh no more;
    so shines a good deed; some are born great; something is rotten; suit the action;
    sweet are the uses of adversity; sweets to the sweet; take him for all in all;
    that way madness lies; the better part of valor is discretion;
    the better part of valour is discretion; the course of true love never did run smooth;
    the evil that men do; the fault dear brutus; the lady doth protest too much;
    the lady protests too much; the lunatic the lover and the poet; the play's the thing;
    the quality of mercy; the rest is silence; the time is out of joint;
    the undiscovered country; the winter of our discontent; there are more things in heaven;
    there is a tide in the affairs; there is a tide in the affairs of men;
    there is divinity in odd; there is nothing either good or bad;
    there's a divinity that shapes our ends; there's daggers in men's smiles; this above all;
    this blessed plot; this royal throne of kings; this was the noblest roman;
    though this be madness; thus conscience does make cowards; to be or not to be;
    to gild refined gold; to sleep perchance to dream; to thine own self be true;
    to-morrow and to-morrow; toil and trouble; uneasy lies the head;
    uneasy lies the head that wears a crown; we are such stuff; we band of brothers;
    we few we happy few; we have heard the chimes; we have seen better days;
    we know what we are; what a piece of work; what fools these mortals be;
    what light through yonder window; what's in a name that which we call a rose;
    what's past is prologue; when shall we three meet again; when sorrows come;
    wherefore art thou romeo; who steals my purse; why then the world's mine oyster;
    yon cassius has a lean; yond cassius has a lean
    """
}
