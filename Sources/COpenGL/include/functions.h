// The functions that are used, each once: F(result, name, (parameters), (arguments)).
#ifndef COPENGL_FUNCTIONS_H
#define COPENGL_FUNCTIONS_H

/// The functions of libEGL.
#define SUMI_EGL_FUNCTIONS(F) \
  F(EGLBoolean, eglBindAPI, (EGLenum api), (api)) \
  F(EGLBoolean, eglChooseConfig, (EGLDisplay dpy, const EGLint *attrib_list, EGLConfig *configs, \
    EGLint config_size, EGLint *num_config), (dpy, attrib_list, configs, config_size, num_config)) \
  F(EGLContext, eglCreateContext, (EGLDisplay dpy, EGLConfig config, EGLContext share_context, \
    const EGLint *attrib_list), (dpy, config, share_context, attrib_list)) \
  F(EGLBoolean, eglDestroyContext, (EGLDisplay dpy, EGLContext ctx), (dpy, ctx)) \
  F(EGLint, eglGetError, (void), ()) \
  F(EGLDisplay, eglGetPlatformDisplay, (EGLenum platform, void *native_display, const EGLAttrib \
    *attrib_list), (platform, native_display, attrib_list)) \
  F(__eglMustCastToProperFunctionPointerType, eglGetProcAddress, (const char *procname), \
    (procname)) \
  F(EGLBoolean, eglInitialize, (EGLDisplay dpy, EGLint *major, EGLint *minor), (dpy, major, \
    minor)) \
  F(EGLBoolean, eglMakeCurrent, (EGLDisplay dpy, EGLSurface draw, EGLSurface read, EGLContext \
    ctx), (dpy, draw, read, ctx)) \
  F(const char *, eglQueryString, (EGLDisplay dpy, EGLint name), (dpy, name)) \
  F(EGLBoolean, eglReleaseThread, (void), ())

/// The functions of libGLESv2.
#define SUMI_GLES_FUNCTIONS(F) \
  F(void, glActiveTexture, (GLenum texture), (texture)) \
  F(void, glAttachShader, (GLuint program, GLuint shader), (program, shader)) \
  F(void, glBindBuffer, (GLenum target, GLuint buffer), (target, buffer)) \
  F(void, glBindBufferBase, (GLenum target, GLuint index, GLuint buffer), (target, index, buffer)) \
  F(void, glBindBufferRange, (GLenum target, GLuint index, GLuint buffer, GLintptr offset, \
    GLsizeiptr size), (target, index, buffer, offset, size)) \
  F(void, glBindFramebuffer, (GLenum target, GLuint framebuffer), (target, framebuffer)) \
  F(void, glBindRenderbuffer, (GLenum target, GLuint renderbuffer), (target, renderbuffer)) \
  F(void, glBindTexture, (GLenum target, GLuint texture), (target, texture)) \
  F(void, glBindVertexArray, (GLuint array), (array)) \
  F(void, glBlendEquation, (GLenum mode), (mode)) \
  F(void, glBlendFunc, (GLenum sfactor, GLenum dfactor), (sfactor, dfactor)) \
  F(void, glBlitFramebuffer, (GLint srcX0, GLint srcY0, GLint srcX1, GLint srcY1, GLint dstX0, \
    GLint dstY0, GLint dstX1, GLint dstY1, GLbitfield mask, GLenum filter), (srcX0, srcY0, srcX1, \
    srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter)) \
  F(void, glBufferData, (GLenum target, GLsizeiptr size, const void *data, GLenum usage), (target, \
    size, data, usage)) \
  F(void, glBufferSubData, (GLenum target, GLintptr offset, GLsizeiptr size, const void *data), \
    (target, offset, size, data)) \
  F(GLenum, glCheckFramebufferStatus, (GLenum target), (target)) \
  F(void, glClear, (GLbitfield mask), (mask)) \
  F(void, glClearColor, (GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha), (red, green, \
    blue, alpha)) \
  F(void, glCompileShader, (GLuint shader), (shader)) \
  F(void, glCopyBufferSubData, (GLenum readTarget, GLenum writeTarget, GLintptr readOffset, \
    GLintptr writeOffset, GLsizeiptr size), (readTarget, writeTarget, readOffset, writeOffset, size)) \
  F(GLuint, glCreateProgram, (void), ()) \
  F(GLuint, glCreateShader, (GLenum type), (type)) \
  F(void, glDeleteBuffers, (GLsizei n, const GLuint *buffers), (n, buffers)) \
  F(void, glDeleteFramebuffers, (GLsizei n, const GLuint *framebuffers), (n, framebuffers)) \
  F(void, glDeleteProgram, (GLuint program), (program)) \
  F(void, glDeleteRenderbuffers, (GLsizei n, const GLuint *renderbuffers), (n, renderbuffers)) \
  F(void, glDeleteShader, (GLuint shader), (shader)) \
  F(void, glDeleteTextures, (GLsizei n, const GLuint *textures), (n, textures)) \
  F(void, glDeleteVertexArrays, (GLsizei n, const GLuint *arrays), (n, arrays)) \
  F(void, glDisable, (GLenum cap), (cap)) \
  F(void, glDrawArraysInstanced, (GLenum mode, GLint first, GLsizei count, GLsizei instancecount), \
    (mode, first, count, instancecount)) \
  F(void, glDrawElementsInstanced, (GLenum mode, GLsizei count, GLenum type, const void *indices, \
    GLsizei instancecount), (mode, count, type, indices, instancecount)) \
  F(void, glEnable, (GLenum cap), (cap)) \
  F(void, glEnableVertexAttribArray, (GLuint index), (index)) \
  F(void, glFinish, (void), ()) \
  F(void, glFramebufferRenderbuffer, (GLenum target, GLenum attachment, GLenum renderbuffertarget, \
    GLuint renderbuffer), (target, attachment, renderbuffertarget, renderbuffer)) \
  F(void, glFramebufferTexture2D, (GLenum target, GLenum attachment, GLenum textarget, GLuint \
    texture, GLint level), (target, attachment, textarget, texture, level)) \
  F(void, glGenBuffers, (GLsizei n, GLuint *buffers), (n, buffers)) \
  F(void, glGenFramebuffers, (GLsizei n, GLuint *framebuffers), (n, framebuffers)) \
  F(void, glGenRenderbuffers, (GLsizei n, GLuint *renderbuffers), (n, renderbuffers)) \
  F(void, glGenTextures, (GLsizei n, GLuint *textures), (n, textures)) \
  F(void, glGenVertexArrays, (GLsizei n, GLuint *arrays), (n, arrays)) \
  F(void, glGetActiveAttrib, (GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, \
    GLint *size, GLenum *type, GLchar *name), (program, index, bufSize, length, size, type, name)) \
  F(GLint, glGetAttribLocation, (GLuint program, const GLchar *name), (program, name)) \
  F(GLenum, glGetError, (void), ()) \
  F(void, glGetIntegerv, (GLenum pname, GLint *data), (pname, data)) \
  F(void, glGetProgramInfoLog, (GLuint program, GLsizei bufSize, GLsizei *length, GLchar \
    *infoLog), (program, bufSize, length, infoLog)) \
  F(void, glGetProgramiv, (GLuint program, GLenum pname, GLint *params), (program, pname, params)) \
  F(void, glGetShaderInfoLog, (GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *infoLog), \
    (shader, bufSize, length, infoLog)) \
  F(void, glGetShaderiv, (GLuint shader, GLenum pname, GLint *params), (shader, pname, params)) \
  F(const GLubyte *, glGetString, (GLenum name), (name)) \
  F(GLint, glGetUniformLocation, (GLuint program, const GLchar *name), (program, name)) \
  F(void, glInvalidateFramebuffer, (GLenum target, GLsizei numAttachments, const GLenum \
    *attachments), (target, numAttachments, attachments)) \
  F(void, glLinkProgram, (GLuint program), (program)) \
  F(void *, glMapBufferRange, (GLenum target, GLintptr offset, GLsizeiptr length, GLbitfield \
    access), (target, offset, length, access)) \
  F(void, glPixelStorei, (GLenum pname, GLint param), (pname, param)) \
  F(void, glReadPixels, (GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum \
    type, void *pixels), (x, y, width, height, format, type, pixels)) \
  F(void, glRenderbufferStorage, (GLenum target, GLenum internalformat, GLsizei width, GLsizei \
    height), (target, internalformat, width, height)) \
  F(void, glScissor, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height)) \
  F(void, glShaderSource, (GLuint shader, GLsizei count, const GLchar *const *string, const GLint \
    *length), (shader, count, string, length)) \
  F(void, glTexImage2D, (GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei \
    height, GLint border, GLenum format, GLenum type, const void *pixels), (target, level, \
    internalformat, width, height, border, format, type, pixels)) \
  F(void, glTexParameteri, (GLenum target, GLenum pname, GLint param), (target, pname, param)) \
  F(void, glTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei \
    width, GLsizei height, GLenum format, GLenum type, const void *pixels), (target, level, \
    xoffset, yoffset, width, height, format, type, pixels)) \
  F(void, glUniform1f, (GLint location, GLfloat v0), (location, v0)) \
  F(void, glUniform1i, (GLint location, GLint v0), (location, v0)) \
  F(void, glUniform4f, (GLint location, GLfloat v0, GLfloat v1, GLfloat v2, GLfloat v3), \
    (location, v0, v1, v2, v3)) \
  F(GLboolean, glUnmapBuffer, (GLenum target), (target)) \
  F(void, glUseProgram, (GLuint program), (program)) \
  F(void, glVertexAttribDivisor, (GLuint index, GLuint divisor), (index, divisor)) \
  F(void, glVertexAttribPointer, (GLuint index, GLint size, GLenum type, GLboolean normalized, \
    GLsizei stride, const void *pointer), (index, size, type, normalized, stride, pointer)) \
  F(void, glViewport, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height))

/// The functions of libgbm.
#define SUMI_GBM_FUNCTIONS(F) \
  F(struct gbm_device *, gbm_create_device, (int file), (file))

#endif
