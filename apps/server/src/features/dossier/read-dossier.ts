import type { Dossier, dossierEndpoints } from '@assay/domain/dossier';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import type { Call } from '#platform/feature';
import { buildDossier } from './build-dossier.ts';

/** The dossier of a merchant that the caller may see in the inquiry. */
export async function readDossier(call: Call<(typeof dossierEndpoints)['read']>): Promise<Dossier> {
  const inquiry = await findInquiry(call.tx, call.params.inquiryId);
  await requireInquiryAccess(call, inquiry, call.params.id);
  return buildDossier({ ...call, inquiry });
}
