/* What mypyc's code calls only on its way out of an error.

   Said to be cold, gcc puts everything that leads there apart from what is run: about a quarter of the code,
   which would otherwise lie between. Taken in before every file of C (see setup.py). */

struct _object;

__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, struct _object *);
__attribute__((cold)) void CPy_TypeError(const char *, struct _object *);
__attribute__((cold)) void CPy_TypeErrorTraceback(const char *, const char *, int, struct _object *, const char *,
                                                  struct _object *);
__attribute__((cold)) void CPy_AttributeError(const char *, const char *, const char *, const char *, int,
                                              struct _object *);
__attribute__((cold)) void CPyError_OutOfMemory(void);
