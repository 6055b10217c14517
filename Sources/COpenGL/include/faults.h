// Faults of the libraries' calls, for tests.
#ifndef COPENGL_FAULTS_H
#define COPENGL_FAULTS_H

#include <stdbool.h>

/// What a call that fails does.
typedef enum {
  /// It does nothing and reports an error; later calls work. What binds an object, binds it.
  sumi_fault_error,
  /// The context is lost: this call and all later ones do nothing, and report the loss.
  sumi_fault_loss,
  /// The same, but only `glGetGraphicsResetStatus` reports the loss.
  sumi_fault_silent_loss,
} sumi_fault_kind;

/// The faults of one thread's calls, and counts of its calls.
typedef struct {
  sumi_fault_kind kind;
  /// Whether the call is one of EGL, otherwise one of OpenGL ES.
  bool is_of_egl;
  /// The call that fails, counted from 1 in each context; 0 for none.
  long failing_call;
  /// How often it fails.
  long times;
  /// The code that it reports.
  unsigned code;

  /// The calls of OpenGL ES so far, in this context, and those of EGL.
  long gles_calls;
  long egl_calls;
  /// Contexts that exist.
  long contexts;

  /// Codes that `glGetError` and `eglGetError` have to report.
  unsigned gles_code;
  unsigned egl_code;
  bool is_lost;
} sumi_faults;

/// Counts the calls of this thread from now on, and makes them fail; `NULL` for none. The libraries
/// must be loaded. `eglGetError` and what releases a context never fail.
void sumi_inject_faults(sumi_faults *faults);

#endif
