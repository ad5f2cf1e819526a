import type { Tx } from '#platform/database';
import { type Run, updateRun } from './run-store.ts';

/** Notes that the vendor has more than the run's gathering under way holds. */
export const notePartial = (tx: Tx, { id, gathering }: Pick<Run, 'id' | 'gathering'>): Promise<void> =>
  updateRun(tx, id, { partial_gathering: gathering });
