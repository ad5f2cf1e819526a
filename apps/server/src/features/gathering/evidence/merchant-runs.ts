import type { KnownPerson } from '@assay/match-engine/attribution';
import { type Provided, sourceOf } from '../catalogue.ts';
import type { Run } from '../stores/run-store.ts';
import { personsOfRuns, principalsOfRuns } from '../subjects/persons-of-runs.ts';
import { isAnswered } from './status.ts';

/** The searches about a merchant. */
export interface MerchantRuns {
  /** The searches of the inquiry, and those about the merchant. */
  runs: readonly Run[];
  /** Those of them that asked about the merchant itself. */
  queried: readonly Run[];
  /** Those about one of its principals alone: what they found counts, and says nothing of whether the merchant was asked about. */
  ofPrincipals: readonly Run[];
}

/**
 * The runs of an inquiry, and for each source that has not answered there about the merchant those of elsewhere: that an
 * inquiry asks less must not hide what is known.
 */
export function relevantRuns<R extends Pick<Run, 'source' | 'status'>>(
  { own, elsewhere }: { own: readonly R[]; elsewhere: readonly R[] },
  isAbout: (run: R) => boolean,
): R[] {
  const answered = new Set(own.filter((run) => isAnswered(run) && isAbout(run)).map(({ source }) => source));
  return [...own, ...elsewhere.filter((run) => isAbout(run) && !answered.has(run.source))];
}

/** The people for whom the searches about a merchant asked, and those for whom others of its inquiry did. */
export const peopleQueriedAbout = (
  deps: Provided,
  { runs, queried, ofPrincipals }: MerchantRuns,
): { queried: KnownPerson[]; others: KnownPerson[] } => ({
  queried: personsOfRuns([
    // Whom an order names is no person of the business for that.
    ...queried.filter(({ source }) => !sourceOf(deps, source).definition.isByOrder),
    ...ofPrincipals,
  ]),
  others: principalsOfRuns(runs.filter((run) => !queried.includes(run))),
});
