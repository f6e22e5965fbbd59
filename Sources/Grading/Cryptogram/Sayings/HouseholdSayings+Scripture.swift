extension HouseholdSayings {
  /// Sayings of the King James Bible.
  static let scripture = """
    a prophet is not without honour; a soft answer turneth away wrath; a still small voice;
    all flesh is grass; all is vanity; all they that take the sword; am i my brother's keeper;
    answer a fool according; apple of his eye; apples of gold; as a man soweth;
    ask and it shall be given you; be not deceived; bear ye one another's burdens;
    blessed are the meek; blessed are the merciful; blessed are the peacemakers;
    blessed are the poor in spirit; blessed are the pure in heart;
    by their fruits ye shall know them; can the ethiopian change his skin;
    cast thy bread upon the waters; charity shall cover the multitude of sins;
    consider the lilies; death where is thy sting; dust thou art;
    escaped with the skin of my teeth; eye for eye; fear god and keep; fight the good fight;
    from dan even to beersheba; go to the ant; god is love; greater love hath no man;
    hope deferred maketh the heart sick; how are the mighty fallen;
    if a house be divided against itself; if the blind lead the blind;
    in the beginning god created; in the beginning was the word;
    in the multitude of counsellors; in the sweat of thy face; it is more blessed to give;
    judge not that ye be not judged; lay not up for yourselves;
    let not the sun go down upon your wrath; let not thy left hand know; let there be light;
    let us eat and drink; love thy neighbour; man doth not live by bread;
    man shall not live by bread alone; many are called; my cup runneth over; my yoke is easy;
    no man can serve; no new thing under the sun; not by bread alone;
    o death where is thy sting; of making many books there is no end;
    out of the mouth of babes; pearls before swine; pride goeth before destruction;
    prove all things; put not your trust in princes; remember now thy creator;
    render therefore unto caesar; salt of the earth; seek and ye shall find; spareth his rod;
    stolen waters are sweet; sufficient unto the day; surely goodness and mercy;
    the fear of the lord is the beginning; the heavens declare the glory;
    the labourer is worthy; the last shall be first; the light of the world; the little foxes;
    the lord gave; the lord is my shepherd; the meek shall inherit; the powers that be;
    the stone which the builders; the truth shall make you free; the voice of one crying;
    the wages of sin is death; the way of the transgressor; the way of transgressors;
    the wicked flee; there is no new thing; they have sown the wind;
    they shall beat their swords; through a glass darkly; to every thing there is a season;
    unto the pure all things are pure; vanity of vanities; we spend our years as a tale;
    weighed in the balances; what god hath joined together; what shall it profit a man;
    whatsoever a man soweth; whatsoever thy hand findeth to do; where your treasure is;
    whither thou goest; wine is a mocker; wise as serpents
    """
}
