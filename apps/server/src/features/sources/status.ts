import type { SearchStatus, SourceStatus } from '@assay/domain/evidence';
import type { SourceKind } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import type { Provided } from './catalogue.ts';
import { omissions } from './omissions.ts';
import * as answerStore from './stores/answer-store.ts';
import type { Run } from './stores/run-store.ts';

export { isCutOff, omissionsOf } from './omissions.ts';

/**
 * The least finished of several sources decides, so that a pending, failed or missing search never looks like "nothing
 * found", which requires that every source found nothing.
 */
const urgency: SourceStatus[] = [
  'processing',
  'error',
  'timed_out',
  'available',
  'not_initiated',
  'not_available',
];

export const statusOf = (runs: readonly Pick<Run, 'status'>[]): SourceStatus =>
  urgency.find((candidate) => runs.some(({ status }) => status === candidate)) ?? 'not_initiated';

export const isAnswered = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'available' || status === 'not_available';
export const isRunning = ({ status }: Pick<Run, 'status'>): boolean => status === 'processing';
const isUnfinished = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'processing' || status === 'error' || status === 'timed_out';

/**
 * The status of a kind, like that of a source, except that "found" must be about this merchant. Records found for
 * others of the inquiry may count against it, but finding nothing for them says nothing about it.
 */
export function kindStatus(
  { all, own }: { all: readonly Pick<Run, 'status'>[]; own: readonly Pick<Run, 'status'>[] },
  hasRecords: boolean,
): SourceStatus {
  if (all.some(isUnfinished)) return statusOf(all);
  if (hasRecords) return 'available';
  return own.length > 0 && own.every(isAnswered) ? 'not_available' : 'not_initiated';
}

/**
 * The status of searches of which something is about the merchant or not: a record may be, by a link or as another
 * subject's, although the searches about the merchant itself found nothing or did not run.
 */
export const statusWithFound = (status: SourceStatus, isFound: boolean): SourceStatus =>
  isFound && (status === 'not_available' || status === 'not_initiated') ? 'available' : status;

/** The status of a merchant's records in the terms of the report's endpoints (details: report, sections 12 and 26). */
export const searchStatus: Record<SourceStatus, SearchStatus> = {
  not_initiated: 'not_requested',
  processing: 'in_progress',
  available: 'completed',
  not_available: 'no_data',
  error: 'error',
  timed_out: 'error',
};

/** The status of a source by its runs: `checked_at` is the time of the oldest answer behind it. */
export async function sourceStatus(
  tx: Tx,
  source: { kind: SourceKind; runs: readonly Run[] },
  deps: Provided & { lender: ActorLender; config: Config },
) {
  const status = statusOf(source.runs);
  const speaking = source.runs.filter((run) => run.status === status);
  const reasons = omissions(source, deps);
  return {
    status,
    is_partial: reasons.length > 0,
    partial_reason: reasons.join('. ') || null,
    called: source.runs.some(({ called_at }) => called_at !== null),
    request_status: speaking.length > 0 ? status : null,
    error: speaking[0]?.error ?? null,
    requested_at: speaking[0]?.requested_at.toISOString() ?? null,
    checked_at: answerStore.oldestOf(await answerStore.shownAnswers(tx, speaking)),
  };
}
