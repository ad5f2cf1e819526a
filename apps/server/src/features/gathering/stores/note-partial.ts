import type { Tx } from '#platform/database';
import { type Run, updateRun } from './run-store.ts';

/** Notes that the run's gathering under way has but a source of what its vendor has. */
export const notePartial = (tx: Tx, { id, gathering }: Pick<Run, 'id' | 'gathering'>): Promise<void> =>
  updateRun(tx, id, { partial_gathering: gathering });
