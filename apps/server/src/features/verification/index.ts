import { connectors } from '@assay/connectors/registry';
import { verificationEndpoints } from '@assay/domain/verification';
import type { GroupPart } from '#features/evidence';
import { evidenceSubjects, together, vendorSource } from '#features/sources';
import { type Feature, route } from '#platform/feature';
import {
  businessDiscoveries,
  createDiscovery,
  discoveryOnWire,
  lockVerifications,
  newestVerification,
} from './business-discovery.ts';
import { businessVerification, topicFinding } from './kind.ts';
import { storedBusinessState, verifyBusinessState } from './verify-business-state.ts';

export { verifyMerchant } from './verify-business-state.ts';

/** Checks of an application's data; started by opening a report, and by its own endpoint (ONB-142). */
const verifier = vendorSource({
  key: 'business_verification',
  kind: 'business_discovery',
  finds: 'a verification',
  flag: 'kevari_enabled',
  connector: connectors.business_verification,
  isTriggered: false,
  lockStarts: lockVerifications,
  searches: together(evidenceSubjects),
});

const discoveryPart: GroupPart = {
  group: 'business_discovery',
  async wire({ tx, runs }) {
    const newest = newestVerification(runs);
    return { business_discovery: newest ? await discoveryOnWire(tx, newest) : null };
  },
};

/** The verification of an application's address, phone, email and registration. */
export const verification = {
  name: 'verification',
  routes: [
    route(verificationEndpoints.discoveries, businessDiscoveries),
    route(verificationEndpoints.createDiscovery, createDiscovery),
    route(verificationEndpoints.verifyState, verifyBusinessState),
  ],
  provides: {
    sources: { business_verification: verifier },
    kinds: { business_verification: businessVerification },
    topics: { verification: { finding: topicFinding, groupPart: discoveryPart } },
    dossier: { verification: storedBusinessState },
  },
} satisfies Feature;
