// SQLite's calls: the plan of a query, and a cursor over rows.
#include "table.h"

typedef struct {
  sqlite3_vtab base;
  sumi_sql_table *table;
} virtual_table;

enum { MOST_CONDITIONS = 8 };

typedef struct {
  sqlite3_vtab_cursor base;
  /// Position in the order, and that after the last.
  int64_t place, end;
  int64_t row;
  /// The order of the table, or of the rows that a lookup finds; NULL if it is that of the rows.
  const uint32_t *order;
  /// A bit for each of the first 63 columns whose cells are read.
  uint64_t used;
  int32_t condition_count;
  sumi_condition conditions[MOST_CONDITIONS];
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
  if (!sumi_is_text_column(&table->columns[given->iColumn])) return true;
  return strcmp(sqlite3_vtab_collation(info, index), "BINARY") == 0;
}

/// How the rows that a constraint asks for are found.
static sumi_equal_rows equal_rows(sumi_sql_table *table, sqlite3_index_info *info, int index) {
  const struct sqlite3_index_constraint *given = &info->aConstraint[index];
  if (given->op != SQLITE_INDEX_CONSTRAINT_EQ || !can_use(table, info, index)
      || table->row_count >= UINT32_MAX) {
    return SUMI_SCATTERED;
  }
  // A value from another table's row is always looked up.
  sqlite3_value *value;
  if (sqlite3_vtab_rhs_value(info, index, &value) != SQLITE_OK) return SUMI_LOOKED_UP;
  return sumi_equal_rows_of(table, &table->columns[given->iColumn]);
}

static int best_index(sqlite3_vtab *base, sqlite3_index_info *info) {
  sumi_sql_table *table = ((virtual_table *)base)->table;
  sqlite3_str *plan = sqlite3_str_new(NULL);
  sqlite3_str_appendf(plan, "U%lld;", (long long)(info->colUsed & INT64_MAX));
  double rows = (double)table->row_count;
  bool is_few = false;
  int used = 0;
  for (int index = 0; index < info->nConstraint && !is_few; index++) {
    sumi_equal_rows found = equal_rows(table, info, index);
    if (found == SUMI_SCATTERED) continue;
    is_few = true;
    rows = rows / 1000 + 1;
    if (found == SUMI_TOGETHER) continue;
    info->aConstraintUsage[index].argvIndex = ++used;
    sqlite3_str_appendf(plan, "L%d;", info->aConstraint[index].iColumn);
  }
  for (int index = 0; index < info->nConstraint && used < MOST_CONDITIONS; index++) {
    if (info->aConstraintUsage[index].argvIndex || !can_use(table, info, index)) continue;
    int op = info->aConstraint[index].op;
    info->aConstraintUsage[index].argvIndex = ++used;
    sqlite3_str_appendf(plan, "C%d,%d;", info->aConstraint[index].iColumn, op);
    rows /= op == SQLITE_INDEX_CONSTRAINT_EQ ? 10 : 3;
  }
  info->estimatedRows = rows < 1 ? 1 : (sqlite3_int64)rows;
  info->estimatedCost = is_few ? 10 + 2 * rows : 10 + (double)table->row_count;
  if (info->nOrderBy > 0 && info->nOrderBy <= 8) {
    int32_t keys[8];
    bool is_column = true;
    for (int key = 0; key < info->nOrderBy; key++) {
      int column = info->aOrderBy[key].iColumn;
      is_column = is_column && column >= 0 && column < table->column_count;
      keys[key] = info->aOrderBy[key].desc ? -(column + 1) : column + 1;
    }
    // Few rows are sorted sooner than all are read in another order.
    if (is_column
        && (is_few ? sumi_is_stored_order(table, keys, info->nOrderBy)
                   : sumi_can_order(table, keys, info->nOrderBy))) {
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

/// The rows between one that is read and one that is fetched.
enum { AHEAD = 12 };

/// Fetches the cells of a row that is read soon: rows in another order are anywhere in memory.
static void fetch(const cursor *at, int64_t row) {
  const sumi_sql_table *table = ((const virtual_table *)at->base.pVtab)->table;
  for (uint64_t rest = at->used; rest; rest &= rest - 1) {
    const sumi_sql_column *source = &table->columns[__builtin_ctzll(rest)].source;
    if (source->is_text) {
      __builtin_prefetch(source->ends + row);
    } else if (source->numbers.base) {
      __builtin_prefetch((const char *)source->numbers.base + row * source->numbers.stride);
    }
  }
}

/// Moves on to the first row from `place` that all conditions keep.
static void find_row(cursor *at) {
  for (;; at->place++) {
    at->is_end = at->place >= at->end || sumi_stops_at(at->place);
    if (at->is_end) return;
    at->row = at->order ? at->order[at->place] : at->place;
    if (at->order && at->place + AHEAD < at->end) fetch(at, at->order[at->place + AHEAD]);
    bool is_kept = true;
    for (int32_t index = 0; index < at->condition_count && is_kept; index++) {
      is_kept = sumi_keeps(&at->conditions[index], at->row);
    }
    if (is_kept) return;
  }
}

/// Starts a lookup; the whole table is read if the value is of another type than the column.
static int set_lookup(
  cursor *at, sumi_sql_table *table, sumi_column *column, sqlite3_value *value) {
  int type = sqlite3_value_type(value);
  uint32_t hash;
  if (sumi_is_text_column(column)) {
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
  const sumi_lookup *lookup = &column->known.lookup;
  at->order = lookup->rows;
  at->place = lookup->starts[hash & lookup->mask];
  at->end = lookup->starts[(hash & lookup->mask) + 1];
  return SQLITE_OK;
}

/// The next query looks up what this one compares every row with.
static void note_scans(const cursor *at, sumi_sql_table *table) {
  for (int32_t index = 0; index < at->condition_count; index++) {
    sumi_column *column = &table->columns[at->conditions[index].column - table->columns];
    if (at->conditions[index].op != SQLITE_INDEX_CONSTRAINT_EQ || column->known.was_scanned
        || column->known.survey.is_ascending) {
      continue;
    }
    sumi_findings *found = sumi_lock(table, column);
    if (!found) return;
    found->was_scanned = true;
    sumi_unlock(table, column);
  }
}

static int filter(
  sqlite3_vtab_cursor *base, int number, const char *plan, int argc, sqlite3_value **argv) {
  (void)number;
  cursor *at = (cursor *)base;
  sumi_sql_table *table = ((virtual_table *)base->pVtab)->table;
  at->place = 0;
  at->end = table->row_count;
  at->order = NULL;
  at->used = 0;
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
    if (kind == 'U') {
      at->used = (uint64_t)first;
      continue;
    }
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
      sumi_condition *condition = &at->conditions[at->condition_count];
      at->condition_count +=
        sumi_set_condition(condition, table, &table->columns[first], (int)op, value);
    }
  }
  bool is_lookup = at->order != NULL;
  if (!is_lookup && !sumi_find_order(table, keys, key_count, &at->order)) return SQLITE_NOMEM;
  if (!at->order) {
    for (int32_t index = 0; index < at->condition_count; index++) {
      sumi_narrow(&at->conditions[index], &at->place, &at->end);
    }
  }
  if (!is_lookup) note_scans(at, table);
  find_row(at);
  return SQLITE_OK;
}

static int next(sqlite3_vtab_cursor *base) {
  cursor *at = (cursor *)base;
  at->place++;
  find_row(at);
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
  bool is_whole = sumi_survey_of(table, column)->is_whole;
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
    if (is_whole) {
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
