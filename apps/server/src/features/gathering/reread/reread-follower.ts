import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import type { Run } from '../stores/run-store.ts';

type Deps = Pick<Services, 'clock' | 'config' | 'provided' | 'secrets'>;

/** Done once what is read anew stands in the place of what was read before. */
type Finish = () => Promise<void>;

/** What else is done where reading a kept answer again changes what a run shows: begun while it stands as it was, in the same transaction. */
export class RereadFollower {
  readonly begin: (tx: Tx, deps: Deps, run: Run) => Promise<Finish | null>;

  constructor(begin: (tx: Tx, deps: Deps, run: Run) => Promise<Finish | null>) {
    this.begin = begin;
  }
}

/** Has those that rooms handed in look at the run as it stands; answers what they do once it reads otherwise. */
export async function beginFollowing(tx: Tx, deps: Deps, run: Run): Promise<Finish> {
  const finishers: (Finish | null)[] = [];
  for (const each of deps.provided)
    if (each instanceof RereadFollower) finishers.push(await each.begin(tx, deps, run));
  return async () => {
    for (const finish of finishers) await finish?.();
  };
}
