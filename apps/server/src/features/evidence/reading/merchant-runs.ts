import type { SourceKey } from '@assay/domain/gathering';
import type { KnownPerson } from '@assay/match-engine/attribution';
import { catalogue, type Provided, type Run, runStatus, runSubjects } from '#features/sources';
import type { Evidence, EvidenceKind } from '../kinds/evidence-kind.ts';

export interface MerchantRuns {
  /** The searches of the inquiry, and those about the merchant. */
  runs: readonly Run[];
  /** Those of them that queried the merchant itself. */
  queried: readonly Run[];
  /**
   * Searches about one of its principals only: their records count, but they do not make the merchant itself queried.
   */
  ofPrincipals: readonly Run[];
}

/**
 * The runs of an inquiry, plus the runs of other inquiries for each source that has not answered about the merchant
 * there, so that an inquiry with fewer searches does not hide what is known.
 */
export function relevantRuns<R extends Pick<Run, 'source' | 'status'>>(
  { own, elsewhere }: { own: readonly R[]; elsewhere: readonly R[] },
  isAbout: (run: R) => boolean,
): R[] {
  const answered = new Set(
    own.filter((run) => runStatus.isAnswered(run) && isAbout(run)).map(({ source }) => source),
  );
  return [...own, ...elsewhere.filter((run) => isAbout(run) && !answered.has(run.source))];
}

/** The people named in the searches about a merchant, and those in the other searches of its inquiry. */
export const peopleQueriedAbout = (
  deps: Provided,
  { runs, queried, ofPrincipals }: MerchantRuns,
): { queried: KnownPerson[]; others: KnownPerson[] } => ({
  queried: runSubjects.personsOfRuns([
    // A person named in an order is not thereby a person of the business.
    ...queried.filter(({ source }) => !catalogue.sourceOf(deps, source).isByOrder),
    ...ofPrincipals,
  ]),
  others: runSubjects.principalsOfRuns(runs.filter((run) => !queried.includes(run))),
});

export interface RunsOfKind {
  /** The runs whose records are read. */
  all: Run[];
  /** The runs that decide the status for this merchant. */
  queried: Run[];
  /** The runs whose answers it rests on. */
  answering: Run[];
}

/** The runs about a merchant that matter for a kind: those of its sources. */
export function runsOfKind(
  { sources, currentRuns, judged }: EvidenceKind,
  { runs, queried, ofPrincipals }: MerchantRuns,
): RunsOfKind {
  const own = [...runs, ...ofPrincipals].filter(({ source }) => sources.includes(source as SourceKey));
  const all = currentRuns?.(own) ?? own;
  // Names are screened for the application and for the merchant: both count.
  const isQueried = (run: Run) => judged === 'by screening' || queried.includes(run);
  const ofMerchant = all.filter((run) => !ofPrincipals.includes(run) && isQueried(run));
  return {
    all,
    queried: ofMerchant,
    answering: [...ofMerchant, ...all.filter((run) => ofPrincipals.includes(run))],
  };
}

/** The merchant's formation day, by the earliest that the records a user linked to it state; null without any. */
export const formationDay = (
  kinds: readonly EvidenceKind[],
  linked: readonly Pick<Evidence, 'kind' | 'data'>[],
): string | null =>
  linked
    .flatMap((record) => kinds.find(({ kind }) => kind === record.kind)?.formedOn?.(record.data) ?? [])
    .sort()[0] ?? null;
