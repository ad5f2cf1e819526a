import { connectors } from '@assay/connectors/registry';
import { litigationEndpoints } from '@assay/domain/litigation';
import { evidenceSubjects, together, vendorSource } from '#features/sources';
import { type Feature, route } from '#platform/feature';
import { litigationAlerts } from './badge.ts';
import { docket, lawsuit, litigationFinding } from './cases.ts';
import { inquiryLitigation, litigationPart } from './inquiry-litigation.ts';
import { merchantLitigation } from './merchant-litigation.ts';

export { casesAbout } from './cases-about.ts';

const shared = { kind: 'litigation', finds: 'litigation', flag: 'tr_enabled' } as const;

/** The commercial feed of state and federal courts, queried about all subjects at once. */
const commercialFeed = vendorSource({
  ...shared,
  key: 'litigation',
  connector: connectors.litigation,
  searches: together(evidenceSubjects),
});

/** The archive of the federal courts, queried about each subject separately. */
const courtArchive = vendorSource({
  ...shared,
  key: 'dockets',
  connector: connectors.dockets,
  searches: evidenceSubjects,
});

/** Lawsuits and dockets. */
export const litigation = {
  name: 'litigation',
  routes: [
    route(litigationEndpoints.ofInquiry, inquiryLitigation),
    route(litigationEndpoints.ofMerchant, merchantLitigation),
  ],
  provides: {
    sources: { litigation: commercialFeed, dockets: courtArchive },
    kinds: { lawsuit, docket },
    topics: { litigation: { finding: litigationFinding, groupPart: litigationPart } },
    badges: { litigation: litigationAlerts },
    dossier: { litigation: merchantLitigation },
  },
} satisfies Feature;
