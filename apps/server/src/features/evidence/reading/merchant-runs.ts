import type { KnownPerson } from '@assay/match-engine/attribution';
import { catalogue, type Provided, type Run, runStatus, runSubjects } from '#features/sources';

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
    ...queried.filter(({ source }) => !catalogue.sourceOf(deps, source).definition.isByOrder),
    ...ofPrincipals,
  ]),
  others: runSubjects.principalsOfRuns(runs.filter((run) => !queried.includes(run))),
});
