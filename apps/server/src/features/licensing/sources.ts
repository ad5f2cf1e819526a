import { connectors } from '@assay/connectors/registry';
import { evidenceSubjects, vendorSource } from '#features/sources';
import { isOpenOrder } from './orders/open-order.ts';
import { orderSearch } from './orders/order-search.ts';

/** The registers of the states' boards, queried about the business and its people at once. */
export const boards = vendorSource({
  key: 'licenses',
  kind: 'report',
  finds: 'professional licenses',
  flag: null,
  connector: connectors.licenses,
  async searches(tx, subject, deps) {
    const subjects = await evidenceSubjects(tx, subject, deps);
    return subjects.length > 0 ? [subjects] : [];
  },
});

/** License verifications: each about the license of its order, queried again until it is decided. */
export const verifier = vendorSource({
  key: 'license_verification',
  kind: 'report',
  finds: 'license verifications',
  flag: 'license_verification_enabled',
  connector: connectors.license_verification,
  isTriggered: false,
  isByOrder: true,
  lacking: 'The order is gone',
  searches: (tx, _subject, { runId }) => orderSearch(tx, runId),
  isOutdated: (tx, run) => isOpenOrder(tx, run),
});
