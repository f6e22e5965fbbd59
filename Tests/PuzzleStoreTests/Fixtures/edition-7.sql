-- An edition of schema 7, as quoin 0.1.0 pressed it, by sqlite3's .dump and with the two pragmas that
-- it leaves out.
PRAGMA application_id = 0x51756F69;
PRAGMA user_version = 7;
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
INSERT INTO source VALUES(1,'a.xml','d8e5f78df27eaa1419dbbb2306b6eedb0590ad6bfc27fcc2996833fc33fd5f11','xml',4,'CC0-1.0');
INSERT INTO source VALUES(2,'q.csv','6ff2f32eb8c7b18c632118ad5a02870fec056e13cf76f3798e4056ee8080f163','csv',4,'CC0-1.0');
INSERT INTO source VALUES(3,'t.csv','335724a892cf689fed93c1a97a3467df8ba23bca780f89d745dd79be6318f61e','csv',8,'CC0-1.0');
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
, born_calendar TEXT
    CONSTRAINT "a calendar that is stated is julian" CHECK (born_calendar IN ('julian')), died_calendar TEXT
    CONSTRAINT "a calendar that is stated is julian" CHECK (died_calendar IN ('julian'))) STRICT, WITHOUT ROWID;
INSERT INTO author VALUES('aesop','Aesop','Aesop',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO author VALUES('jane-austen','Jane Austen','Austen, Jane','1775-12-16','1817-07-18',NULL,NULL,NULL,NULL);
INSERT INTO author VALUES('nathaniel-howe','Nathaniel Howe','Howe, Nathaniel','1764-10-06','1837-02-15',NULL,NULL,'julian',NULL);
INSERT INTO author VALUES('nobody','Nobody','Nobody',NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE author_alias (
  alias TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "an alias is not empty" CHECK (length(alias) > 0),
  author_id TEXT NOT NULL REFERENCES author (id)
) STRICT, WITHOUT ROWID;
INSERT INTO author_alias VALUES('A Lady','jane-austen');
CREATE TABLE quotation_tag (
  quotation_id TEXT NOT NULL REFERENCES quotation (id),
  tag TEXT NOT NULL
    CONSTRAINT "a tag is not empty" CHECK (length(tag) > 0),
  PRIMARY KEY (quotation_id, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO quotation_tag VALUES('22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','animals');
INSERT INTO quotation_tag VALUES('a65dac6d-7660-8833-aa71-a3147bc7822f','virtue');
INSERT INTO quotation_tag VALUES('c4bb93be-1d1c-859c-80dc-2f84febf4fdd','marriage');
INSERT INTO quotation_tag VALUES('c4bb93be-1d1c-859c-80dc-2f84febf4fdd','money');
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
INSERT INTO cryptogram VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','VOGK MHB VYLMBT KAHV YIL XMQL, MHB YIL PGR KGJOB XMYILX CG KAYIGJY YIL CXMZLV.','MNQBLPCIAUEOFHGZWXVYJDKRTS','14 10 6 12 11 7 8 23 20 13 5 26 22 15 19 4 1 21 2 16 24 9 25 18 17 3','FP');
INSERT INTO cryptogram VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','AX DTX AFDO AX TXCXDOXIVP ZJTLXO OJ IJ, DEI OFDO ADW EXNXT ATROOXE SP D LTXXH.','DSKIXZLFRBHVGEJCUTWOMNAQPY','23 15 11 18 21 8 22 13 12 14 16 24 2 17 5 4 7 6 9 26 1 10 19 25 20 3',NULL);
INSERT INTO cryptogram VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','RGJ QDW TX RGJ QTUEV MZ RT CUDMZJ VJDV ZDMIRZ DIV CJUZJYSRJ EMLMIK TIJZ.','DFYVJXKGMOAENITCPUZRSLQBWH','20 9 13 19 25 12 2 6 15 16 26 24 10 1 22 8 18 17 4 5 3 11 7 21 14 23',NULL);
INSERT INTO cryptogram VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','UX UM S XHBXG BJUKLHMSVVR SEWJYZVLOFLO, XGSX S MUJFVL QSJ UJ CYMMLMMUYJ YA S FYYO AYHXBJL, QBMX TL UJ ZSJX YA S ZUAL.','STEOLAFGUIWVQJYCNHMXBKZPRD','6 4 25 3 14 19 16 10 18 8 23 20 2 1 12 7 24 9 22 5 13 26 15 21 17 11',NULL);
CREATE TABLE difficulty_evidence (
  puzzle_id TEXT NOT NULL REFERENCES puzzle (id),
  feature TEXT NOT NULL
    CONSTRAINT "a feature is words in kebab-case"
      CHECK (length(feature) > 0 AND feature NOT GLOB '*[^-a-z]*'),
  value INTEGER NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY (puzzle_id, feature)
) STRICT, WITHOUT ROWID;
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','archaic-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','entry-entropy',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','familiarity',69,-51);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','given-letters',4,-19);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','guesswork',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','letter-frequency',63,20);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','letters',62,310);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','misspelt-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','play-length',60,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','repetitions',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','singletons',5,45);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','the-and-that',5,-60);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','word-rarity',716,33);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','archaic-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','entry-entropy',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','familiarity',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','given-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','guesswork',100,47);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','letter-frequency',72,24);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','letters',61,310);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','misspelt-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','one-letter-words',1,-25);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','play-length',61,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','repetitions',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','singletons',8,72);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','the-and-that',2,-30);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','word-rarity',804,77);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','archaic-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','entry-entropy',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','familiarity',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','given-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','guesswork',84,39);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','letter-frequency',22,3);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','letters',58,310);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','misspelt-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','play-length',58,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','repetitions',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','singletons',6,54);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','the-and-that',3,-45);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','word-rarity',791,70);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','archaic-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','doubled-letters',1,-12);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','entry-entropy',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','familiarity',70,-52);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','given-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','guesswork',46,20);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','letter-frequency',23,3);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','letters',92,280);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','misspelt-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','one-letter-words',4,-75);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','play-length',92,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','repetitions',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','singletons',7,56);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','the-and-that',1,-15);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','word-rarity',604,0);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-01:side-8','backwards',0,0);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-01:side-8','crossings',3,9);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-01:side-8','diagonals',428,42);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-01:side-8','directions',4,220);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-01:side-8','false-starts',1,2);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-01:side-8','side',8,20);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-01:side-8','word-length',52,39);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-01:side-8','words',7,21);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-02:side-8','backwards',0,0);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-02:side-8','crossings',1,3);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-02:side-8','diagonals',571,57);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-02:side-8','directions',4,220);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-02:side-8','false-starts',0,0);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-02:side-8','side',8,20);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-02:side-8','word-length',52,39);
INSERT INTO difficulty_evidence VALUES('word-search:day-2027-01-02:side-8','words',7,21);
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
INSERT INTO solve_check VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','passed',NULL,120,120,'unique',980,'SLOW AND STEADY WINS THE RAVE, AND THE FOX WOULD RATHER GO WITHOUT THE GRAPES.',13207);
INSERT INTO solve_check VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','passed',NULL,114,114,'unique',779,'WE ARE WHAT WE REPEATEDLY FORGET TO DO, AND THAT WAS NEVER WRITTEN MY A GREEK.',5666);
INSERT INTO solve_check VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','passed',NULL,108,108,'unique',648,'THE WAY OF THE WORLD IS TO PRAISE DEAD SAINTS AND PERSECUTE LIKING ONES.',17325);
INSERT INTO solve_check VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','passed',NULL,174,174,'unique',1000,NULL,3897);
INSERT INTO solve_check VALUES('word-search:day-2027-01-01:side-8','passed',NULL,21,7,NULL,NULL,NULL,NULL);
INSERT INTO solve_check VALUES('word-search:day-2027-01-02:side-8','passed',NULL,21,7,NULL,NULL,NULL,NULL);
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
INSERT INTO daily_puzzle VALUES('2027-01-01','cryptogram','cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','hard','drawn',NULL);
INSERT INTO daily_puzzle VALUES('2027-01-01','word-search','word-search:day-2027-01-01:side-8','medium','drawn',NULL);
INSERT INTO daily_puzzle VALUES('2027-01-02','cryptogram','cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','expert','drawn',NULL);
INSERT INTO daily_puzzle VALUES('2027-01-02','word-search','word-search:day-2027-01-02:side-8','medium','drawn',NULL);
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
INSERT INTO edition VALUES('content_digest','4ba5b3a9476cb8f7f86d056c70b4b95ab9adcf0fa05d280f1c921ef12526e083');
INSERT INTO edition VALUES('content_version','1');
INSERT INTO edition VALUES('generator','quoin 0.1.0, solver 2, rivals 1, model dd5b509ace281365, grids 1');
INSERT INTO edition VALUES('name','Of the seventh schema');
INSERT INTO edition VALUES('recipe_digest','e1c3602a3b90dbd06b6cd34572e0e433d339b34d65a0a0a1142fb71a71e34b7e');
INSERT INTO edition VALUES('released','2027-01-01');
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
, translated TEXT
    CONSTRAINT "a date is EDTF of 4 to 12 characters"
      CHECK (length(translated) BETWEEN 4 AND 12 AND translated NOT GLOB '*[^-0-9?~%]*'), checked TEXT
    CONSTRAINT "a wording is known by edition, reference or knowledge"
      CHECK (checked IN ('edition', 'reference', 'knowledge'))) STRICT, WITHOUT ROWID;
INSERT INTO quotation VALUES('22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','Slow and steady wins the race, and the fox would rather go without the grapes.','aesop','Fables',NULL,NULL,'en',62,2,2,'sourced','1912','knowledge');
INSERT INTO quotation VALUES('a2d0876e-d49c-8678-b38e-5cee9311a617','We are what we repeatedly forget to do, and that was never written by a Greek.','nobody',NULL,NULL,'1900','en',61,2,3,'attributed',NULL,NULL);
INSERT INTO quotation VALUES('a65dac6d-7660-8833-aa71-a3147bc7822f','The way of the world is to praise dead saints and persecute living ones.','nathaniel-howe','Century Sermon',NULL,'1815','en',58,2,4,'sourced',NULL,'reference');
INSERT INTO quotation VALUES('c4bb93be-1d1c-859c-80dc-2f84febf4fdd','It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.','jane-austen','Pride and Prejudice','Chapter 1','1813','en',92,2,5,'sourced',NULL,'edition');
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
INSERT INTO puzzle VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','cryptogram','22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','easy',278,1000);
INSERT INTO puzzle VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','cryptogram','a2d0876e-d49c-8678-b38e-5cee9311a617','hard',475,221);
INSERT INTO puzzle VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','cryptogram','a65dac6d-7660-8833-aa71-a3147bc7822f','medium',431,352);
INSERT INTO puzzle VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','cryptogram','c4bb93be-1d1c-859c-80dc-2f84febf4fdd','easy',205,0);
INSERT INTO puzzle VALUES('word-search:day-2027-01-01:side-8','word-search',NULL,'medium',353,NULL);
INSERT INTO puzzle VALUES('word-search:day-2027-01-02:side-8','word-search',NULL,'medium',360,NULL);
CREATE TABLE table_digest (
  name TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "a table's name is words in snake_case"
      CHECK (length(name) > 0 AND name NOT GLOB '*[^a-z_]*'),
  digest TEXT NOT NULL
    CONSTRAINT "a digest is 64 lower-case hexadecimal digits"
      CHECK (length(digest) = 64 AND digest NOT GLOB '*[^0-9a-f]*')
) STRICT, WITHOUT ROWID;
INSERT INTO table_digest VALUES('author','0df7d3d2c1f49d9a06f717489d72b328c6a7227e19753f5bd44485d01b6804bd');
INSERT INTO table_digest VALUES('author_alias','b801658694402e35519bb329d8a91f2f9bc0bb22dde911045745dade8180c984');
INSERT INTO table_digest VALUES('code_breaker','664083774f2ee9c615f6ff7938ac2b1b7a0b665751ae8beabd83c5706315b600');
INSERT INTO table_digest VALUES('cryptogram','a63538b6817007557e80ea0cf1bc7c41b8800ede933ab73700eb61a5e34b324e');
INSERT INTO table_digest VALUES('daily_puzzle','b6893fe593f72425d869c8016628de185def5dddb7aa367e0fe90531be5ece9b');
INSERT INTO table_digest VALUES('difficulty_evidence','cc127d25a72639f0bffbf8da92110429982a84cddaec88facdb471c9c6facbca');
INSERT INTO table_digest VALUES('edition','9f496493afa7adbe196dbaec9ba9cf5ecad48326cedd239793b0295c68bd244f');
INSERT INTO table_digest VALUES('puzzle','9b58f2d01b1952a5da3fd331e8ba77a732307ccc58f552f86062ccd8f8e51864');
INSERT INTO table_digest VALUES('quotation','4a3025852e90e3a326e0c5f62d752015c9cb5a1d6fb13f2996de5b8e97a4ed76');
INSERT INTO table_digest VALUES('quotation_tag','3ddc26a15363d11a870a9c3b8d27be386b44702526dc9a49c5a23692f62fbf12');
INSERT INTO table_digest VALUES('solve_check','f7b66822f982023d9925b2d76bdb71346356d45b49b33e6261ae746018ab61e7');
INSERT INTO table_digest VALUES('source','cd01ac0ea6cc7051911d7d4d080567e15129ef104176ce3190bec06f58c625a6');
INSERT INTO table_digest VALUES('word_search','a8ae88a9ba5c2ea261d147ebb9467187b154f99386a467a944f5f6d51a023fe7');
INSERT INTO table_digest VALUES('word_search_word','8b584dfbbaf11d2a1444ad04f8eb0987753b7ba441e549f4a32b727e4657cc41');
CREATE TABLE code_breaker (
  puzzle_id TEXT NOT NULL PRIMARY KEY REFERENCES puzzle (id)
    CONSTRAINT "a code is a puzzle of its kind" CHECK (puzzle_id GLOB 'code-breaker:*'),
  tier TEXT NOT NULL
    CONSTRAINT "a tier of codes is tutorial, beginner, intermediate, advanced, expert or master"
      CHECK (tier IN ('tutorial', 'beginner', 'intermediate', 'advanced', 'expert', 'master')),
  code TEXT NOT NULL
    CONSTRAINT "a code has 3 to 5 digits from 1 to 8"
      CHECK (length(code) BETWEEN 3 AND 5 AND code NOT GLOB '*[^1-8]*'),
  par INTEGER NOT NULL
    CONSTRAINT "a par is 1 or more" CHECK (par >= 1)
) STRICT, WITHOUT ROWID;
CREATE TABLE word_search (
  puzzle_id TEXT NOT NULL PRIMARY KEY REFERENCES puzzle (id)
    CONSTRAINT "a word search is a puzzle of its kind" CHECK (puzzle_id GLOB 'word-search:*'),
  title TEXT NOT NULL
    CONSTRAINT "a title is not empty" CHECK (length(title) > 0),
  language TEXT NOT NULL
    CONSTRAINT "a language is a BCP 47 tag"
      CHECK (length(language) > 0 AND language NOT GLOB '*[^-0-9A-Za-z]*'),
  directions TEXT NOT NULL
    CONSTRAINT "directions are easy, medium or hard"
      CHECK (directions IN ('easy', 'medium', 'hard')),
  side INTEGER NOT NULL
    CONSTRAINT "a side is from 2 to 40" CHECK (side BETWEEN 2 AND 40),
  letters TEXT NOT NULL
    CONSTRAINT "the letters are A to Z" CHECK (letters NOT GLOB '*[^A-Z]*'),
  CONSTRAINT "a grid is square" CHECK (length(letters) = side * side)
) STRICT, WITHOUT ROWID;
INSERT INTO word_search VALUES('word-search:day-2027-01-01:side-8','Baking','en','medium',8,'VEBBOEVNBLEALPEYNTQTGVCEEELTOEIATGOEVKLSOAOROMYTALMONDETOJCFLOUR');
INSERT INTO word_search VALUES('word-search:day-2027-01-02:side-8','Baking','en','medium',8,'BBAGELRYTYAAAETEOZBLTLRARYRTMUYSEIUDOOTTTBVLEVNBDTFCFTEDBATTERYN');
CREATE TABLE word_search_word (
  puzzle_id TEXT NOT NULL REFERENCES word_search (puzzle_id),
  position INTEGER NOT NULL
    CONSTRAINT "a position is counted from 1" CHECK (position >= 1),
  word TEXT NOT NULL
    CONSTRAINT "a word is not empty" CHECK (length(word) > 0),
  definition TEXT
    CONSTRAINT "a definition is not empty" CHECK (length(definition) > 0),
  letters TEXT NOT NULL
    CONSTRAINT "a word has 2 letters or more, A to Z"
      CHECK (length(letters) >= 2 AND letters NOT GLOB '*[^A-Z]*'),
  first_row INTEGER NOT NULL
    CONSTRAINT "a row is counted from 0" CHECK (first_row BETWEEN 0 AND 39),
  first_column INTEGER NOT NULL
    CONSTRAINT "a column is counted from 0" CHECK (first_column BETWEEN 0 AND 39),
  direction TEXT NOT NULL
    CONSTRAINT "a direction is one of eight"
      CHECK (direction IN ('east', 'south', 'south-east', 'north-east', 'west', 'north',
        'north-west', 'south-west')),
  PRIMARY KEY (puzzle_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO word_search_word VALUES('word-search:day-2027-01-01:side-8',1,'almond','The nut in marzipan','ALMOND',6,0,'east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-01:side-8',2,'bagel',NULL,'BAGEL',0,2,'south-east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-01:side-8',3,'batter',NULL,'BATTER',0,3,'south');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-01:side-8',4,'cookie',NULL,'COOKIE',7,2,'north-east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-01:side-8',5,'flour',NULL,'FLOUR',7,3,'east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-01:side-8',6,'oven',NULL,'OVEN',3,4,'north-east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-01:side-8',7,'yeast',NULL,'YEAST',1,7,'south');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-02:side-8',1,'almond','The nut in marzipan','ALMOND',1,2,'south-east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-02:side-8',2,'bagel',NULL,'BAGEL',0,1,'east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-02:side-8',3,'batter',NULL,'BATTER',7,0,'east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-02:side-8',4,'butter',NULL,'BUTTER',5,1,'north-east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-02:side-8',5,'flour',NULL,'FLOUR',6,2,'north-east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-02:side-8',6,'oven',NULL,'OVEN',4,4,'south-east');
INSERT INTO word_search_word VALUES('word-search:day-2027-01-02:side-8',7,'yeast',NULL,'YEAST',0,7,'south');
CREATE INDEX author_alias_by_author ON author_alias (author_id);
CREATE INDEX daily_puzzle_by_puzzle ON daily_puzzle (puzzle_id);
CREATE INDEX quotation_by_author ON quotation (author_id);
CREATE INDEX puzzle_by_tier ON puzzle (tier);
CREATE INDEX puzzle_by_quotation ON puzzle (quotation_id);
COMMIT;
