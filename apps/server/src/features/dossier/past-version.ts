import type { DossierChange, dossierEndpoints } from '@assay/domain/dossier';
import { findInquiry } from '#features/inquiry';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';
import type { DossierCall } from './build-dossier.ts';
import { type DossierVersion, storedVersion, subjectOf } from './current-version.ts';
import * as store from './store.ts';

type PastCall = Call<(typeof dossierEndpoints)['lists']>;

/**
 * The version of a dossier that was current at the moment of `as_of`, as it was answered then. That it is stored is the
 * proof that the lender saw the merchant in this inquiry, which may have been merged into another one since. Staff also
 * see what was stored for the lender. Refuses a moment in the future, and one before the first version.
 */
export async function pastVersion(
  call: Pick<PastCall, 'tx' | 'actor' | 'params' | 'secrets' | 'clock'>,
  as_of: string,
): Promise<DossierVersion> {
  const { tx, clock } = call;
  const moment = new Date(as_of);
  await findInquiry(tx, call.params.inquiryId);
  if (moment > clock.now()) return refuseMoment('That time is in the future.');
  const own = subjectOf(call);
  const subjects = own.isForStaff ? [own, { ...own, isForStaff: false }] : [own];
  for (const subject of subjects) {
    const version = await store.versionAt(tx, subject, moment);
    if (version) return storedVersion(call, version);
  }
  const [from] = (await Promise.all(subjects.map((subject) => store.firstMadeAt(tx, subject))))
    .flatMap((at) => at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime());
  if (!from) return refuse('not_found', { detail: 'No report of this merchant is stored.' });
  return refuseMoment(`This report was first stored at ${from.toISOString()}.`);
}

const refuseMoment = (sentence: string): never =>
  refuse('invalid_input', { errors: { as_of: [sentence] }, detail: sentence });

/** A version, by what changed since the one before. */
export interface VersionChanges {
  madeAt: Date;
  changes: DossierChange[];
}

/** The versions of the dossier that a caller saw or could have seen, oldest first. */
export async function versionChanges(
  call: Pick<DossierCall, 'tx' | 'actor' | 'params'>,
): Promise<VersionChanges[]> {
  const versions = await store.changesOf(call.tx, subjectOf(call));
  return versions
    .map(({ made_at, changes }) => ({ madeAt: made_at, changes: changes as unknown as DossierChange[] }))
    .reverse();
}
