// Tables of columns in memory as tables of SQLite, by its virtual table mechanism.
//
// Cells are read where they are; nothing is copied but the text of dates. Numbers are INTEGER in a
// column of whole numbers up to 2^53 (any size in a column of integers) and REAL in another, text is
// TEXT, time stamps are TEXT as SQLite's own functions write them (2008-09-15 16:30:00), and missing
// cells and NaN are NULL. A column has one form of dates: days alone, or with the time and as many
// digits as its unit has.
#ifndef CSQLTABLE_H
#define CSQLTABLE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "CNumbers.h"

/// A column: text, numbers, or time stamps, which are numbers with a unit.
typedef struct {
  /// UTF-8; different from the other names of the table, ignoring case.
  const char *name;
  bool is_text;
  /// Units per second of time stamps; 0 for numbers.
  int64_t per_second;
  sumi_numbers numbers;
  /// The UTF-8 of all texts, the end of each, and which are there (NULL if all are).
  const uint8_t *bytes;
  const int64_t *ends;
  const uint64_t *validity;
} sumi_sql_column;

/// Numbers the different texts of a column in the order of their bytes from 1, with 0 for missing
/// cells: a number for each row, in memory to be freed with `free`. NULL if there are too many.
typedef uint16_t *(*sumi_text_ranks)(void *context, int32_t column, int32_t *count);

typedef struct sumi_sql_table sumi_sql_table;

/// What queries find out about a table, for the next queries of the same rows: orders, lookups, and
/// surveys of columns. Any number of threads may use it at once.
typedef struct sumi_sql_indexes sumi_sql_indexes;

/// NULL without memory.
sumi_sql_indexes *sumi_sql_indexes_make(int32_t column_count);
void sumi_sql_indexes_free(sumi_sql_indexes *indexes);

/// A table whose columns' memory, and whose indexes, stay valid until it is freed. The array of columns
/// and the names are copied. NULL without memory.
sumi_sql_table *sumi_sql_table_make(
  const sumi_sql_column *columns, int32_t column_count, int64_t row_count, sumi_text_ranks ranks,
  void *context, sumi_sql_indexes *indexes);

/// A table whose columns are not known yet: a query that names it fails, and it is then wanted.
sumi_sql_table *sumi_sql_table_make_unread(void);

/// Called after the connection is closed.
void sumi_sql_table_free(sumi_sql_table *table);

/// Makes the table known to a connection under a name.
int sumi_sql_add_table(sqlite3 *database, const char *name, sumi_sql_table *table);

/// Whether a query named the table.
bool sumi_sql_is_named(const sumi_sql_table *table);

/// Lets a connection only read: statements that write, attach a database, load an extension or
/// change a setting are not authorized. Names in double quotes are columns, never text.
///
/// @param most the most bytes of a text or a row.
int sumi_sql_protect(sqlite3 *database, int most);

/// The bytes of temporary files, and the most that there may be: beyond that a query fails with
/// SQLITE_FULL.
typedef struct {
  sqlite3_int64 used, most;
  bool is_passed;
} sumi_sql_budget;

/// The name of the system's files with temporary ones that count for the thread's budget, for
/// sqlite3_open_v2; NULL if SQLite refuses them.
const char *sumi_sql_counting_files(void);

/// Makes a budget that of this thread, or ends it with NULL; it must live until the files are closed.
/// Returns that before.
sumi_sql_budget *sumi_sql_enter_budget(sumi_sql_budget *budget);

#endif
