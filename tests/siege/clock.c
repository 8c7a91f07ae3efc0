/* A wall clock that can be set while a process runs: seconds are added from a file (LD_PRELOAD).
   libfaketime does the same and more, but it takes over every wait of a process as well, which
   made a server ten times slower. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static int (*real_clock)(clockid_t, struct timespec *);
static const volatile int64_t *ahead;

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("SIEGE_CLOCK");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    real_clock = dlsym(RTLD_NEXT, "clock_gettime");
    if (file >= 0) {
        void *page = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
        ahead = page == MAP_FAILED ? NULL : page;
        close(file);
    }
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    if (!real_clock) real_clock = dlsym(RTLD_NEXT, "clock_gettime");
    int failed = real_clock(clock, now);
    if (!failed && clock == CLOCK_REALTIME && ahead) now->tv_sec += *ahead;
    return failed;
}
