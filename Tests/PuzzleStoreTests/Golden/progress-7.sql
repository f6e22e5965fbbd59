PRAGMA application_id = 1366650736;
PRAGMA user_version = 7;

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

CREATE TABLE attempt_total (
  id INTEGER PRIMARY KEY,
  member_id TEXT
    CONSTRAINT "a member's ID is a UUID in lower case"
      CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
  kind TEXT NOT NULL
    CONSTRAINT "a kind is words in kebab-case"
      CHECK (length(kind) > 0 AND kind NOT GLOB '*[^-a-z]*'),
  tier TEXT
    CONSTRAINT "a tier is easy, medium, hard or expert"
      CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
  encoding TEXT
    CONSTRAINT "an encoding has 1 to 40 characters"
      CHECK (length(encoding) BETWEEN 1 AND 40),
  mode TEXT NOT NULL
    CONSTRAINT "a mode is regular or daily" CHECK (mode IN ('regular', 'daily')),
  completions INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  timed_completions INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  best_milliseconds INTEGER,
  hints INTEGER NOT NULL,
  mistakes INTEGER NOT NULL
) STRICT;

CREATE TABLE completed_puzzle (
  id INTEGER PRIMARY KEY,
  puzzle_id TEXT NOT NULL
    CONSTRAINT "a puzzle's ID has 3 to 200 characters"
      CHECK (length(puzzle_id) BETWEEN 3 AND 200),
  kind TEXT NOT NULL
    CONSTRAINT "a puzzle's ID begins with its kind"
      CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
  quotation_id TEXT
    CONSTRAINT "a quotation's ID is a UUID in lower case"
      CHECK (length(quotation_id) = 36 AND quotation_id NOT GLOB '*[^-0-9a-f]*'),
  encoding TEXT
    CONSTRAINT "an encoding has 1 to 40 characters"
      CHECK (length(encoding) BETWEEN 1 AND 40),
  member_id TEXT
    CONSTRAINT "a member's ID is a UUID in lower case"
      CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
  first_completed_at INTEGER NOT NULL
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (first_completed_at BETWEEN -62135596800000 AND 253402300799999),
  last_completed_at INTEGER NOT NULL
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (last_completed_at BETWEEN -62135596800000 AND 253402300799999),
  CONSTRAINT "the first completion is not after the last"
    CHECK (first_completed_at <= last_completed_at)
) STRICT;

CREATE TABLE daily_puzzle_move (
  game_id INTEGER NOT NULL REFERENCES daily_puzzle_progress (id) ON DELETE CASCADE,
  number INTEGER NOT NULL
    CONSTRAINT "moves are counted from 1" CHECK (number >= 1),
  move TEXT NOT NULL
    CONSTRAINT "a move has 1 to 1,000 characters" CHECK (length(move) BETWEEN 1 AND 1000),
  PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_puzzle_progress (
  id INTEGER PRIMARY KEY,
  puzzle_id TEXT NOT NULL
    CONSTRAINT "a puzzle's ID has 3 to 200 characters"
      CHECK (length(puzzle_id) BETWEEN 3 AND 200),
  kind TEXT NOT NULL
    CONSTRAINT "a puzzle's ID begins with its kind"
      CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
  date TEXT NOT NULL
    CONSTRAINT "a date is a civil day as YYYY-MM-DD"
      CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND date IS date(date, '+0 days')),
  encoding TEXT
    CONSTRAINT "an encoding has 1 to 40 characters"
      CHECK (length(encoding) BETWEEN 1 AND 40),
  member_id TEXT
    CONSTRAINT "a member's ID is a UUID in lower case"
      CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
  tier TEXT
    CONSTRAINT "a tier is easy, medium, hard or expert"
      CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
  user_input TEXT NOT NULL
    CONSTRAINT "what the player entered is JSON" CHECK (json_valid(user_input)),
  is_completed INTEGER NOT NULL
    CONSTRAINT "is_completed is 0 or 1" CHECK (is_completed IN (0, 1)),
  has_failed INTEGER NOT NULL
    CONSTRAINT "has_failed is 0 or 1" CHECK (has_failed IN (0, 1)),
  hints_used INTEGER NOT NULL
    CONSTRAINT "hints are 0 to 1,000,000,000" CHECK (hints_used BETWEEN 0 AND 1000000000),
  mistakes INTEGER NOT NULL
    CONSTRAINT "mistakes are 0 to 1,000,000,000" CHECK (mistakes BETWEEN 0 AND 1000000000),
  time_elapsed INTEGER NOT NULL
    CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
      CHECK (time_elapsed BETWEEN 0 AND 10000000000000),
  time_paused INTEGER NOT NULL
    CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
      CHECK (time_paused BETWEEN 0 AND 10000000000000),
  last_updated INTEGER NOT NULL
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (last_updated BETWEEN -62135596800000 AND 253402300799999),
  completed_on TEXT
    CONSTRAINT "a day is a civil day as YYYY-MM-DD"
      CHECK (completed_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND completed_on IS date(completed_on, '+0 days'))
) STRICT;

CREATE TABLE game_standing (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL
    CONSTRAINT "a kind has 1 to 40 characters" CHECK (length(kind) BETWEEN 1 AND 40),
  member_id TEXT
    CONSTRAINT "a member's ID is a UUID in lower case"
      CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
  standing TEXT NOT NULL
    CONSTRAINT "a standing is JSON" CHECK (json_valid(standing)),
  changed_at INTEGER NOT NULL
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (changed_at BETWEEN -62135596800000 AND 253402300799999)
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

CREATE TABLE puzzle_move (
  game_id INTEGER NOT NULL REFERENCES puzzle_progress (id) ON DELETE CASCADE,
  number INTEGER NOT NULL
    CONSTRAINT "moves are counted from 1" CHECK (number >= 1),
  move TEXT NOT NULL
    CONSTRAINT "a move has 1 to 1,000 characters" CHECK (length(move) BETWEEN 1 AND 1000),
  PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE puzzle_progress (
  id INTEGER PRIMARY KEY,
  puzzle_id TEXT NOT NULL
    CONSTRAINT "a puzzle's ID has 3 to 200 characters"
      CHECK (length(puzzle_id) BETWEEN 3 AND 200),
  kind TEXT NOT NULL
    CONSTRAINT "a puzzle's ID begins with its kind"
      CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
  encoding TEXT
    CONSTRAINT "an encoding has 1 to 40 characters"
      CHECK (length(encoding) BETWEEN 1 AND 40),
  member_id TEXT
    CONSTRAINT "a member's ID is a UUID in lower case"
      CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
  tier TEXT
    CONSTRAINT "a tier is easy, medium, hard or expert"
      CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
  user_input TEXT NOT NULL
    CONSTRAINT "what the player entered is JSON" CHECK (json_valid(user_input)),
  is_completed INTEGER NOT NULL
    CONSTRAINT "is_completed is 0 or 1" CHECK (is_completed IN (0, 1)),
  has_failed INTEGER NOT NULL
    CONSTRAINT "has_failed is 0 or 1" CHECK (has_failed IN (0, 1)),
  hints_used INTEGER NOT NULL
    CONSTRAINT "hints are 0 to 1,000,000,000" CHECK (hints_used BETWEEN 0 AND 1000000000),
  mistakes INTEGER NOT NULL
    CONSTRAINT "mistakes are 0 to 1,000,000,000" CHECK (mistakes BETWEEN 0 AND 1000000000),
  time_elapsed INTEGER NOT NULL
    CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
      CHECK (time_elapsed BETWEEN 0 AND 10000000000000),
  time_paused INTEGER NOT NULL
    CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
      CHECK (time_paused BETWEEN 0 AND 10000000000000),
  last_updated INTEGER NOT NULL
    CONSTRAINT "an instant is in the years 1 to 9999"
      CHECK (last_updated BETWEEN -62135596800000 AND 253402300799999),
  completed_on TEXT
    CONSTRAINT "a day is a civil day as YYYY-MM-DD"
      CHECK (completed_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND completed_on IS date(completed_on, '+0 days'))
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

CREATE INDEX attempt_by_puzzle ON attempt (puzzle_id);

CREATE UNIQUE INDEX attempt_total_by_group ON attempt_total
  (ifnull(member_id, ''), kind, ifnull(tier, ''), ifnull(encoding, ''), mode);

CREATE INDEX completed_puzzle_by_member ON completed_puzzle (member_id, kind, encoding);

CREATE UNIQUE INDEX completed_puzzle_by_puzzle
  ON completed_puzzle (puzzle_id, ifnull(encoding, ''), ifnull(member_id, ''));

CREATE INDEX completed_puzzle_by_quotation ON completed_puzzle (quotation_id);

CREATE UNIQUE INDEX daily_puzzle_progress_by_date ON daily_puzzle_progress
  (date, puzzle_id, ifnull(encoding, ''), ifnull(member_id, ''));

CREATE INDEX daily_puzzle_progress_by_puzzle ON daily_puzzle_progress (puzzle_id);

CREATE INDEX daily_puzzle_progress_on_day ON daily_puzzle_progress (member_id, kind, date)
  WHERE completed_on = date;

CREATE UNIQUE INDEX game_standing_by_kind ON game_standing (kind, ifnull(member_id, ''));

CREATE UNIQUE INDEX last_place_by_member ON last_place (ifnull(member_id, ''));

CREATE UNIQUE INDEX puzzle_progress_by_puzzle ON puzzle_progress
  (puzzle_id, ifnull(encoding, ''), ifnull(member_id, ''));

CREATE UNIQUE INDEX setting_by_key ON setting (key, ifnull(member_id, ''));
