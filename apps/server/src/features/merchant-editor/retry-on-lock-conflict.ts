import { setTimeout as wait } from 'node:timers/promises';

/** Of PostgreSQL: a lock that did not come in time, a deadlock that was ended, a transaction that came too late. */
const LOCK_CONFLICTS = new Set(['55P03', '40P01', '40001']);
const MAX_TRIES = 30;
const MAX_PAUSE_MS = 500;

/**
 * Does work that takes locks which others hold, anew until it gets them: it lets go of its own first, so that whoever
 * waits for those goes on. Gives up after some ten seconds with the fault of the last try.
 */
export async function retryOnLockConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (!code || !LOCK_CONFLICTS.has(code) || tried === MAX_TRIES) throw error;
      await wait(Math.random() * Math.min(MAX_PAUSE_MS, 50 * tried));
    }
  }
}
