PRAGMA application_id = 1366650736;
PRAGMA user_version = 3;

CREATE TABLE attempt (
  id INTEGER PRIMARY KEY,
  puzzle_id TEXT NOT NULL
    CONSTRAINT "a puzzle's ID has 3 to 200 characters"
      CHECK (length(puzzle_id) BETWEEN 3 AND 200),
  kind TEXT NOT NULL
    CONSTRAINT "a puzzle's ID begins with its kind"
      CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
  tier TEXT
    CONSTRAINT "a tier is easy, medium, hard or expert"
      CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
  encoding TEXT
    CONSTRAINT "an encoding has 1 to 40 characters"
      CHECK (length(encoding) BETWEEN 1 AND 40),
  member_id TEXT
    CONSTRAINT "a member's ID is a UUID in lower case"
      CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
  completed_at INTEGER
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (completed_at BETWEEN -62135596800000 AND 253402300799999),
  failed_at INTEGER
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (failed_at BETWEEN -62135596800000 AND 253402300799999),
  milliseconds INTEGER
    CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
      CHECK (milliseconds BETWEEN 0 AND 10000000000000),
  log TEXT
    CONSTRAINT "a log is JSON" CHECK (log IS NULL OR json_valid(log)), hints INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "hints are 0 to 1,000,000,000" CHECK (hints BETWEEN 0 AND 1000000000), mistakes INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "mistakes are 0 to 1,000,000,000" CHECK (mistakes BETWEEN 0 AND 1000000000), mode TEXT NOT NULL DEFAULT 'regular'
    CONSTRAINT "a mode is regular or daily" CHECK (mode IN ('regular', 'daily')), day TEXT
    CONSTRAINT "a day is a civil day as YYYY-MM-DD, of a daily attempt"
      CHECK (day IS NULL
        OR (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
          AND day IS date(day, '+0 days') AND mode = 'daily')),
  CONSTRAINT "an attempt was completed or failed"
    CHECK ((completed_at IS NULL) <> (failed_at IS NULL))
) STRICT;

CREATE TABLE last_place (
  id INTEGER PRIMARY KEY,
  member_id TEXT
    CONSTRAINT "a member's ID is a UUID in lower case"
      CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
  screen TEXT NOT NULL
    CONSTRAINT "a screen has 1 to 200 characters" CHECK (length(screen) BETWEEN 1 AND 200),
  puzzle_id TEXT
    CONSTRAINT "a puzzle's ID has 3 to 200 characters"
      CHECK (length(puzzle_id) BETWEEN 3 AND 200),
  day TEXT
    CONSTRAINT "a day is a civil day as YYYY-MM-DD"
      CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND day IS date(day, '+0 days')),
  encoding TEXT
    CONSTRAINT "an encoding has 1 to 40 characters"
      CHECK (length(encoding) BETWEEN 1 AND 40),
  left_at INTEGER NOT NULL
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (left_at BETWEEN -62135596800000 AND 253402300799999)
) STRICT;

CREATE TABLE setting (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL
    CONSTRAINT "a key has 1 to 200 characters" CHECK (length(key) BETWEEN 1 AND 200),
  member_id TEXT
    CONSTRAINT "a member's ID is a UUID in lower case"
      CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (changed_at BETWEEN -62135596800000 AND 253402300799999)
) STRICT;

CREATE UNIQUE INDEX last_place_by_member ON last_place (ifnull(member_id, ''));

CREATE UNIQUE INDEX setting_by_key ON setting (key, ifnull(member_id, ''));
