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
export type RereadFollower = (tx: Tx, deps: Deps, run: Run) => Promise<Finish | null>;

declare module '#platform/registries' {
  interface Registries {
    /** By feature. */
    rereadFollowers: Record<string, RereadFollower>;
  }
}

/** Lets the registered followers see the run before the change; returns the functions to call if it changed. */
export async function beginFollowing(tx: Tx, deps: Deps, run: Run): Promise<Finish> {
  const finishers: (Finish | null)[] = [];
  for (const begin of Object.values(deps.provided.rereadFollowers))
    finishers.push(await begin(tx, deps, run));
  return async () => {
    for (const finish of finishers) await finish?.();
  };
}
