import { type Database, inSystem } from '#platform/database';
import type { Services } from '#platform/services';

/** Queues the rescreening for a new version. Without it the worker finds the version within a minute. */
export function queueRescreen(db: Database, { jobs }: Pick<Services, 'jobs'>): Promise<void> {
  return inSystem(db, (tx) => jobs.add(tx, 'screening.rescreen', {}, { jobKey: 'screening.rescreen' }));
}
