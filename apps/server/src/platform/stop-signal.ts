/** A signal to a whole group of processes reaches ours several times: by itself and passed on by those that started it. */
const REPEATED_SIGNAL_MS = 500;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP, and when the process that started ours and holds a channel to it is
 * gone, killed perhaps. A later signal ends the process at once.
 */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let requestedAt: number | null = null;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (requestedAt !== null && performance.now() - requestedAt > REPEATED_SIGNAL_MS) process.exit(1);
        requestedAt ??= performance.now();
        resolve();
      });
    }
    process.on('disconnect', () => {
      requestedAt ??= performance.now();
      resolve();
    });
    // The channel is no reason to stay once everything is stopped.
    process.channel?.unref();
  });
}
