import type { dossierEndpoints } from '@assay/domain/dossier';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import type { Call } from '#platform/feature';
import { isPast } from '#platform/past';
import { StoredAnswer } from '#platform/stored-answer';
import { buildDossier } from './build-dossier.ts';
import { currentVersion, storedVersionOf } from './current-version.ts';

type Read = (typeof dossierEndpoints)['read'];

/**
 * The dossier of a merchant that the caller may see in the inquiry: the version of now, or as of a past time. A caller
 * who has this version already gets only that it is unchanged; one who wants only a stored version gets null without one.
 */
export async function readDossier(call: Call<Read>) {
  const inquiry = await findInquiry(call.tx, call.params.inquiryId);
  await requireInquiryAccess(call, inquiry, call.params.id);
  if (isPast(call.tx)) return buildDossier({ ...call, inquiry });
  const about = { ...call, inquiry };
  const version = await (call.query.stored ? storedVersionOf(about) : currentVersion(about));
  if (!version) return null;
  const etag = `"${version.contentHash}"`;
  const isUnchanged = isKnown(call.request.headers['if-none-match'], etag);
  return new StoredAnswer(etag, isUnchanged ? null : await version.json());
}

const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
