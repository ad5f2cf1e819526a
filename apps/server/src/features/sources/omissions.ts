import type { SourceKind } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';
import { type Provided, sourceOf, sourcesOf } from './catalogue.ts';
import type { Source } from './source.ts';
import type { Run } from './stores/run-store.ts';

const MORE = 'The vendor has more results than it returned; narrow the search';

type Deps = Provided & { lender: ActorLender; config: Config };

/**
 * What the runs of a source line leave out, in one sentence each: a kind of evidence that no source was queried for, a
 * source or name that was skipped, and results a vendor withheld. Empty when everything was searched, or all sources of
 * the line are off.
 */
export function omissions({ kind, runs }: { kind: SourceKind; runs: readonly Run[] }, deps: Deps): string[] {
  const sources = sourcesOf(deps).filter((source) => source.kind === kind);
  if (!sources.some((source) => source.isOn(deps.lender))) return [];
  const alike = Map.groupBy(sources, ({ finds }) => finds);
  return [
    ...[...alike].flatMap(([finds, ofThem]) => unqueriedSentences(finds, ofThem, runs, deps)),
    ...(runs.some(isCutOff) ? [MORE] : []),
  ];
}

/** What one run leaves out, in a few words each: the names it did not query, and results the vendor withheld. */
export const omissionsOf = (run: Run): string[] => [
  ...(run.unasked.length > 0 ? [`did not search for ${run.unasked.join(', ')}`] : []),
  ...(isCutOff(run) ? ['the vendor has more results than it returned'] : []),
];

/** Whether the vendor has more results than what the run shows. */
export const isCutOff = ({ partial_gathering, shown_gathering }: Run): boolean =>
  partial_gathering !== null && partial_gathering === shown_gathering;

function unqueriedSentences(
  finds: string,
  sources: readonly Source[],
  runs: readonly Run[],
  deps: Deps,
): string[] {
  const own = runs.filter(({ source }) => sources.some(({ key }) => key === source));
  const silent = own.filter(({ status }) => status === 'not_initiated');
  if (own.length > silent.length) {
    const unasked = sources.filter(
      (source) => source.isQueried(deps.lender, deps.config) && own.every((run) => run.source !== source.key),
    );
    return [
      ...own.flatMap((run) => {
        const { label } = sourceOf(deps, run.source);
        if (run.unasked.length > 0) return [`${label} did not search for ${run.unasked.join(', ')}`];
        return run.status === 'not_initiated' ? [`${label} was not searched: ${whyNot(run)}`] : [];
      }),
      ...unasked.map(({ label }) => `Not searched: ${label}`),
    ];
  }
  const why = silent[0] ? whyNot(silent[0]) : reasonForNoRun(sources, deps);
  return why ? [`Not searched for ${finds}: ${why}`] : [];
}

/** Why a run made no query. */
function whyNot({ unasked: names, error }: Run): string {
  if (names.length > 0) return `no search is possible for ${names.join(', ')}`;
  return error ? `${error.charAt(0).toLowerCase()}${error.slice(1)}` : 'no search was made';
}

/** Why there is no run; null when one may still start. */
function reasonForNoRun(sources: readonly Source[], { lender, config }: Deps): string | null {
  const on = sources.filter((source) => source.isOn(lender));
  if (on.length === 0) return 'not enabled for this lender';
  return on.some(({ isConfigured }) => isConfigured(config)) ? null : 'no source is set up';
}
