import { connectors } from '@assay/connectors/registry';
import type { EvidenceSubject } from '@assay/domain/evidence';
import { litigationEndpoints } from '@assay/domain/litigation';
import { type GroupPart, recordStore } from '#features/evidence';
import { evidenceSubjects, type RunSubject, vendorSource } from '#features/sources';
import type { Tx } from '#platform/database';
import { type Feature, route } from '#platform/feature';
import type { Secrets } from '#platform/secrets';
import { litigationAlerts } from './badge.ts';
import { docket, lawsuit, litigationFinding } from './cases.ts';
import { casesFound } from './cases-found.ts';
import { inquiryLitigation } from './inquiry-litigation.ts';
import { litigationData } from './litigation-data.ts';
import { merchantLitigation } from './merchant-litigation.ts';

export { casesAbout } from './cases-about.ts';

const shared = { kind: 'litigation', finds: 'litigation', flag: 'tr_enabled' } as const;

/** The commercial feed of state and federal courts, queried about all subjects at once. */
const commercialFeed = vendorSource({
  ...shared,
  key: 'litigation',
  connector: connectors.litigation,
  searches: async (tx: Tx, subject: RunSubject, deps: { secrets: Secrets }): Promise<EvidenceSubject[][]> => {
    const subjects = await evidenceSubjects(tx, subject, deps);
    return subjects.length > 0 ? [subjects] : [];
  },
});

/** The archive of the federal courts, queried about each subject separately. */
const courtArchive = vendorSource({
  ...shared,
  key: 'dockets',
  connector: connectors.dockets,
  searches: evidenceSubjects,
});

/** What the court sources found for the whole inquiry. */
const litigationPart: GroupPart = {
  group: 'litigation',
  wire: async (scope) => ({ data: await litigationData(scope) }),
  counts: async ({ tx, runs }) => ({
    lawsuits: casesFound(await recordStore.shownRecords(tx, runs, ['lawsuit', 'docket'])),
  }),
};

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
