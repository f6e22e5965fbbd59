-- An edition of schema 4, as quoin 0.1.0 pressed it, by sqlite3's .dump and with the two pragmas that
-- it leaves out.
PRAGMA application_id = 0x51756F69;
PRAGMA user_version = 4;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE
    CONSTRAINT "a path is not empty" CHECK (length(path) > 0),
  sha256 TEXT NOT NULL
    CONSTRAINT "a digest is 64 lower-case hexadecimal digits"
      CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  format TEXT NOT NULL
    CONSTRAINT "a format is not empty" CHECK (length(format) > 0),
  record_count INTEGER NOT NULL
    CONSTRAINT "a record count is 0 or more" CHECK (record_count >= 0),
  licence TEXT NOT NULL
    CONSTRAINT "a licence is an SPDX expression, NOASSERTION where unknown"
      CHECK (length(licence) > 0)
) STRICT;
INSERT INTO source VALUES(1,'quotations.csv','b5ec968e35d9c99cf01af55ad8dbd82a4c93eedb508b8d1bfdabbaf30cefee33','csv',4,'CC0-1.0');
CREATE TABLE author (
  id TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "an author's ID is a slug"
      CHECK (length(id) > 0 AND id NOT GLOB '*[A-Z _]*'),
  name TEXT NOT NULL
    CONSTRAINT "a name is not empty" CHECK (length(name) > 0),
  sort_name TEXT NOT NULL
    CONSTRAINT "a sort name is not empty" CHECK (length(sort_name) > 0),
  born TEXT
    CONSTRAINT "a date is EDTF of 4 to 12 characters"
      CHECK (length(born) BETWEEN 4 AND 12 AND born NOT GLOB '*[^-0-9?~%]*'),
  died TEXT
    CONSTRAINT "a date is EDTF of 4 to 12 characters"
      CHECK (length(died) BETWEEN 4 AND 12 AND died NOT GLOB '*[^-0-9?~%]*'),
  birthplace TEXT,
  summary TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO author VALUES('aesop','Aesop','Aesop',NULL,NULL,NULL,NULL);
INSERT INTO author VALUES('jane-austen','Jane Austen','Jane Austen',NULL,NULL,NULL,NULL);
CREATE TABLE author_alias (
  alias TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "an alias is not empty" CHECK (length(alias) > 0),
  author_id TEXT NOT NULL REFERENCES author (id)
) STRICT, WITHOUT ROWID;
CREATE TABLE quotation_tag (
  quotation_id TEXT NOT NULL REFERENCES quotation (id),
  tag TEXT NOT NULL
    CONSTRAINT "a tag is not empty" CHECK (length(tag) > 0),
  PRIMARY KEY (quotation_id, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO quotation_tag VALUES('47bc4f68-9620-80e4-bf40-9afff6fd2b64','strength');
INSERT INTO quotation_tag VALUES('5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','wit');
INSERT INTO quotation_tag VALUES('b48c659f-219c-877e-a691-5a38cd4fa484','pleasure');
INSERT INTO quotation_tag VALUES('b48c659f-219c-877e-a691-5a38cd4fa484','world');
CREATE TABLE cryptogram (
  puzzle_id TEXT NOT NULL PRIMARY KEY REFERENCES puzzle (id)
    CONSTRAINT "a cryptogram is a puzzle of its kind" CHECK (puzzle_id GLOB 'cryptogram:*'),
  ciphertext TEXT NOT NULL
    CONSTRAINT "a ciphertext is not empty" CHECK (length(ciphertext) > 0),
  letter_key TEXT NOT NULL
    CONSTRAINT "a letter key is the 26 letters in an order"
      CHECK (length(letter_key) = 26 AND letter_key NOT GLOB '*[^A-Z]*'),
  number_key TEXT NOT NULL
    CONSTRAINT "a number key is the numbers 1 to 26 in an order"
      CHECK (length(number_key) = 68 AND number_key NOT GLOB '*[^ 0-9]*'),
  prefilled TEXT
    CONSTRAINT "the prefilled letters are A to Z" CHECK (prefilled NOT GLOB '*[^A-Z]*')
) STRICT, WITHOUT ROWID;
INSERT INTO cryptogram VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','EJUXJ UQ QKWGJLKT; YJI TG KTYK''Q YFXJG TYQ JXJG.','YMVIGZLTUCBFRJXOAWQKEHPNSD','26 16 5 23 18 15 14 1 22 19 25 21 11 17 10 4 6 13 9 8 20 24 3 2 12 7',NULL);
INSERT INTO cryptogram VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','UAQQN ZTAPYU LE MBRUB ZE CB UAQQN AH ZTBN RVB LEPB CN UBPUACQB GBEGQB AP RP ADGWLBPZ KRN.','RCMLBHYTAFSQDPEGJVUZWIKONX','12 24 14 8 19 23 9 22 6 20 2 5 11 17 13 3 25 21 16 18 4 1 7 10 26 15','W');
INSERT INTO cryptogram VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','HWBR DYG HXADGZ RFYH XUA SDQA, DH XUA XBSXBFHA HDFG XB XUA UDSA.','DCQGAPMUFVJWKYBLESHXNTRIZO','2 19 9 26 14 25 13 5 21 16 24 7 23 10 18 6 15 11 20 22 3 1 17 8 4 12',NULL);
INSERT INTO cryptogram VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','RSN GBAM RM VGN XRFAE UBSSRV ZSENFYVBSE VGN WANBYZFNY RM VGN RVGNF.','BKUENMHGLQJAISRWTFYVZCXPDO','26 12 25 6 9 7 18 13 19 17 1 16 23 22 5 11 8 24 4 14 3 21 10 15 2 20',NULL);
CREATE TABLE difficulty_evidence (
  puzzle_id TEXT NOT NULL REFERENCES puzzle (id),
  feature TEXT NOT NULL
    CONSTRAINT "a feature is words in kebab-case"
      CHECK (length(feature) > 0 AND feature NOT GLOB '*[^-a-z]*'),
  value INTEGER NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY (puzzle_id, feature)
) STRICT, WITHOUT ROWID;
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','apostrophes',1,-25);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','entry-entropy',35,42);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','guesswork',16,7);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','letter-frequency',97,46);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','letters',37,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','singletons',5,50);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','the-and-that',2,-30);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','word-rarity',902,85);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','entry-entropy',3,3);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','guesswork',125,59);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','letter-frequency',53,21);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','letters',71,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','singletons',7,70);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','the-and-that',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','word-rarity',764,38);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','entry-entropy',68,81);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','guesswork',48,22);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','letter-frequency',43,16);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','letters',50,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','singletons',3,30);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','the-and-that',4,-60);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','word-rarity',896,83);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','entry-entropy',12,14);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','guesswork',42,19);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','letter-frequency',48,18);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','letters',55,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','singletons',2,20);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','the-and-that',3,-45);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','word-rarity',686,12);
CREATE TABLE solve_check (
  puzzle_id TEXT NOT NULL PRIMARY KEY REFERENCES puzzle (id),
  status TEXT NOT NULL
    CONSTRAINT "a status is passed or failed" CHECK (status IN ('passed', 'failed')),
  detail TEXT,
  keystroke_count INTEGER NOT NULL
    CONSTRAINT "a keystroke count is 0 or more" CHECK (keystroke_count >= 0),
  hint_count INTEGER NOT NULL
    CONSTRAINT "a hint count is 0 or more" CHECK (hint_count >= 0), verdict TEXT
    CONSTRAINT "a verdict is unique, likely or ambiguous"
      CHECK (verdict IN ('unique', 'likely', 'ambiguous')), margin INTEGER
    CONSTRAINT "a margin is 0 or more" CHECK (margin >= 0)
    CONSTRAINT "a verdict is that of its margin"
      CHECK (verdict = CASE
        WHEN margin >= 600 THEN 'unique'
        WHEN margin >= 200 THEN 'likely'
        ELSE 'ambiguous' END), alternative TEXT
    CONSTRAINT "an alternative is not empty" CHECK (length(alternative) > 0)
    CONSTRAINT "an alternative has a margin"
      CHECK (alternative IS NULL OR margin IS NOT NULL), effort INTEGER
    CONSTRAINT "an effort is 0 or more" CHECK (effort >= 0)
    CONSTRAINT "a verdict, a margin and an effort are there together"
      CHECK ((verdict IS NULL) = (margin IS NULL)
        AND (margin IS NULL) = (effort IS NULL)),
  CONSTRAINT "a failure has a detail and a success none"
    CHECK ((status = 'failed') = (detail IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO solve_check VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','passed',NULL,68,68,'unique',760,'UNION IS STRENGTH; ANY HE THAT''S ALONE HAS NONE.',506);
INSERT INTO solve_check VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','passed',NULL,140,140,'unique',715,'SILLY THINKS DO CEASE TO BE SILLY IF THEY ARE DONE BY SENSIBLE PEOPLE IN AN IMPUDENT WAY.',715);
INSERT INTO solve_check VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','passed',NULL,94,94,'unique',695,'SLOW AND STEADY WINS THE RAGE, AS THE TORTOISE SAID TO THE HARE.',4044);
INSERT INTO solve_check VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','passed',NULL,104,104,'unique',1576,'ONE HALF OF THE MORLD CANNOT UNDERSTAND THE PLEASURES OF THE OTHER.',69);
CREATE TABLE daily_puzzle (
  day TEXT NOT NULL
    CONSTRAINT "a day is a civil day as YYYY-MM-DD"
      CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND day IS date(day)),
  kind TEXT NOT NULL,
  puzzle_id TEXT NOT NULL REFERENCES puzzle (id), wished TEXT
    CONSTRAINT "a tier is easy, medium, hard or expert"
      CHECK (wished IN ('easy', 'medium', 'hard', 'expert')), placement TEXT
    CONSTRAINT "a placement is drawn, occasion, backlog or pinned"
      CHECK (placement IN ('drawn', 'occasion', 'backlog', 'pinned')), occasion TEXT
    CONSTRAINT "an occasion is not empty" CHECK (length(occasion) > 0),
  CONSTRAINT "a puzzle's ID begins with its kind"
    CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO daily_puzzle VALUES('2026-12-25','cryptogram','cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','hard','drawn',NULL);
INSERT INTO daily_puzzle VALUES('2026-12-26','cryptogram','cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','expert','drawn',NULL);
INSERT INTO daily_puzzle VALUES('2026-12-27','cryptogram','cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','medium','drawn',NULL);
CREATE TABLE edition (
  key TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "a key is words in snake_case"
      CHECK (length(key) > 0 AND key NOT GLOB '*[^a-z_]*'),
  value TEXT NOT NULL
    CONSTRAINT "a value is not empty" CHECK (length(value) > 0),
  CONSTRAINT "a digest is 64 lower-case hexadecimal digits"
    CHECK (key NOT GLOB '*_digest'
      OR (length(value) = 64 AND value NOT GLOB '*[^0-9a-f]*')),
  CONSTRAINT "the content version is a whole number from 1"
    CHECK (key <> 'content_version'
      OR (value NOT GLOB '*[^0-9]*' AND value NOT GLOB '0*')),
  CONSTRAINT "the day of release is a civil day as YYYY-MM-DD"
    CHECK (key <> 'released'
      OR (value GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND value IS date(value, '+0 days')))
) STRICT, WITHOUT ROWID;
INSERT INTO edition VALUES('content_digest','739e25b6329442e4c0a98c2aff2e3c23fa7a129c1524d2a85a11921162547eae');
INSERT INTO edition VALUES('content_version','11');
INSERT INTO edition VALUES('generator','quoin 0.1.0, solver 1, model dd5b509ace281365');
INSERT INTO edition VALUES('name','Of the fourth schema');
INSERT INTO edition VALUES('recipe_digest','b741492355ef5024c08471f43c7454e7aca449fa72cada1af1b9a3b0bdd7655a');
CREATE TABLE IF NOT EXISTS "quotation" (
  id TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "a quotation's ID is a UUID in lower case"
      CHECK (length(id) = 36 AND id NOT GLOB '*[^-0-9a-f]*'),
  text TEXT NOT NULL
    CONSTRAINT "a text is not empty" CHECK (length(text) > 0),
  author_id TEXT NOT NULL REFERENCES author (id),
  work TEXT,
  locator TEXT,
  year TEXT
    CONSTRAINT "a date is EDTF of 4 to 12 characters"
      CHECK (length(year) BETWEEN 4 AND 12 AND year NOT GLOB '*[^-0-9?~%]*'),
  language TEXT NOT NULL
    CONSTRAINT "a language is a BCP 47 tag"
      CHECK (length(language) > 0 AND language NOT GLOB '*[^-0-9A-Za-z]*'),
  letter_count INTEGER NOT NULL
    CONSTRAINT "a letter count is 0 or more" CHECK (letter_count >= 0),
  source_id INTEGER NOT NULL REFERENCES source (id),
  source_line INTEGER NOT NULL
    CONSTRAINT "a line is counted from 1" CHECK (source_line >= 1),
  certainty TEXT
    CONSTRAINT "a certainty is disputed, attributed or sourced"
      CHECK (certainty IN ('disputed', 'attributed', 'sourced'))
) STRICT, WITHOUT ROWID;
INSERT INTO quotation VALUES('47bc4f68-9620-80e4-bf40-9afff6fd2b64','Union is strength; and he that''s alone has none.','aesop','Fables',NULL,NULL,'en',37,1,2,'sourced');
INSERT INTO quotation VALUES('5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','Silly things do cease to be silly if they are done by sensible people in an impudent way.','jane-austen','Emma',NULL,'1815','en',71,1,5,'sourced');
INSERT INTO quotation VALUES('65b72a9f-a777-8c7e-9bbe-126c0ed42659','Slow and steady wins the race, as the tortoise said to the hare.','aesop',NULL,NULL,NULL,'en',50,1,4,'attributed');
INSERT INTO quotation VALUES('b48c659f-219c-877e-a691-5a38cd4fa484','One half of the world cannot understand the pleasures of the other.','jane-austen','Emma',NULL,'1815','en',55,1,3,'sourced');
CREATE TABLE IF NOT EXISTS "puzzle" (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL
    CONSTRAINT "a kind is words in kebab-case"
      CHECK (length(kind) > 0 AND kind NOT GLOB '*[^-a-z]*'),
  quotation_id TEXT REFERENCES quotation (id),
  tier TEXT NOT NULL
    CONSTRAINT "a tier is easy, medium, hard or expert"
      CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
  score INTEGER NOT NULL
    CONSTRAINT "a score is from 0 to 1000" CHECK (score BETWEEN 0 AND 1000),
  ambiguity INTEGER
    CONSTRAINT "an ambiguity is from 0 to 1000" CHECK (ambiguity BETWEEN 0 AND 1000),
  CONSTRAINT "a puzzle's ID begins with its kind"
    CHECK (substr(id, 1, length(kind) + 1) = kind || ':'),
  CONSTRAINT "a puzzle's ID names its quotation"
    CHECK (quotation_id IS NULL
      OR substr(id || ':', length(kind) + 2, length(quotation_id) + 1) = quotation_id || ':')
) STRICT, WITHOUT ROWID;
INSERT INTO puzzle VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','cryptogram','47bc4f68-9620-80e4-bf40-9afff6fd2b64','medium',355,240);
INSERT INTO puzzle VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','cryptogram','5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','medium',371,584);
INSERT INTO puzzle VALUES('cryptogram:65b72a9f-a777-8c7e-9bbe-126c0ed42659','cryptogram','65b72a9f-a777-8c7e-9bbe-126c0ed42659','medium',352,305);
INSERT INTO puzzle VALUES('cryptogram:b48c659f-219c-877e-a691-5a38cd4fa484','cryptogram','b48c659f-219c-877e-a691-5a38cd4fa484','easy',218,0);
CREATE INDEX author_alias_by_author ON author_alias (author_id);
CREATE INDEX daily_puzzle_by_puzzle ON daily_puzzle (puzzle_id);
CREATE INDEX quotation_by_author ON quotation (author_id);
CREATE INDEX puzzle_by_tier ON puzzle (tier);
CREATE INDEX puzzle_by_quotation ON puzzle (quotation_id);
COMMIT;
