/**
 * Sends this process SIGTERM once the shell that npm started it in is gone. Stopping npm stops that shell, which does
 * not pass the signal on, so the server would be left running.
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
