// SQLite's calls: the plan of a query, and a cursor over rows.
#include "table.h"

typedef struct {
  sqlite3_vtab base;
  sumi_sql_table *table;
} virtual_table;

/// A condition on a cell. It keeps all rows for which SQLite's comparison is true, and may keep
/// others: SQLite compares again.
typedef struct {
  const sumi_column *column;
  int op;
  double number;
  const char *text;
  int64_t text_count;
} condition;

enum { MOST_CONDITIONS = 8 };

typedef struct {
  sqlite3_vtab_cursor base;
  /// Position in the order, or the row of a lookup.
  int64_t place;
  int64_t row;
  const uint32_t *order;
  const sumi_lookup *lookup;
  int32_t condition_count;
  condition conditions[MOST_CONDITIONS];
  char texts[MOST_CONDITIONS][256];
  bool is_end;
} cursor;

static int connect(
  sqlite3 *database, void *context, int argc, const char *const *argv, sqlite3_vtab **out,
  char **error) {
  (void)argc;
  (void)argv;
  sumi_sql_table *table = context;
  table->is_named = true;
  if (!table->is_read) {
    *error = sqlite3_mprintf("the table is not read yet");
    return SQLITE_ERROR;
  }
  if (table->column_count == 0) {
    *error = sqlite3_mprintf("the table has no columns");
    return SQLITE_ERROR;
  }
  sqlite3_str *text = sqlite3_str_new(database);
  sqlite3_str_appendall(text, "CREATE TABLE t(");
  for (int32_t index = 0; index < table->column_count; index++) {
    const sumi_column *column = &table->columns[index];
    bool is_text = column->source.is_text || column->source.per_second > 0;
    sqlite3_str_appendf(
      text, "%s\"%w\" %s", index ? "," : "", column->name, is_text ? "TEXT" : "NUMERIC");
  }
  sqlite3_str_appendall(text, ")");
  char *declaration = sqlite3_str_finish(text);
  if (!declaration) return SQLITE_NOMEM;
  int code = sqlite3_declare_vtab(database, declaration);
  sqlite3_free(declaration);
  if (code != SQLITE_OK) {
    *error = sqlite3_mprintf("%s", sqlite3_errmsg(database));
    return code;
  }
  virtual_table *made = sqlite3_malloc64(sizeof *made);
  if (!made) return SQLITE_NOMEM;
  *made = (virtual_table){.table = table};
  *out = &made->base;
  return SQLITE_OK;
}

static int disconnect(sqlite3_vtab *table) {
  sqlite3_free(table);
  return SQLITE_OK;
}

static bool is_text_column(const sumi_column *column) {
  return column->source.is_text || column->source.per_second > 0;
}

/// Whether rows can be chosen by a constraint.
static bool can_use(const sumi_sql_table *table, sqlite3_index_info *info, int index) {
  const struct sqlite3_index_constraint *given = &info->aConstraint[index];
  if (!given->usable) return false;
  bool is_equal = given->op == SQLITE_INDEX_CONSTRAINT_EQ;
  bool is_range =
    given->op == SQLITE_INDEX_CONSTRAINT_GT || given->op == SQLITE_INDEX_CONSTRAINT_GE
    || given->op == SQLITE_INDEX_CONSTRAINT_LT || given->op == SQLITE_INDEX_CONSTRAINT_LE;
  if (!(is_equal || is_range) || given->iColumn < 0 || given->iColumn >= table->column_count) {
    return false;
  }
  if (!is_text_column(&table->columns[given->iColumn])) return true;
  return is_equal && strcmp(sqlite3_vtab_collation(info, index), "BINARY") == 0;
}

static int best_index(sqlite3_vtab *base, sqlite3_index_info *info) {
  sumi_sql_table *table = ((virtual_table *)base)->table;
  sqlite3_str *plan = sqlite3_str_new(NULL);
  double rows = (double)table->row_count;
  bool is_lookup = false;
  int used = 0;
  // A value from another table's row is looked up.
  for (int index = 0; index < info->nConstraint && !is_lookup; index++) {
    sqlite3_value *value;
    if (info->aConstraint[index].op != SQLITE_INDEX_CONSTRAINT_EQ || !can_use(table, info, index)
        || table->row_count >= UINT32_MAX
        || sqlite3_vtab_rhs_value(info, index, &value) == SQLITE_OK) {
      continue;
    }
    is_lookup = true;
    info->aConstraintUsage[index].argvIndex = ++used;
    sqlite3_str_appendf(plan, "L%d;", info->aConstraint[index].iColumn);
    rows = rows / 1000 + 1;
  }
  for (int index = 0; index < info->nConstraint && used < MOST_CONDITIONS; index++) {
    if (info->aConstraintUsage[index].argvIndex || !can_use(table, info, index)) continue;
    int op = info->aConstraint[index].op;
    info->aConstraintUsage[index].argvIndex = ++used;
    sqlite3_str_appendf(plan, "C%d,%d;", info->aConstraint[index].iColumn, op);
    rows /= op == SQLITE_INDEX_CONSTRAINT_EQ ? 10 : 3;
  }
  info->estimatedRows = rows < 1 ? 1 : (sqlite3_int64)rows;
  info->estimatedCost = is_lookup ? 10 + 2 * rows : 10 + (double)table->row_count;
  if (info->nOrderBy > 0 && info->nOrderBy <= 8 && !is_lookup) {
    int32_t keys[8];
    bool is_column = true;
    for (int key = 0; key < info->nOrderBy; key++) {
      int column = info->aOrderBy[key].iColumn;
      is_column = is_column && column >= 0 && column < table->column_count;
      keys[key] = info->aOrderBy[key].desc ? -(column + 1) : column + 1;
    }
    if (is_column && sumi_can_order(table, keys, info->nOrderBy)) {
      info->orderByConsumed = 1;
      for (int key = 0; key < info->nOrderBy; key++) sqlite3_str_appendf(plan, "O%d;", keys[key]);
    }
  }
  info->idxStr = sqlite3_str_finish(plan);
  info->needToFreeIdxStr = 1;
  return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *table, sqlite3_vtab_cursor **out) {
  (void)table;
  cursor *made = sqlite3_malloc64(sizeof *made);
  if (!made) return SQLITE_NOMEM;
  memset(made, 0, sizeof *made);
  *out = &made->base;
  return SQLITE_OK;
}

static int close_cursor(sqlite3_vtab_cursor *base) {
  sqlite3_free(base);
  return SQLITE_OK;
}

static bool keeps(const condition *wanted, int64_t row) {
  const sumi_column *column = wanted->column;
  if (sumi_is_missing(column, row)) return false;
  if (column->source.is_text) {
    int64_t count;
    const char *text = sumi_text(column, row, &count);
    return count == wanted->text_count && memcmp(text, wanted->text, (size_t)count) == 0;
  }
  // Rounded to doubles, different integers may be equal but never change places.
  double number = sumi_cell_number(column, row);
  switch (wanted->op) {
  case SQLITE_INDEX_CONSTRAINT_EQ: return number == wanted->number;
  case SQLITE_INDEX_CONSTRAINT_GT:
  case SQLITE_INDEX_CONSTRAINT_GE: return number >= wanted->number;
  default: return number <= wanted->number;
  }
}

/// Moves on to the first row from `place` that all conditions keep.
static void find_row(cursor *at, int64_t row_count) {
  for (;;) {
    if (at->lookup) {
      at->is_end = at->place == 0;
      at->row = at->place - 1;
    } else {
      at->is_end = at->place >= row_count;
      at->row = at->is_end || !at->order ? at->place : at->order[at->place];
    }
    if (at->is_end) return;
    bool is_kept = true;
    for (int32_t index = 0; index < at->condition_count && is_kept; index++) {
      is_kept = keeps(&at->conditions[index], at->row);
    }
    if (is_kept) return;
    at->place = at->lookup ? at->lookup->next[at->row] : at->place + 1;
  }
}

/// Sets a condition for one row after another; false if it cannot choose rows, as for text that is
/// compared with numbers.
static bool set_condition(
  cursor *at, const sumi_column *column, int op, sqlite3_value *value) {
  condition *wanted = &at->conditions[at->condition_count];
  int type = sqlite3_value_type(value);
  *wanted = (condition){.column = column, .op = op};
  if (column->source.is_text) {
    if (type != SQLITE_TEXT) return false;
    const char *text = (const char *)sqlite3_value_text(value);
    wanted->text_count = sqlite3_value_bytes(value);
    if (!text || wanted->text_count > (int64_t)sizeof at->texts[0]) return false;
    // The value's own bytes are only valid during this call.
    char *copy = at->texts[at->condition_count];
    memcpy(copy, text, (size_t)wanted->text_count);
    wanted->text = copy;
  } else {
    if (column->source.per_second > 0 || (type != SQLITE_INTEGER && type != SQLITE_FLOAT)) {
      return false;
    }
    wanted->number = type == SQLITE_INTEGER ? (double)sqlite3_value_int64(value)
                                            : sqlite3_value_double(value);
  }
  at->condition_count++;
  return true;
}

/// Starts a lookup; the whole table is read if the value is of another type than the column.
static int set_lookup(
  cursor *at, sumi_sql_table *table, sumi_column *column, sqlite3_value *value) {
  int type = sqlite3_value_type(value);
  uint32_t hash;
  if (is_text_column(column)) {
    if (type != SQLITE_TEXT) return SQLITE_OK;
    const char *text = (const char *)sqlite3_value_text(value);
    if (!text) return SQLITE_NOMEM;
    hash = sumi_hash_text(text, sqlite3_value_bytes(value));
  } else {
    if (type != SQLITE_INTEGER && type != SQLITE_FLOAT) return SQLITE_OK;
    hash = sumi_hash_number(
      type == SQLITE_INTEGER ? (double)sqlite3_value_int64(value) : sqlite3_value_double(value));
  }
  if (!sumi_find_lookup(table, column)) return SQLITE_NOMEM;
  at->lookup = &column->lookup;
  at->place = column->lookup.first[hash & column->lookup.mask];
  return SQLITE_OK;
}

static int filter(
  sqlite3_vtab_cursor *base, int number, const char *plan, int argc, sqlite3_value **argv) {
  (void)number;
  cursor *at = (cursor *)base;
  sumi_sql_table *table = ((virtual_table *)base->pVtab)->table;
  at->place = 0;
  at->order = NULL;
  at->lookup = NULL;
  at->condition_count = 0;
  at->is_end = false;
  int32_t keys[8], key_count = 0;
  int argument = 0;
  while (plan && *plan) {
    char kind = *plan++;
    char *end;
    long first = strtol(plan, &end, 10);
    long op = kind == 'C' ? strtol(end + 1, &end, 10) : 0;
    plan = end + 1;
    if (kind == 'O') {
      keys[key_count++] = (int32_t)first;
      continue;
    }
    if (argument >= argc) return SQLITE_ERROR;
    sqlite3_value *value = argv[argument++];
    // No comparison with NULL is true.
    if (sqlite3_value_type(value) == SQLITE_NULL) {
      at->is_end = true;
      return SQLITE_OK;
    }
    if (kind == 'L') {
      int code = set_lookup(at, table, &table->columns[first], value);
      if (code != SQLITE_OK) return code;
    } else {
      set_condition(at, &table->columns[first], (int)op, value);
    }
  }
  if (!sumi_find_order(table, keys, key_count, &at->order)) return SQLITE_NOMEM;
  find_row(at, table->row_count);
  return SQLITE_OK;
}

static int next(sqlite3_vtab_cursor *base) {
  cursor *at = (cursor *)base;
  at->place = at->lookup ? at->lookup->next[at->row] : at->place + 1;
  find_row(at, ((virtual_table *)base->pVtab)->table->row_count);
  return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *base) { return ((cursor *)base)->is_end; }

static int give_cell(sqlite3_vtab_cursor *base, sqlite3_context *context, int index) {
  int64_t row = ((cursor *)base)->row;
  sumi_sql_table *table = ((virtual_table *)base->pVtab)->table;
  sumi_column *column = &table->columns[index];
  if (sumi_is_missing(column, row)) return SQLITE_OK;
  if (column->source.is_text) {
    int64_t count;
    const char *text = sumi_text(column, row, &count);
    // A NULL address would be NULL, not empty text.
    sqlite3_result_text64(
      context, count ? text : "", (sqlite3_uint64)count, SQLITE_STATIC, SQLITE_UTF8);
    return SQLITE_OK;
  }
  if (!column->survey.is_known) sumi_survey_of(table, column);
  if (column->source.per_second > 0) {
    char date[SUMI_MOST_DATE_BYTES];
    int count = sumi_write_date(column, sumi_cell_integer(column, row), date);
    sqlite3_result_text(context, date, count, SQLITE_TRANSIENT);
    return SQLITE_OK;
  }
  bool is_floating = sumi_is_floating(column);
  double number = is_floating ? sumi_cell_number(column, row) : 0;
  if (isnan(number)) return SQLITE_OK;
  if (is_floating) {
    if (column->survey.is_whole) {
      sqlite3_result_int64(context, (int64_t)number);
    } else {
      sqlite3_result_double(context, number);
    }
  } else {
    int64_t integer = sumi_cell_integer(column, row);
    // The largest unsigned integers are not integers of SQLite.
    if (integer == INT64_MAX && column->source.numbers.type == SUMI_UINT64) {
      sqlite3_result_double(context, sumi_cell_number(column, row));
    } else {
      sqlite3_result_int64(context, integer);
    }
  }
  return SQLITE_OK;
}

static int row_identifier(sqlite3_vtab_cursor *base, sqlite3_int64 *out) {
  *out = ((cursor *)base)->row + 1;
  return SQLITE_OK;
}

// Without xCreate a module is a table by its own name.
const sqlite3_module sumi_sql_module = {
  .xConnect = connect,
  .xBestIndex = best_index,
  .xDisconnect = disconnect,
  .xOpen = open_cursor,
  .xClose = close_cursor,
  .xFilter = filter,
  .xNext = next,
  .xEof = is_at_end,
  .xColumn = give_cell,
  .xRowid = row_identifier,
};
