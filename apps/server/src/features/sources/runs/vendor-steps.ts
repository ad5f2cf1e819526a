import type { Connection, VendorRequest } from '@assay/connectors/connector';
import { searchKeys } from '#features/vendor';
import type { JobRun } from '#platform/jobs';
import type { Secrets } from '#platform/secrets';
import { ABANDON_AFTER_MS, type Run } from '../stores/run-store.ts';
import { decryptSearches } from './encrypted-searches.ts';
import type { VendorPlan } from './vendor-plan.ts';

const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5 * 60_000;

/** The search of a step, with the keys by which an equal one is found. */
export interface Search {
  subject: unknown;
  request: VendorRequest;
  keys: readonly [string, ...string[]];
}

/** A step of a run: the search that it makes. */
export interface Step {
  plan: VendorPlan;
  job: JobRun;
  /** The run as it is before the step. */
  run: Run;
  search: Search;
}

/** The search to make next: searches that lack what the vendor needs are skipped. */
export function nextSearch(
  plan: VendorPlan,
  { secrets }: { secrets: Secrets },
  run: Pick<Run, 'id' | 'searches' | 'step' | 'resume_token' | 'search_key'>,
  connection: Connection,
): { search: Search; step: number } | null {
  for (const [index, subject] of decryptSearches(run, secrets).entries()) {
    if (index < run.step) continue;
    const resume = index === run.step ? run.resume_token : null;
    const request = plan.connector.request(subject, connection, resume);
    if (!request) continue;
    const stored = resume && run.search_key;
    const keys = stored ? ([stored] as const) : searchKeys(request, secrets);
    return { search: { subject, request, keys }, step: index };
  }
  return null;
}

/** The names in the searches for which their vendor takes no request, each once. */
export function unqueriedNames(
  { connector, subjects }: VendorPlan,
  searches: readonly unknown[],
  connection: Connection,
): string[] {
  const names = searches.flatMap((search) => {
    if (connector.unqueried) return connector.unqueried(search);
    return connector.request(search, connection, null) ? [] : subjects(search).map(({ name }) => name);
  });
  return [...new Set(names)];
}

/** The step after a completed search: skips those that look for the same thing when it was found. */
export function stepAfter(
  plan: Pick<VendorPlan, 'untilFound'>,
  searches: readonly unknown[],
  step: number,
  found: boolean,
): number {
  const next = searches.findIndex(
    (search, index) => index > step && !(found && plan.untilFound(searches[step], search)),
  );
  return next < 0 ? searches.length : next;
}

/** A next page follows at once; a vendor that is still searching is polled neither in a tight loop nor after a day. */
export function pauseMs({ pollAfterMs, records }: { pollAfterMs: number; records: unknown[] }): number {
  const shortest = records.length > 0 ? 0 : MIN_PAUSE_MS;
  return Math.min(Math.max(pollAfterMs, shortest), MAX_PAUSE_MS);
}

export const isAbandoned = ({ deadline_at }: Pick<Run, 'deadline_at'>, now: Date): boolean =>
  now.getTime() > deadline_at.getTime() + ABANDON_AFTER_MS;
