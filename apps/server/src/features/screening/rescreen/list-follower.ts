import type { JobRun } from '#platform/jobs';
import type { ListChange } from './list-change.ts';

/** Work that another feature does for each list import, within the rescreening job; restarted after a kill. */
export type ListFollower = (job: JobRun, change: ListChange) => Promise<void>;

declare module '#platform/registries' {
  interface Registries {
    /** By feature. */
    listFollowers: Record<string, ListFollower>;
  }
}
