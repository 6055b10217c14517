// SQLite, for Swift.
#include <sqlite3.h>
