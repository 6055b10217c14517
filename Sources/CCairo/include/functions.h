// The functions that are used, each once: F(result, name, (parameters), (arguments)).
#ifndef CCAIRO_FUNCTIONS_H
#define CCAIRO_FUNCTIONS_H

#define SUMI_CAIRO_FUNCTIONS(F) \
  F(void, cairo_arc, (cairo_t *cr, double xc, double yc, double radius, double angle1, double \
    angle2), (cr, xc, yc, radius, angle1, angle2)) \
  F(void, cairo_clip, (cairo_t *cr), (cr)) \
  F(void, cairo_close_path, (cairo_t *cr), (cr)) \
  F(cairo_t *, cairo_create, (cairo_surface_t *target), (target)) \
  F(void, cairo_destroy, (cairo_t *cr), (cr)) \
  F(void, cairo_fill, (cairo_t *cr), (cr)) \
  F(void, cairo_fill_preserve, (cairo_t *cr), (cr)) \
  F(cairo_status_t, cairo_font_face_status, (cairo_font_face_t *font_face), (font_face)) \
  F(cairo_font_options_t *, cairo_font_options_create, (void), ()) \
  F(void, cairo_font_options_destroy, (cairo_font_options_t *options), (options)) \
  F(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *options, \
    cairo_hint_metrics_t hint_metrics), (options, hint_metrics)) \
  F(void, cairo_font_options_set_hint_style, (cairo_font_options_t *options, \
    cairo_hint_style_t hint_style), (options, hint_style)) \
  F(cairo_font_face_t *, cairo_ft_font_face_create_for_ft_face, (FT_Face face, int \
    load_flags), (face, load_flags)) \
  F(cairo_pattern_t *, cairo_get_source, (cairo_t *cr), (cr)) \
  F(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int \
    height), (format, width, height)) \
  F(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *surface), (surface)) \
  F(int, cairo_image_surface_get_stride, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_line_to, (cairo_t *cr, double x, double y), (cr, x, y)) \
  F(void, cairo_move_to, (cairo_t *cr, double x, double y), (cr, x, y)) \
  F(void, cairo_new_path, (cairo_t *cr), (cr)) \
  F(void, cairo_new_sub_path, (cairo_t *cr), (cr)) \
  F(void, cairo_paint, (cairo_t *cr), (cr)) \
  F(void, cairo_paint_with_alpha, (cairo_t *cr, double alpha), (cr, alpha)) \
  F(void, cairo_pattern_add_color_stop_rgba, (cairo_pattern_t *pattern, double offset, double \
    red, double green, double blue, double alpha), (pattern, offset, red, green, blue, alpha)) \
  F(cairo_pattern_t *, cairo_pattern_create_linear, (double x0, double y0, double x1, double \
    y1), (x0, y0, x1, y1)) \
  F(cairo_pattern_t *, cairo_pattern_create_radial, (double cx0, double cy0, double radius0, \
    double cx1, double cy1, double radius1), (cx0, cy0, radius0, cx1, cy1, radius1)) \
  F(void, cairo_pattern_destroy, (cairo_pattern_t *pattern), (pattern)) \
  F(void, cairo_pattern_set_extend, (cairo_pattern_t *pattern, cairo_extend_t extend), \
    (pattern, extend)) \
  F(cairo_surface_t *, cairo_pdf_surface_create_for_stream, (cairo_write_func_t write_func, \
    void *closure, double width_in_points, double height_in_points), (write_func, closure, \
    width_in_points, height_in_points)) \
  F(void, cairo_pdf_surface_set_metadata, (cairo_surface_t *surface, cairo_pdf_metadata_t \
    metadata, const char *utf8), (surface, metadata, utf8)) \
  F(void, cairo_pop_group_to_source, (cairo_t *cr), (cr)) \
  F(void, cairo_push_group, (cairo_t *cr), (cr)) \
  F(void, cairo_rectangle, (cairo_t *cr, double x, double y, double width, double height), \
    (cr, x, y, width, height)) \
  F(void, cairo_restore, (cairo_t *cr), (cr)) \
  F(void, cairo_rotate, (cairo_t *cr, double angle), (cr, angle)) \
  F(void, cairo_save, (cairo_t *cr), (cr)) \
  F(void, cairo_scale, (cairo_t *cr, double sx, double sy), (cr, sx, sy)) \
  F(void, cairo_set_dash, (cairo_t *cr, const double *dashes, int num_dashes, double offset), \
    (cr, dashes, num_dashes, offset)) \
  F(void, cairo_set_fill_rule, (cairo_t *cr, cairo_fill_rule_t fill_rule), (cr, fill_rule)) \
  F(void, cairo_set_font_face, (cairo_t *cr, cairo_font_face_t *font_face), (cr, font_face)) \
  F(void, cairo_set_font_options, (cairo_t *cr, const cairo_font_options_t *options), (cr, \
    options)) \
  F(void, cairo_set_font_size, (cairo_t *cr, double size), (cr, size)) \
  F(void, cairo_set_line_cap, (cairo_t *cr, cairo_line_cap_t line_cap), (cr, line_cap)) \
  F(void, cairo_set_line_join, (cairo_t *cr, cairo_line_join_t line_join), (cr, line_join)) \
  F(void, cairo_set_line_width, (cairo_t *cr, double width), (cr, width)) \
  F(void, cairo_set_miter_limit, (cairo_t *cr, double limit), (cr, limit)) \
  F(void, cairo_set_source, (cairo_t *cr, cairo_pattern_t *source), (cr, source)) \
  F(void, cairo_set_source_rgba, (cairo_t *cr, double red, double green, double blue, double \
    alpha), (cr, red, green, blue, alpha)) \
  F(void, cairo_set_source_surface, (cairo_t *cr, cairo_surface_t *surface, double x, double \
    y), (cr, surface, x, y)) \
  F(void, cairo_show_glyphs, (cairo_t *cr, const cairo_glyph_t *glyphs, int num_glyphs), (cr, \
    glyphs, num_glyphs)) \
  F(void, cairo_show_page, (cairo_t *cr), (cr)) \
  F(void, cairo_show_text_glyphs, (cairo_t *cr, const char *utf8, int utf8_len, const \
    cairo_glyph_t *glyphs, int num_glyphs, const cairo_text_cluster_t *clusters, int \
    num_clusters, cairo_text_cluster_flags_t cluster_flags), (cr, utf8, utf8_len, glyphs, \
    num_glyphs, clusters, num_clusters, cluster_flags)) \
  F(cairo_status_t, cairo_status, (cairo_t *cr), (cr)) \
  F(const char *, cairo_status_to_string, (cairo_status_t status), (status)) \
  F(void, cairo_stroke, (cairo_t *cr), (cr)) \
  F(void, cairo_stroke_preserve, (cairo_t *cr), (cr)) \
  F(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_surface_finish, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_surface_mark_dirty, (cairo_surface_t *surface), (surface)) \
  F(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_translate, (cairo_t *cr, double tx, double ty), (cr, tx, ty))

#endif
