import { connectors } from '@assay/connectors/registry';
import { financialEndpoints } from '@assay/domain/financial';
import { isOn } from '@assay/domain/flags';
import { evidenceSubjects, together, vendorSource } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { type Feature, type MerchantCall, route } from '#platform/feature';
import { financialAlerts } from './badge.ts';
import {
  bankruptcy,
  businessRecords,
  financialFinding,
  judgement,
  lien,
  principalRecords,
  uccFiling,
} from './kinds.ts';
import { merchantFiles, merchantRecords } from './merchant-financials.ts';
import { financialPart } from './wire.ts';

export { filesAbout } from './merchant-financials.ts';

/** The records bureau: liens, judgments, bankruptcies, UCC filings, locations and principals. */
const recordsBureau = vendorSource({
  key: 'business_records',
  kind: 'legal_entity',
  finds: 'business records',
  flag: 'tlo_enabled',
  connector: connectors.business_records,
  searches: together(evidenceSubjects),
});

/** Null for a lender without tlo_enabled. */
const ifOn =
  <Data>(read: (call: MerchantCall) => Promise<Data>) =>
  async (call: MerchantCall): Promise<Data | null> =>
    isOn('tlo_enabled', lenderOf(call.actor)) ? read(call) : null;

/**
 * Financial records: files of businesses and people, and the records within them, each attributed by its own debtor.
 */
export const financial = {
  name: 'financial',
  routes: [
    route(financialEndpoints.files, merchantFiles),
    route(financialEndpoints.records, merchantRecords),
  ],
  provides: {
    sources: { business_records: recordsBureau },
    kinds: {
      business_records: businessRecords,
      bankruptcy,
      lien,
      judgement,
      ucc_filing: uccFiling,
      principal_records: principalRecords,
    },
    topics: { financial: { finding: financialFinding, groupPart: financialPart } },
    badges: { financial: financialAlerts },
    dossier: {
      financial_files: ifOn(merchantFiles),
      financial_records: ifOn(merchantRecords),
    },
  },
} satisfies Feature;
