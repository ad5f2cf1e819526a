/** A signal to a whole process group arrives several times: directly, and forwarded by parent processes. */
const REPEATED_SIGNAL_MS = 500;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP, or when the parent process that has a channel to this one is gone. A
 * later signal ends the process at once.
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
    // The channel must not keep the process alive once everything is stopped.
    process.channel?.unref();
  });
}
