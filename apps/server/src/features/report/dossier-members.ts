import type { Dossier } from '@assay/domain/dossier';
import type { DossierCall } from '#features/dossier';
import { refuse } from '#platform/refusal';
import { readOnce } from '#platform/shared-reads';
import { merchantProperties } from './merchant-properties.ts';
import { reportOf } from './report-of.ts';
import { tabBadges } from './tab-badges.ts';

/** What the report shows of a merchant outside its sections, as members of the dossier. */
export const reportMembers = {
  subject: async (call: DossierCall): Promise<Dossier['subject']> => {
    const { inquiry, merchant } = await read(call);
    return { merchant, inquiry };
  },
  overview: async (call: DossierCall): Promise<Dossier['overview']> => (await read(call)).overview,
  badges: async (call: DossierCall): Promise<Dossier['badges']> => (await tabBadges(call)).tabs,
  properties: async (call: DossierCall): Promise<Dossier['properties']> =>
    (await merchantProperties(call)).properties,
};

const read = (call: DossierCall) =>
  readOnce(call.tx, `report ${call.params.id} ${call.params.inquiryId}`, async () => {
    const { inquiry, result_blob } = await reportOf(call, call.inquiry, call.params.id);
    if (!result_blob) return refuse('not_found', { detail: 'Merchant not found' });
    const {
      merchant,
      service_summary: _sites,
      service_summary_by_stars: _stars,
      alert_word_reviews: _alerts,
      corporate_filings: _filings,
      associations: _associations,
      regulatory_complaints: _complaints,
      bbb: _bureau,
      generated_at: _at,
      ...overview
    } = result_blob;
    return { inquiry, merchant, overview };
  });
