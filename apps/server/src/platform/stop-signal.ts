/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP, and when the process that started ours and holds a channel to it is
 * gone, killed perhaps. A second signal ends the process at once.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve();
      });
    }
    process.on('disconnect', () => {
      asked = true;
      resolve();
    });
    // The channel is no reason to stay once everything is stopped.
    process.channel?.unref();
  });
}
