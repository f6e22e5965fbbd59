#include <sqlite3.h>

// Switches on what a connection to a file from strangers needs. sqlite3_db_config is variadic, so Swift
// cannot call it. Switches that a SQLite does not know yet are left out; the schema is compared in any case.
static inline void quoin_defend(sqlite3 *connection, int allows_views) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
#ifdef SQLITE_DBCONFIG_ENABLE_VIEW
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, allows_views, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
}
