PRAGMA application_id = 1366650729;
PRAGMA user_version = 8;

CREATE VIEW calendar (day, weekday, kind, puzzle_id, tier, score, text, author, work, year,
  wished, placement, occasion)
AS SELECT
  daily_puzzle.day,
  CASE strftime('%w', daily_puzzle.day)
    WHEN '0' THEN 'sunday' WHEN '1' THEN 'monday' WHEN '2' THEN 'tuesday'
    WHEN '3' THEN 'wednesday' WHEN '4' THEN 'thursday' WHEN '5' THEN 'friday'
    WHEN '6' THEN 'saturday' END,
  daily_puzzle.kind,
  daily_puzzle.puzzle_id,
  puzzle_full.tier,
  puzzle_full.score,
  puzzle_full.text,
  puzzle_full.author,
  puzzle_full.work,
  puzzle_full.year,
  daily_puzzle.wished,
  daily_puzzle.placement,
  daily_puzzle.occasion
FROM daily_puzzle JOIN puzzle_full ON puzzle_full.puzzle_id = daily_puzzle.puzzle_id
ORDER BY daily_puzzle.day, daily_puzzle.kind;

CREATE VIEW puzzle_full (puzzle_id, kind, tier, score, text, author, work, locator, year,
  translated, language, tags, certainty, ciphertext, given, status, detail, verdict, margin,
  alternative, ambiguity, licence, source, source_line, first_day, last_day)
AS SELECT
  puzzle.id,
  puzzle.kind,
  puzzle.tier,
  puzzle.score,
  coalesce(quotation.text, word_search.title, code_breaker.tier),
  author.name,
  quotation.work,
  quotation.locator,
  quotation.year,
  quotation.translated,
  coalesce(quotation.language, word_search.language),
  (SELECT group_concat(tag, ', ') FROM (
    SELECT tag FROM quotation_tag WHERE quotation_id = quotation.id ORDER BY tag)),
  quotation.certainty,
  cryptogram.ciphertext,
  cryptogram.prefilled,
  solve_check.status,
  solve_check.detail,
  solve_check.verdict,
  CASE WHEN solve_check.alternative IS NOT NULL THEN solve_check.margin / 100.0 END,
  solve_check.alternative,
  puzzle.ambiguity,
  source.licence,
  source.path,
  quotation.source_line,
  (SELECT min(day) FROM daily_puzzle WHERE puzzle_id = puzzle.id),
  (SELECT max(day) FROM daily_puzzle WHERE puzzle_id = puzzle.id)
FROM puzzle
LEFT JOIN quotation ON quotation.id = puzzle.quotation_id
LEFT JOIN author ON author.id = quotation.author_id
LEFT JOIN source ON source.id = quotation.source_id
LEFT JOIN cryptogram ON cryptogram.puzzle_id = puzzle.id
LEFT JOIN code_breaker ON code_breaker.puzzle_id = puzzle.id
LEFT JOIN word_search ON word_search.puzzle_id = puzzle.id
LEFT JOIN solve_check ON solve_check.puzzle_id = puzzle.id;

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

CREATE TABLE author_alias (
  alias TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "an alias is not empty" CHECK (length(alias) > 0),
  author_id TEXT NOT NULL REFERENCES author (id)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE difficulty_evidence (
  puzzle_id TEXT NOT NULL REFERENCES puzzle (id),
  feature TEXT NOT NULL
    CONSTRAINT "a feature is words in kebab-case"
      CHECK (length(feature) > 0 AND feature NOT GLOB '*[^-a-z]*'),
  value INTEGER NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY (puzzle_id, feature)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE "puzzle" (
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

CREATE TABLE "quotation" (
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

CREATE TABLE quotation_tag (
  quotation_id TEXT NOT NULL REFERENCES quotation (id),
  tag TEXT NOT NULL
    CONSTRAINT "a tag is not empty" CHECK (length(tag) > 0),
  PRIMARY KEY (quotation_id, tag)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE table_digest (
  name TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "a table's name is words in snake_case"
      CHECK (length(name) > 0 AND name NOT GLOB '*[^a-z_]*'),
  digest TEXT NOT NULL
    CONSTRAINT "a digest is 64 lower-case hexadecimal digits"
      CHECK (length(digest) = 64 AND digest NOT GLOB '*[^0-9a-f]*')
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

CREATE INDEX author_alias_by_author ON author_alias (author_id);

CREATE INDEX daily_puzzle_by_puzzle ON daily_puzzle (puzzle_id);

CREATE INDEX puzzle_by_quotation ON puzzle (quotation_id);

CREATE INDEX puzzle_by_tier ON puzzle (tier);

CREATE INDEX quotation_by_author ON quotation (author_id);
