import type { SourceKind } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';
import { type Provided, sourceOf, sourcesOf } from '../catalogue.ts';
import type { Source } from '../sources/source.ts';
import type { Run } from '../stores/run-store.ts';

const MORE = 'The vendor has more than it gives; narrow the search';

type Deps = Provided & { lender: ActorLender; config: Config };

/**
 * What the runs of a source leave out, in a sentence each: a kind of evidence that nobody was asked for, a vendor or a
 * name that was passed over, and what a vendor kept back. Empty when all was searched, or the source is off altogether.
 */
export function omissions({ kind, runs }: { kind: SourceKind; runs: readonly Run[] }, deps: Deps): string[] {
  const sources = sourcesOf(deps).filter(({ definition }) => definition.kind === kind);
  if (!sources.some((source) => source.isOn(deps.lender))) return [];
  const alike = Map.groupBy(sources, ({ definition }) => definition.finds);
  return [
    ...[...alike].flatMap(([finds, ofThem]) => unasked(finds, ofThem, runs, deps)),
    ...(runs.some(isCutOff) ? [MORE] : []),
  ];
}

/** What one run leaves out, in a few words each: the names that it did not ask about, and what the vendor kept back. */
export const omissionsOf = (run: Run): string[] => [
  ...(run.unasked.length > 0 ? [`not asked about ${run.unasked.join(', ')}`] : []),
  ...(isCutOff(run) ? ['the vendor has more than it gives'] : []),
];

const isCutOff = ({ partial_gathering, shown_gathering }: Run): boolean =>
  partial_gathering !== null && partial_gathering === shown_gathering;

function unasked(finds: string, sources: readonly Source[], runs: readonly Run[], deps: Deps): string[] {
  const own = runs.filter(({ source }) => sources.some(({ key }) => key === source));
  const silent = own.filter(({ status }) => status === 'not_initiated');
  if (own.length > silent.length) {
    return own.flatMap((run) => {
      const { label } = sourceOf(deps, run.source).definition;
      if (run.unasked.length > 0) return [`${label} was not asked about ${run.unasked.join(', ')}`];
      return run.status === 'not_initiated' ? [`${label} was not asked: ${whyNot(run)}`] : [];
    });
  }
  const why = silent[0] ? whyNot(silent[0]) : reasonForNoRun(sources, deps);
  return why ? [`Not searched for ${finds}: ${why}`] : [];
}

/** Why a run asked nobody. */
function whyNot({ unasked: names, error }: Run): string {
  if (names.length > 0) return `no search is possible for ${names.join(', ')}`;
  return error ? `${error.charAt(0).toLowerCase()}${error.slice(1)}` : 'nobody was asked';
}

/** Why no run was ever made; null where one may come yet. */
function reasonForNoRun(sources: readonly Source[], { lender, config }: Deps): string | null {
  const on = sources.filter((source) => source.isOn(lender));
  if (on.length === 0) return 'not enabled for this lender';
  return on.some(({ definition }) => definition.isConfigured(config)) ? null : 'no source of it is set up';
}
