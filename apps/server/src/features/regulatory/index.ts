import { connectors } from '@assay/connectors/registry';
import type { EvidenceSubject } from '@assay/domain/evidence';
import { regulatoryEndpoints } from '@assay/domain/regulatory';
import { regulatoryPages } from '@assay/reference/regulatory-links';
import { evidenceSubjects, type RunSubject, vendorSource } from '#features/sources';
import type { Tx } from '#platform/database';
import { type Feature, route } from '#platform/feature';
import type { Secrets } from '#platform/secrets';
import { complaintAlerts } from './badge.ts';
import { bureauComplaints } from './bureau-complaints.ts';
import { importComplaints } from './import-complaints.ts';
import { bureauProfile, complaintsFinding, consumerComplaint } from './kinds.ts';
import { merchantComplaints, newestComplaints } from './merchant-complaints.ts';

export { bureauOf } from './bureau.ts';
export { type ComplaintsAbout, complaintsAbout, complaintsWithoutSearch } from './complaints-about.ts';
export { merchantsWithComplaints } from './recent-complaints.ts';

/** The business only; complaints about its principals are not searched. */
async function businessOf(
  tx: Tx,
  subject: RunSubject,
  deps: { secrets: Secrets },
): Promise<EvidenceSubject[]> {
  return (await evidenceSubjects(tx, subject, deps)).filter(({ type }) => type === 'business');
}

const shared = {
  kind: 'report',
  flag: null,
  async searches(tx: Tx, subject: RunSubject, deps: { secrets: Secrets }): Promise<EvidenceSubject[][]> {
    const subjects = await businessOf(tx, subject, deps);
    return subjects.length > 0 ? [subjects] : [];
  },
} as const;

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
  key: 'consumer_complaints',
  kind: 'report',
  finds: 'complaints to the consumer finance bureau',
  flag: null,
  connector: connectors.complaints,
  searches: businessOf,
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
