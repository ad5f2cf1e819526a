import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import type { Run } from '../stores/run-store.ts';

type Deps = Pick<Services, 'clock' | 'config' | 'provided' | 'secrets'>;

/** Runs once the new records replaced the old ones. */
type Finish = () => Promise<void>;

/**
 * Work of another feature when rereading changes what a run shows. It begins before the change, in the same
 * transaction.
 */
export class RereadFollower {
  readonly begin: (tx: Tx, deps: Deps, run: Run) => Promise<Finish | null>;

  constructor(begin: (tx: Tx, deps: Deps, run: Run) => Promise<Finish | null>) {
    this.begin = begin;
  }
}

/** Lets the registered followers see the run before the change; returns the functions to call if it changed. */
export async function beginFollowing(tx: Tx, deps: Deps, run: Run): Promise<Finish> {
  const finishers: (Finish | null)[] = [];
  for (const each of deps.provided)
    if (each instanceof RereadFollower) finishers.push(await each.begin(tx, deps, run));
  return async () => {
    for (const finish of finishers) await finish?.();
  };
}
