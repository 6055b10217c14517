#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H

// Cairo tells data by the address of their key.
static inline const cairo_user_data_key_t *sumi_cairo_font_key(void) {
  static const cairo_user_data_key_t key;
  return &key;
}
