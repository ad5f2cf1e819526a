import { type dossierEndpoints, madeAtHeader } from '@assay/domain/dossier';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import type { Call } from '#platform/feature';
import { StoredAnswer } from '#platform/stored-answer';
import { type DossierVersion, newVersion, storedDossier } from './current-version.ts';
import { pastVersion } from './past-version.ts';

type Endpoints = typeof dossierEndpoints;

/**
 * The dossier of a merchant that the caller may see in the inquiry: the version of now, or that of a past time, and when
 * it was made. A caller who has this version already gets only that it is unchanged; one who wants only a stored version
 * gets null without one.
 */
export async function readDossier(call: Call<Endpoints['read']>) {
  const { as_of } = call.query;
  const known = call.request.headers['if-none-match'];
  const version =
    as_of === undefined
      ? await versionOfNow(call, { withDocument: known === undefined })
      : await pastVersion(call, as_of);
  if (!version) return null;
  call.reply.header(madeAtHeader, version.madeAt.toISOString());
  const etag = `"${version.contentHash}"`;
  const isUnchanged = isKnown(known, etag);
  return new StoredAnswer(etag, isUnchanged ? null : await version.json());
}

/** The lists of a past version. */
export async function readDossierLists(call: Call<Endpoints['lists']>) {
  const version = await pastVersion(call, call.query.as_of);
  return new StoredAnswer(`"${version.contentHash}"`, await version.lists());
}

async function versionOfNow(
  call: Call<Endpoints['read']>,
  options: { withDocument: boolean },
): Promise<DossierVersion | undefined> {
  const { tx, params } = call;
  const { current, isAccessProven } = await storedDossier(call, options);
  if (!isAccessProven) await requireInquiryAccess(call, await findInquiry(tx, params.inquiryId), params.id);
  if (current || call.query.stored) return current;
  return newVersion({ ...call, inquiry: await findInquiry(tx, params.inquiryId) });
}

const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
