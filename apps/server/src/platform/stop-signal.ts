import { StartProblem } from './start-problem.ts';

/** A signal to a whole process group arrives several times: directly, and forwarded by parent processes. */
const REPEATED_SIGNAL_MS = 500;

/**
 * A signal that is aborted at the first SIGINT, SIGTERM or SIGHUP, or when the parent process that has a channel to this
 * one is gone. A later signal ends the process at once. Call it before anything is opened that outlives the process.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  let requestedAt: number | null = null;
  const request = () => {
    requestedAt ??= performance.now();
    stopping.abort(new StartProblem('Stopped before it was done.'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (requestedAt !== null && performance.now() - requestedAt > REPEATED_SIGNAL_MS) process.exit(1);
      request();
    });
  }
  process.on('disconnect', request);
  // The channel must not keep the process alive once everything is stopped.
  process.channel?.unref();
  return stopping.signal;
}

/** Rejects with the reason of the signal once it is aborted. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
