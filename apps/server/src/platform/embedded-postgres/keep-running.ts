import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { runningProcess, stillRuns } from './running-process.ts';

const MOST_ENDS = 8;
const WITHIN_MS = 600_000;
const LONGEST_PAUSE_MS = 30_000;

export interface KeptServer {
  /** Rejects with a StartProblem once it gives up restarting the server; never resolves. */
  lost: Promise<never>;
  /** Call it before stopping the server on purpose. */
  stop(): void;
}

interface Options {
  log: Pick<Log, 'warn' | 'error'>;
  /** The longest time until an end is noticed. */
  checkEveryMs?: number;
  /** The pause before the second start; it doubles for each further one, up to 30 seconds. */
  firstPauseMs?: number;
}

/**
 * Restarts a server whenever it ends unexpectedly, for example when the system killed it for its memory use. `relaunch`
 * starts it and returns its process. Gives up after eight ends or failed starts within ten minutes.
 */
export function keepRunning(
  pid: number,
  relaunch: () => Promise<number>,
  { log, checkEveryMs = 500, firstPauseMs = 1_000 }: Options,
): KeptServer {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false });
  let ends: number[] = [];
  let reason = 'its log says why';

  const startAgain = async (): Promise<number> => {
    for (;;) {
      ends = [...ends.filter((at) => at > Date.now() - WITHIN_MS), Date.now()];
      if (ends.length > MOST_ENDS)
        throw new StartProblem(
          `The embedded database ended ${MOST_ENDS} times within ten minutes and is not started again: ${reason}. Put that right, then start Assay.`,
        );
      if (ends.length > 1) await pause(Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (ends.length - 2)));
      signal.throwIfAborted();
      try {
        return await relaunch();
      } catch (error) {
        reason = (error as Error).message.replace(/\.$/, '');
        log.error({ err: error }, 'The embedded database could not be started again');
      }
    }
  };

  const watch = async (): Promise<never> => {
    for (let current = pid; ; ) {
      const server = runningProcess(current);
      while (server && stillRuns(server)) await pause(checkEveryMs);
      signal.throwIfAborted();
      log.warn({ pid: current }, 'The embedded database ended; it is started again');
      current = await startAgain();
      log.warn({ pid: current }, 'The embedded database runs again');
    }
  };

  const lost = watch().catch((error: Error) => {
    if (signal.aborted) return new Promise<never>(() => {});
    throw error;
  });
  // Its callers handle the rejection, which may come before the first of them.
  lost.catch(() => undefined);
  return { lost, stop: () => stopping.abort() };
}
