import type { JobRun } from '#platform/jobs';
import type { ListChange } from './list-change.ts';

/** Work that another feature does for each list import, within the rescreening job; restarted after a kill. */
export class ListFollower {
  readonly follow: (job: JobRun, change: ListChange) => Promise<void>;

  constructor(follow: (job: JobRun, change: ListChange) => Promise<void>) {
    this.follow = follow;
  }
}

/** The followers that the features provide. */
export const followersOf = ({ provided }: Pick<JobRun, 'provided'>): ListFollower[] =>
  provided.filter((each) => each instanceof ListFollower);
