import type { JobRun } from '#platform/jobs';
import type { ListChange } from './list-change.ts';

/** What else is done for each import of a list, in the job that goes through what was screened before; begun anew after a kill. */
export class ListFollower {
  readonly follow: (job: JobRun, change: ListChange) => Promise<void>;

  constructor(follow: (job: JobRun, change: ListChange) => Promise<void>) {
    this.follow = follow;
  }
}

/** Those that rooms handed in. */
export const followersOf = ({ provided }: Pick<JobRun, 'provided'>): ListFollower[] =>
  provided.filter((each) => each instanceof ListFollower);
