import { type Database, inSystem } from '#platform/database';
import type { Services } from '#platform/services';

/** What is being screened against the version before has ended by then. */
export const IN_FLIGHT_MS = 10_000;

/**
 * Has what was screened before gone through for a new version as soon as it may be. Without it the worker finds the
 * version within a minute.
 */
export function queueRescreen(
  db: Database,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + IN_FLIGHT_MS);
  return inSystem(db, (tx) =>
    jobs.add(tx, 'screening.rescreen', {}, { jobKey: 'screening.rescreen', runAt }),
  );
}
