import type { Dossier } from '@assay/domain/dossier';
import type { DossierCall } from '#features/dossier';
import { refuse } from '#platform/refusal';
import { readOnce } from '#platform/shared-reads';
import { merchantProperties } from './merchant-properties.ts';
import { merchantReport, searched } from './merchant-report.ts';
import { tabBadges } from './tab-badges.ts';

/** What the report shows of a merchant outside its sections, as members of the dossier. */
export const reportMembers = {
  subject: async (call: DossierCall): Promise<Dossier['subject']> => ({
    merchant: (await read(call)).merchant,
    inquiry: searched(call.inquiry),
  }),
  overview: async (call: DossierCall): Promise<Dossier['overview']> => read(call),
  badges: async (call: DossierCall): Promise<Dossier['badges']> => (await tabBadges(call)).tabs,
  properties: async (call: DossierCall): Promise<Dossier['properties']> =>
    (await merchantProperties(call)).properties,
};

/** The whole report, of which the dossier keeps what its other members do not have. */
const read = (call: DossierCall) =>
  readOnce(
    call.tx,
    `report ${call.params.id} ${call.params.inquiryId}`,
    async () =>
      (await merchantReport(call, call.params.inquiryId, call.params.id)) ??
      refuse('not_found', { detail: 'Merchant not found' }),
  );
