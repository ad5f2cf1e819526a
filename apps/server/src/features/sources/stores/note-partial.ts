import type { Tx } from '#platform/database';
import { type Run, updateRun } from './run-store.ts';

/** Records that the vendor has more results than the run's current gathering. */
export const notePartial = (tx: Tx, { id, gathering }: Pick<Run, 'id' | 'gathering'>): Promise<void> =>
  updateRun(tx, id, { partial_gathering: gathering });
