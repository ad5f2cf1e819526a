import type { SourceKind } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';
import { isOn, type Part } from '../parts/part.ts';
import { type PartKey, partKeys, partOf } from '../parts/parts.ts';
import type { Run } from '../stores/run-store.ts';

/** What each part looks for: parts that look for the same stand in for each other. */
const sought: Record<PartKey, string> = {
  filings: 'corporate filings',
  business_records: 'business records',
  litigation: 'litigation',
  dockets: 'litigation',
  adverse_media: 'adverse media',
  news: 'adverse media',
  watchlists: 'watchlist matches',
  watchlist_api: 'watchlist matches',
  business_verification: 'a verification',
};

const MORE = 'The vendor has more than it gives; narrow the search';

type Means = { lender: ActorLender; config: Config };

/**
 * What the runs of a source leave out, in a sentence each: a kind of evidence that nobody was asked for, a vendor or a
 * name that was passed over, and what a vendor kept back. Empty when all was searched, or the source is off altogether.
 */
export function leftOut({ kind, runs }: { kind: SourceKind; runs: readonly Run[] }, means: Means): string[] {
  const parts = partKeys.filter((key) => partOf(key).kind === kind);
  if (!parts.some((key) => isOn(partOf(key).flag, means.lender))) return [];
  const kinds = Map.groupBy(parts, (key) => sought[key]);
  return [
    ...[...kinds].flatMap(([what, keys]) => unasked(what, keys, runs, means)),
    ...(runs.some(isCutOff) ? [MORE] : []),
  ];
}

const isCutOff = ({ partial_gathering, shown_gathering }: Run): boolean =>
  partial_gathering !== null && partial_gathering === shown_gathering;

function unasked(what: string, keys: readonly PartKey[], runs: readonly Run[], means: Means): string[] {
  const own = runs.filter(({ part }) => keys.some((key) => key === part));
  const silent = own.filter(({ status }) => status === 'not_initiated');
  if (own.length > silent.length) {
    return own.flatMap((run) => {
      const { part, unasked: names } = run;
      if (names.length > 0) return [`${labelOf(part)} was not asked about ${names.join(', ')}`];
      return run.status === 'not_initiated' ? [`${labelOf(part)} was not asked: ${whyNot(run)}`] : [];
    });
  }
  const why = silent[0] ? whyNot(silent[0]) : whyNever(keys, means);
  return why ? [`Not searched for ${what}: ${why}`] : [];
}

const labelOf = (part: string): string => partOf(part).asks?.connector.label ?? 'Watchlists';

/** Why a run asked nobody. */
function whyNot({ unasked: names, error }: Run): string {
  if (names.length > 0) return `no search is possible for ${names.join(', ')}`;
  return error ? `${error.charAt(0).toLowerCase()}${error.slice(1)}` : 'nobody was asked';
}

/** Why no run was ever made; null where one may come yet. */
function whyNever(keys: readonly PartKey[], { lender, config }: Means): string | null {
  const all: Part[] = keys.map(partOf);
  const on = all.filter(({ flag }) => isOn(flag, lender));
  if (on.length === 0) return 'not enabled for this lender';
  return on.some((part) => part.isConfigured(config)) ? null : 'no source of it is set up';
}
