import type { SearchExtent } from '@assay/domain/scorecard';
import { catalogue, type Provided, runStatus } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Services } from '#platform/services';
import { kindOf } from '../catalogue.ts';
import type { KindEvidence } from './kind-evidence.ts';

/**
 * How completely a kind was searched. Every source that is on must have answered in full: none covers all that another
 * one does (decision 041).
 */
export function searchExtent(
  { kind, status, runs }: KindEvidence,
  deps: Provided & Pick<Services, 'config'>,
  lender: ActorLender,
): SearchExtent {
  if (status === 'processing') return 'searching';
  if (status === 'error' || status === 'timed_out') return 'failed';
  const on = kindOf(deps, kind)
    .sources.map((key) => catalogue.sourceOf(deps, key))
    .filter((source) => source.isQueried(lender, deps.config));
  if (on.length === 0) return 'off';
  const answered = runs.filter(runStatus.isAnswered);
  if (answered.length === 0) return 'not_asked';
  // One that is ordered for a single record leaves no gap beside the others.
  const searched = on.filter(({ isTriggered }) => isTriggered);
  const isWhole =
    status !== 'not_initiated' &&
    answered.length === runs.length &&
    answered.every((run) => runStatus.omissionsOf(run).length === 0) &&
    (searched.length > 0 ? searched : on).every(({ key }) => answered.some(({ source }) => source === key));
  return isWhole ? 'complete' : 'partial';
}

/** What a tab says of its searches: when the oldest of them checked, and how many records wait for a decision. */
export const checkedAndWaiting = (parts: readonly KindEvidence[]) => ({
  checked_at: parts.flatMap(({ checked_at }) => checked_at ?? []).sort()[0] ?? null,
  waiting: parts.flatMap(({ possible }) => possible).length,
});
