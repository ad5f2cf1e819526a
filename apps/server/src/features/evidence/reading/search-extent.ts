import type { SearchExtent } from '@assay/domain/scorecard';
import { catalogue, type Provided, runStatus } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Services } from '#platform/services';
import { kindOf } from '../catalogue.ts';
import type { KindEvidence } from './kind-evidence.ts';

/** How completely a kind was searched: equivalent sources can stand in for each other, and each group must have one. */
export function searchExtent(
  { kind, status, runs }: KindEvidence,
  deps: Provided & Pick<Services, 'config'>,
  lender: ActorLender,
): SearchExtent {
  if (status === 'processing') return 'searching';
  if (status === 'error' || status === 'timed_out') return 'failed';
  const relevant = kindOf(deps, kind)
    .definition.sources.map((key) => catalogue.sourceOf(deps, key))
    .filter((source) => source.isQueried(lender, deps.config));
  if (relevant.length === 0) return 'off';
  const answered = runs.filter((run) => run.status === 'available' || run.status === 'not_available');
  if (answered.length === 0) return 'not_asked';
  const alike = [...Map.groupBy(relevant, ({ definition }) => definition.finds).values()];
  const isWhole =
    answered.length === runs.length &&
    answered.every((run) => runStatus.omissionsOf(run).length === 0) &&
    alike.every((ofThem) => ofThem.some(({ key }) => answered.some(({ source }) => source === key)));
  return isWhole ? 'complete' : 'partial';
}
