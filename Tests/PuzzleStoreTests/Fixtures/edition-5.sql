-- An edition of schema 5, as quoin 0.1.0 pressed it, by sqlite3's .dump and with the two pragmas that
-- it leaves out.
PRAGMA application_id = 0x51756F69;
PRAGMA user_version = 5;
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
INSERT INTO source VALUES(1,'quotations.csv','0bcb11d019c0abbb8cd5a6174d7bddadc3af0f75319847d3aecd9282ff2d8889','csv',4,'CC0-1.0');
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
INSERT INTO author VALUES('nathaniel-howe','Nathaniel Howe','Nathaniel Howe',NULL,NULL,NULL,NULL);
INSERT INTO author VALUES('nobody','Nobody','Nobody',NULL,NULL,NULL,NULL);
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
INSERT INTO quotation_tag VALUES('22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','patience');
INSERT INTO quotation_tag VALUES('a65dac6d-7660-8833-aa71-a3147bc7822f','world');
INSERT INTO quotation_tag VALUES('c4bb93be-1d1c-859c-80dc-2f84febf4fdd','wit');
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
INSERT INTO cryptogram VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','VOGK MHB VYLMBT KAHV YIL XMQL, MHB YIL PGR KGJOB XMYILX CG KAYIGJY YIL CXMZLV.','MNQBLPCIAUEOFHGZWXVYJDKRTS','14 10 6 12 11 7 8 23 20 13 5 26 22 15 19 4 1 21 2 16 24 9 25 18 17 3','FPX');
INSERT INTO cryptogram VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','AX DTX AFDO AX TXCXDOXIVP ZJTLXO OJ IJ, DEI OFDO ADW EXNXT ATROOXE SP D LTXXH.','DSKIXZLFRBHVGEJCUTWOMNAQPY','23 15 11 18 21 8 22 13 12 14 16 24 2 17 5 4 7 6 9 26 1 10 19 25 20 3',NULL);
INSERT INTO cryptogram VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','RGJ QDW TX RGJ QTUEV MZ RT CUDMZJ VJDV ZDMIRZ DIV CJUZJYSRJ EMLMIK TIJZ.','DFYVJXKGMOAENITCPUZRSLQBWH','20 9 13 19 25 12 2 6 15 16 26 24 10 1 22 8 18 17 4 5 3 11 7 21 14 23','V');
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
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','entry-entropy',51,61);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','guesswork',67,31);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','letter-frequency',63,27);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','letters',62,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','singletons',7,70);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','the-and-that',5,-60);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','word-rarity',937,97);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','entry-entropy',40,48);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','guesswork',100,47);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','letter-frequency',72,32);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','letters',61,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','one-letter-words',1,-25);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','singletons',8,80);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','the-and-that',2,-30);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','word-rarity',804,52);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','doubled-letters',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','entry-entropy',21,25);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','guesswork',84,39);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','letter-frequency',22,4);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','letters',58,180);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','one-letter-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','singletons',6,60);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','the-and-that',3,-45);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','word-rarity',791,47);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','apostrophes',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','doubled-letters',1,-12);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','entry-entropy',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','guesswork',184,82);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','letter-frequency',23,4);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','letters',92,130);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','one-letter-words',4,-75);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','question-openings',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','singletons',7,63);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','the-and-that',1,-15);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','unknown-words',0,0);
INSERT INTO difficulty_evidence VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','word-rarity',742,31);
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
INSERT INTO solve_check VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','passed',NULL,118,118,'unique',980,'SLOW AND STEADY WINS THE RAVE, AND THE FOX WOULD RATHER GO WITHOUT THE GRAPES.',14483);
INSERT INTO solve_check VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','passed',NULL,114,114,'unique',779,'WE ARE WHAT WE REPEATEDLY FORGET TO DO, AND THAT WAS NEVER WRITTEN MY A GREEK.',1930);
INSERT INTO solve_check VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','passed',NULL,114,114,'unique',790,'THE WAX OF THE WORLD IS TO PRAISE DEAD SAINTS AND PERSECUTE LIVING ONES.',1452);
INSERT INTO solve_check VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','passed',NULL,174,174,'unique',876,'IT IS A TRUTH UNIVERSALLY ACKNOWLEDGED, THAT A SINGLE JAN IN POSSESSION OF A GOOD FORTUNE, JUST BE IN WANT OF A WIFE.',90);
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
INSERT INTO daily_puzzle VALUES('2027-01-01','cryptogram','cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','hard','drawn',NULL);
INSERT INTO daily_puzzle VALUES('2027-01-02','cryptogram','cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','expert','drawn',NULL);
INSERT INTO daily_puzzle VALUES('2027-01-03','cryptogram','cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','medium','drawn',NULL);
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
INSERT INTO edition VALUES('content_digest','a3b004425e0a725d7d7da145ee69f6d4e364379f77d5be174372195771b69604');
INSERT INTO edition VALUES('content_version','3');
INSERT INTO edition VALUES('generator','quoin 0.1.0, solver 1, model dd5b509ace281365');
INSERT INTO edition VALUES('name','Of the fifth schema');
INSERT INTO edition VALUES('recipe_digest','454247c7df5d58e2cba0a467b34aedd03d60bfbaad716d96021fd6e84c59bc15');
INSERT INTO edition VALUES('released','2026-12-01');
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
INSERT INTO quotation VALUES('22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','Slow and steady wins the race, and the fox would rather go without the grapes.','aesop','Fables',NULL,NULL,'en',62,1,3,'sourced');
INSERT INTO quotation VALUES('a2d0876e-d49c-8678-b38e-5cee9311a617','We are what we repeatedly forget to do, and that was never written by a Greek.','nobody',NULL,NULL,'1900','en',61,1,4,'attributed');
INSERT INTO quotation VALUES('a65dac6d-7660-8833-aa71-a3147bc7822f','The way of the world is to praise dead saints and persecute living ones.','nathaniel-howe','Century Sermon',NULL,'1815','en',58,1,5,'sourced');
INSERT INTO quotation VALUES('c4bb93be-1d1c-859c-80dc-2f84febf4fdd','It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.','jane-austen','Pride and Prejudice',NULL,'1813','en',92,1,2,'sourced');
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
INSERT INTO puzzle VALUES('cryptogram:22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','cryptogram','22f9d9f9-c3cf-8681-a4d6-aceb188b0eda','medium',406,1000);
INSERT INTO puzzle VALUES('cryptogram:a2d0876e-d49c-8678-b38e-5cee9311a617','cryptogram','a2d0876e-d49c-8678-b38e-5cee9311a617','medium',384,221);
INSERT INTO puzzle VALUES('cryptogram:a65dac6d-7660-8833-aa71-a3147bc7822f','cryptogram','a65dac6d-7660-8833-aa71-a3147bc7822f','medium',310,752);
INSERT INTO puzzle VALUES('cryptogram:c4bb93be-1d1c-859c-80dc-2f84febf4fdd','cryptogram','c4bb93be-1d1c-859c-80dc-2f84febf4fdd','easy',208,124);
CREATE TABLE table_digest (
  name TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "a table's name is words in snake_case"
      CHECK (length(name) > 0 AND name NOT GLOB '*[^a-z_]*'),
  digest TEXT NOT NULL
    CONSTRAINT "a digest is 64 lower-case hexadecimal digits"
      CHECK (length(digest) = 64 AND digest NOT GLOB '*[^0-9a-f]*')
) STRICT, WITHOUT ROWID;
INSERT INTO table_digest VALUES('author','7f30372b2dfa97be52a03e03359e68061150da7000ab0ac06f526d0f83c6d085');
INSERT INTO table_digest VALUES('author_alias','b9c5e7cdfb62b56110b7d33f52301c8191b5e8664e97e9382071de1ee188b4e1');
INSERT INTO table_digest VALUES('cryptogram','8a16d858632263fb124f57a4787cbbc69f0fb0153c3fc165fec540d7ac9dab2f');
INSERT INTO table_digest VALUES('daily_puzzle','995f9c514d82ac88fa90a806ec5be073799dc92baef6ac9134400ddf2aae1560');
INSERT INTO table_digest VALUES('difficulty_evidence','0cec69c8fb8eaa6ef1b1d12a1548b89875df886fd6870a5a88c37632d718a33e');
INSERT INTO table_digest VALUES('edition','ba7e8ea76e69337a7b8d82f8a612a4e75eb4461d4df0b07409ad7bb9cf4913ee');
INSERT INTO table_digest VALUES('puzzle','dcff2c5ed5347f2b8ac3548e138acb6c2c1c3b55d1cbe1f5f593f0e4f2f44d25');
INSERT INTO table_digest VALUES('quotation','5b049f77ab2614608da21866c24d1c23cbfa751fafb306b283f085c475fe1d8c');
INSERT INTO table_digest VALUES('quotation_tag','a5d2004448c84647d90dfb7e149646760a10e5ab95ae0231416853e6948b25bf');
INSERT INTO table_digest VALUES('solve_check','e912b9c33830466efafca0ec1709798e0b9101dd843ba186e83c3ec99fdfe99a');
INSERT INTO table_digest VALUES('source','67e7fa3429596f57f37d71cb7cd35138d2c64d7dbbec5c5779725ac82191fa18');
CREATE INDEX author_alias_by_author ON author_alias (author_id);
CREATE INDEX daily_puzzle_by_puzzle ON daily_puzzle (puzzle_id);
CREATE INDEX quotation_by_author ON quotation (author_id);
CREATE INDEX puzzle_by_tier ON puzzle (tier);
CREATE INDEX puzzle_by_quotation ON puzzle (quotation_id);
COMMIT;
