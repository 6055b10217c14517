// Tables, and connections that only read.
#include "table.h"

sumi_sql_table *sumi_sql_table_make(
  const sumi_sql_column *columns, int32_t column_count, int64_t row_count, sumi_text_ranks ranks,
  void *context, sumi_sql_indexes *indexes) {
  sumi_sql_table *table = indexes ? calloc(1, sizeof *table) : NULL;
  if (!table) return NULL;
  table->indexes = indexes;
  table->is_read = true;
  table->row_count = row_count;
  table->ranks = ranks;
  table->context = context;
  table->columns = calloc((size_t)column_count + 1, sizeof *table->columns);
  if (!table->columns) {
    free(table);
    return NULL;
  }
  table->column_count = column_count;
  for (int32_t index = 0; index < column_count; index++) {
    sumi_column *column = &table->columns[index];
    column->source = columns[index];
    column->name = strdup(columns[index].name);
    column->source.name = column->name;
    if (!column->name) {
      sumi_sql_table_free(table);
      return NULL;
    }
  }
  return table;
}

sumi_sql_table *sumi_sql_table_make_unread(void) { return calloc(1, sizeof(sumi_sql_table)); }

void sumi_sql_table_free(sumi_sql_table *table) {
  if (!table) return;
  for (int32_t index = 0; index < table->column_count; index++) {
    free(table->columns[index].name);
  }
  free(table->columns);
  free(table);
}

int sumi_sql_add_table(sqlite3 *database, const char *name, sumi_sql_table *table) {
  return sqlite3_create_module_v2(database, name, &sumi_sql_module, table, NULL);
}

bool sumi_sql_is_named(const sumi_sql_table *table) { return table->is_named; }

/// Settings that describe a database and change nothing.
static bool is_description(const char *pragma) {
  static const char *const names[] = {
    "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo",
    "foreign_key_list", "database_list", "collation_list", "function_list", "compile_options",
  };
  for (size_t index = 0; pragma && index < sizeof names / sizeof *names; index++) {
    if (sqlite3_stricmp(pragma, names[index]) == 0) return true;
  }
  return false;
}

/// Functions of SQLite's shell and extensions that read files or programs.
static bool reaches_out(const char *function) {
  static const char *const names[] = {
    "load_extension", "readfile", "writefile", "fsdir", "edit", "fts3_tokenizer",
  };
  for (size_t index = 0; function && index < sizeof names / sizeof *names; index++) {
    if (sqlite3_stricmp(function, names[index]) == 0) return true;
  }
  return false;
}

static int authorize(
  void *context, int action, const char *first, const char *second, const char *database,
  const char *view) {
  (void)context;
  (void)database;
  (void)view;
  switch (action) {
  case SQLITE_SELECT:
  case SQLITE_READ:
  case SQLITE_RECURSIVE: return SQLITE_OK;
  case SQLITE_FUNCTION:
    return reaches_out(second) ? SQLITE_DENY : SQLITE_OK;
  // Asked for where a virtual table declares its columns. SQLite lets no statement change this table.
  case SQLITE_UPDATE:
    return first && strcmp(first, "sqlite_master") == 0 ? SQLITE_OK : SQLITE_DENY;
  case SQLITE_PRAGMA: return is_description(first) ? SQLITE_OK : SQLITE_DENY;
  default: return SQLITE_DENY;
  }
}

/// The longest text or row, in bytes, so that one cell cannot fill the memory.
enum { MOST_BYTES = 100000000 };
/// The longest pattern of LIKE: its time grows with the square of the pattern's length.
enum { MOST_PATTERN_BYTES = 1000 };

int sumi_sql_protect(sqlite3 *database, int most) {
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, most < MOST_BYTES ? most : MOST_BYTES);
  sqlite3_limit(database, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, MOST_PATTERN_BYTES);
  sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)NULL);
  // What a database itself says, in its views, is not trusted.
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)NULL);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)NULL);
  return sqlite3_set_authorizer(database, authorize, NULL);
}
