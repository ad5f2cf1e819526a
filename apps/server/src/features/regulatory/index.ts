import { connectors } from '@assay/connectors/registry';
import { regulatoryEndpoints } from '@assay/domain/regulatory';
import { regulatoryPages } from '@assay/reference/regulatory-links';
import { businessSubjects, together, vendorSource } from '#features/sources';
import { type Feature, route } from '#platform/feature';
import { complaintAlerts } from './badge.ts';
import { importComplaints } from './import-complaints.ts';
import { bureauProfile, complaintsFinding, consumerComplaint } from './kinds.ts';
import { bureauComplaints, merchantComplaints, newestComplaints } from './merchant-complaints.ts';

export { bureauOf } from './bureau.ts';
export { type ComplaintsAbout, complaintsAbout } from './complaints-about.ts';
export { merchantsWithComplaints } from './recent-complaints.ts';

/** Complaints about the principals of a business are not searched. */
const shared = { kind: 'report', flag: null, searches: together(businessSubjects) } as const;

/** The rating bureau. */
const bureau = vendorSource({
  ...shared,
  key: 'bureau',
  finds: 'a profile at the rating bureau',
  connector: connectors.bureau,
});

/** Attorneys general, boards and other public bodies. */
const regulators = vendorSource({
  ...shared,
  key: 'regulators',
  finds: 'complaints to public bodies',
  connector: connectors.regulators,
});

/** The public database of complaints about financial products. */
const consumerComplaints = vendorSource({
  ...shared,
  key: 'consumer_complaints',
  finds: 'complaints to the consumer finance bureau',
  connector: connectors.complaints,
  searches: businessSubjects,
});

/** Complaints about a business, to the rating bureau and to public bodies. */
export const regulatory = {
  name: 'regulatory',
  commands: [importComplaints],
  routes: [
    route(regulatoryEndpoints.complaints, merchantComplaints),
    route(regulatoryEndpoints.bureauComplaints, bureauComplaints),
    route(regulatoryEndpoints.links, async () => [...regulatoryPages]),
  ],
  provides: {
    sources: { bureau, regulators, consumer_complaints: consumerComplaints },
    kinds: { bureau_profile: bureauProfile, consumer_complaint: consumerComplaint },
    topics: { complaints: { finding: complaintsFinding } },
    badges: { complaints: complaintAlerts },
    dossier: { complaints: merchantComplaints },
    dossierLists: {
      bureau_complaints: newestComplaints('bureau'),
      regulatory_complaints: newestComplaints('regulatory'),
    },
  },
} satisfies Feature;
