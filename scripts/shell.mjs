/**
 * Sends this process SIGTERM once the shell that npm started it in is gone: who stops npm stops that shell, which does
 * not pass the signal on, and the server would be left behind.
 */
export function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
