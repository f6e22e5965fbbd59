-- An edition of schema 2, as quoin 0.1.0 pressed it, by sqlite3's .dump and with the two pragmas that
-- it leaves out.
PRAGMA application_id = 0x51756F69;
PRAGMA user_version = 2;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
      OR (value NOT GLOB '*[^0-9]*' AND value NOT GLOB '0*'))
) STRICT, WITHOUT ROWID;
INSERT INTO edition VALUES('content_digest','d3058cac7cbb523140df01610cd7e2c5dcc2ddce4e859ba2f477f72f74a74ff5');
INSERT INTO edition VALUES('content_version','8');
INSERT INTO edition VALUES('generator','quoin 0.1.0, solver 1, model dd5b509ace281365');
INSERT INTO edition VALUES('name','Of the second schema');
INSERT INTO edition VALUES('recipe_digest','c247ae326400ece25b11bbe5144673172719999e4240c61974dae55f2da54db0');
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
INSERT INTO source VALUES(1,'authors.xml','1e2c7978c78cd0ddfc61a9f8b2a934509eeeb0a2554f6fd9e92db8d8d8cee35b','xml',2,'CC0-1.0');
INSERT INTO source VALUES(2,'quotations.csv','b814670c6e5623c5615ccd140e967336531e001174a438e00cb3a7fe77aae80a','csv',5,'CC0-1.0');
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
INSERT INTO author VALUES('aesop','Æsop','Æsop','-0619~',NULL,NULL,NULL);
INSERT INTO author VALUES('jane-austen','Jane Austen','Austen, Jane','1775-12-16','1817~','Steventon, England','Novelist of the English gentry; wry, exact and seldom wrong.');
CREATE TABLE author_alias (
  alias TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "an alias is not empty" CHECK (length(alias) > 0),
  author_id TEXT NOT NULL REFERENCES author (id)
) STRICT, WITHOUT ROWID;
INSERT INTO author_alias VALUES('Austen','jane-austen');
INSERT INTO author_alias VALUES('Miss Austen','jane-austen');
CREATE TABLE quotation (
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
    CONSTRAINT "a letter count is 1 or more" CHECK (letter_count >= 1),
  source_id INTEGER NOT NULL REFERENCES source (id),
  source_line INTEGER NOT NULL
    CONSTRAINT "a line is counted from 1" CHECK (source_line >= 1)
) STRICT, WITHOUT ROWID;
INSERT INTO quotation VALUES('47bc4f68-9620-80e4-bf40-9afff6fd2b64','Union is strength; and he that''s alone has none.','aesop','Fables',NULL,'-0619~','en',37,2,4);
INSERT INTO quotation VALUES('5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','Silly things do cease to be silly if they are done by sensible people in an impudent way.','jane-austen','Emma','chapter 26','1815','en',71,2,2);
INSERT INTO quotation VALUES('656e9207-7f51-8074-8208-8fb154bc7458','Slow and steady.','aesop',NULL,NULL,NULL,'en',13,2,6);
INSERT INTO quotation VALUES('a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','It''s "naïve", in a café, to wait for the whole of it.','aesop',NULL,NULL,NULL,'en',36,2,3);
INSERT INTO quotation VALUES('ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','The gods help them that help themselves.','aesop','Fables',NULL,'-0619~','en',33,2,5);
CREATE TABLE quotation_tag (
  quotation_id TEXT NOT NULL REFERENCES quotation (id),
  tag TEXT NOT NULL
    CONSTRAINT "a tag is not empty" CHECK (length(tag) > 0),
  PRIMARY KEY (quotation_id, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO quotation_tag VALUES('47bc4f68-9620-80e4-bf40-9afff6fd2b64','wit');
INSERT INTO quotation_tag VALUES('5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','folly');
INSERT INTO quotation_tag VALUES('5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','wit');
CREATE TABLE puzzle (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL
    CONSTRAINT "a kind is words in kebab-case"
      CHECK (length(kind) > 0 AND kind NOT GLOB '*[^-a-z]*'),
  quotation_id TEXT NOT NULL REFERENCES quotation (id),
  tier TEXT NOT NULL
    CONSTRAINT "a tier is easy, medium, hard or expert"
      CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
  score INTEGER NOT NULL
    CONSTRAINT "a score is from 0 to 1000" CHECK (score BETWEEN 0 AND 1000), ambiguity INTEGER
    CONSTRAINT "an ambiguity is from 0 to 1000" CHECK (ambiguity BETWEEN 0 AND 1000),
  CONSTRAINT "a puzzle's ID begins with its kind"
    CHECK (substr(id, 1, length(kind) + 1) = kind || ':')
) STRICT, WITHOUT ROWID;
INSERT INTO puzzle VALUES('cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64','cryptogram','47bc4f68-9620-80e4-bf40-9afff6fd2b64','medium',355,240);
INSERT INTO puzzle VALUES('cryptogram:5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','cryptogram','5c85b091-2a4d-8eb6-b0ee-1b06825c6e76','medium',371,584);
INSERT INTO puzzle VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','cryptogram','a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','medium',336,459);
INSERT INTO puzzle VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','cryptogram','ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','medium',309,1000);
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
INSERT INTO cryptogram VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','WJ''U "HXWPQ", WH X YXBQ, JK ZXWJ BKV JIQ ZIKEQ KB WJ.','XRYOQBAIWNDESHKCGVUJTPZFML','20 5 12 22 14 26 6 15 23 3 4 19 21 7 25 17 8 16 13 24 1 2 11 18 10 9','S');
INSERT INTO cryptogram VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','EKY IBFQ KYDH EKYX EKVE KYDH EKYXQYDJYQ.','VMSFYRIKNCWDXUBHALQEZJPOGT','8 6 13 16 7 1 20 26 17 4 14 19 23 21 2 11 24 9 12 5 18 10 25 15 22 3','GO');
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
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','apostrophes',1,-25);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','entry-entropy',68,81);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','guesswork',84,39);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','letter-frequency',91,43);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','letters',36,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','one-letter-words',1,-25);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','singletons',4,40);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','the-and-that',1,-15);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','word-rarity',703,18);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','entry-entropy',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','guesswork',32,15);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','letter-frequency',124,62);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','letters',33,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','singletons',4,40);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','the-and-that',2,-30);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','word-rarity',776,42);
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
INSERT INTO solve_check VALUES('cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6','passed',NULL,70,70,'unique',907,'IT''S "NAIME", IN A CAFE, TO WAIT FOR THE WHOLE OF IT.',4906);
INSERT INTO solve_check VALUES('cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8','passed',NULL,62,62,'unique',868,'THE GONS HELP THEM THAT HELP THEMSELVES.',91);
CREATE TABLE daily_puzzle (
  day TEXT NOT NULL
    CONSTRAINT "a day is a civil day as YYYY-MM-DD"
      CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND day IS date(day)),
  kind TEXT NOT NULL,
  puzzle_id TEXT NOT NULL REFERENCES puzzle (id),
  CONSTRAINT "a puzzle's ID begins with its kind"
    CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO daily_puzzle VALUES('2027-12-31','cryptogram','cryptogram:47bc4f68-9620-80e4-bf40-9afff6fd2b64');
INSERT INTO daily_puzzle VALUES('2028-01-01','cryptogram','cryptogram:a26e7e19-b6dc-8b62-983c-5b76c84e2cc6');
INSERT INTO daily_puzzle VALUES('2028-01-02','cryptogram','cryptogram:ac10c104-6bbf-8810-8dd8-9d85f93c5dd8');
CREATE INDEX author_alias_by_author ON author_alias (author_id);
CREATE INDEX quotation_by_author ON quotation (author_id);
CREATE INDEX puzzle_by_tier ON puzzle (tier);
CREATE INDEX puzzle_by_quotation ON puzzle (quotation_id);
CREATE INDEX daily_puzzle_by_puzzle ON daily_puzzle (puzzle_id);
COMMIT;
