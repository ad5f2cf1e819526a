import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL error codes: lock timeout, deadlock, serialization failure. */
const LOCK_CONFLICTS = new Set(['55P03', '40P01', '40001']);
const MAX_TRIES = 30;
const MAX_PAUSE_MS = 500;

/**
 * Retries work that fails on a lock conflict. Each failed attempt releases its own locks, so that the transactions that
 * wait for them can finish. Throws the last error after about ten seconds.
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
