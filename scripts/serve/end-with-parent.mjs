/** Loaded into a child before its program: a parent that was killed cannot stop it, so it stops itself. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
