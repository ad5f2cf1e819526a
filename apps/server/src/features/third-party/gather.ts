import type { JobRun } from '#platform/jobs';
import type { Run } from './store.ts';

/** How a source gathers: one step for a run that is under way. */
export type Gather = (job: JobRun, run: Run) => Promise<void>;
