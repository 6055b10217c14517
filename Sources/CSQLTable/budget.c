// Temporary files that count what is written to them.
#include <pthread.h>
#include <string.h>

#include "CSQLTable.h"

static _Thread_local sumi_sql_budget *current;

sumi_sql_budget *sumi_sql_enter_budget(sumi_sql_budget *budget) {
  sumi_sql_budget *before = current;
  current = budget;
  return before;
}

/// A temporary file before that of the system, which lies behind it in memory.
typedef struct {
  sqlite3_file base;
  sumi_sql_budget *budget;
  sqlite3_int64 size;
} counted_file;

/// Where the system's file lies: on a multiple of 16 bytes.
enum { REAL_OFFSET = (sizeof(counted_file) + 15) / 16 * 16 };

static sqlite3_file *real(sqlite3_file *file) {
  return (sqlite3_file *)((char *)file + REAL_OFFSET);
}

/// Whether a file may have a size, which is then its size.
static bool resize(sqlite3_file *file, sqlite3_int64 size) {
  counted_file *counted = (counted_file *)file;
  sumi_sql_budget *budget = counted->budget;
  sqlite3_int64 used = budget->used + (size - counted->size);
  if (size > counted->size && used > budget->most) {
    budget->is_passed = true;
    return false;
  }
  budget->used = used;
  counted->size = size;
  return true;
}

static int close_file(sqlite3_file *file) {
  resize(file, 0);
  return real(file)->pMethods->xClose(real(file));
}

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return real(file)->pMethods->xRead(real(file), bytes, count, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_int64 end = offset + count;
  if (end > ((counted_file *)file)->size && !resize(file, end)) return SQLITE_FULL;
  return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  if (!resize(file, size)) return SQLITE_FULL;
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
  return real(file)->pMethods->xSync(real(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}

static int lock_file(sqlite3_file *file, int kind) {
  return real(file)->pMethods->xLock(real(file), kind);
}

static int unlock_file(sqlite3_file *file, int kind) {
  return real(file)->pMethods->xUnlock(real(file), kind);
}

static int is_reserved(sqlite3_file *file, int *result) {
  return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int control_file(sqlite3_file *file, int action, void *argument) {
  return real(file)->pMethods->xFileControl(real(file), action, argument);
}

static int sector_size(sqlite3_file *file) {
  return real(file)->pMethods->xSectorSize(real(file));
}

static int characteristics(sqlite3_file *file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

/// Version 1 of SQLite's methods: temporary files are neither shared nor mapped.
static const sqlite3_io_methods methods = {
  .iVersion = 1,
  .xClose = close_file,
  .xRead = read_file,
  .xWrite = write_file,
  .xTruncate = truncate_file,
  .xSync = sync_file,
  .xFileSize = file_size,
  .xLock = lock_file,
  .xUnlock = unlock_file,
  .xCheckReservedLock = is_reserved,
  .xFileControl = control_file,
  .xSectorSize = sector_size,
  .xDeviceCharacteristics = characteristics,
};

static int open_file(
  sqlite3_vfs *files, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  enum {
    TEMPORARY = SQLITE_OPEN_TEMP_DB | SQLITE_OPEN_TEMP_JOURNAL | SQLITE_OPEN_TRANSIENT_DB
      | SQLITE_OPEN_SUBJOURNAL
  };
  sqlite3_vfs *system = files->pAppData;
  if (!current || !(flags & TEMPORARY)) return system->xOpen(system, name, file, flags, out_flags);
  counted_file *counted = (counted_file *)file;
  memset(counted, 0, sizeof *counted);
  int code = system->xOpen(system, name, real(file), flags, out_flags);
  if (code != SQLITE_OK) {
    // SQLite closes a file that has methods even if it could not be opened.
    if (real(file)->pMethods) real(file)->pMethods->xClose(real(file));
    return code;
  }
  counted->budget = current;
  counted->base.pMethods = &methods;
  return SQLITE_OK;
}

static sqlite3_vfs counting_files;
static bool is_registered;

static void register_files(void) {
  sqlite3_vfs *system = sqlite3_vfs_find(NULL);
  if (!system) return;
  counting_files = *system;
  counting_files.pNext = NULL;
  counting_files.zName = "sumi";
  counting_files.pAppData = system;
  counting_files.szOsFile = REAL_OFFSET + system->szOsFile;
  counting_files.xOpen = open_file;
  is_registered = sqlite3_vfs_register(&counting_files, 0) == SQLITE_OK;
}

const char *sumi_sql_counting_files(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_files);
  return is_registered ? counting_files.zName : NULL;
}
