import { connectors } from '@assay/connectors/registry';
import { evidenceSubjects, together, vendorSource } from '#features/sources';
import { orderHolder } from './orders/order-holder.ts';
import { isOpenOrder } from './orders/recheck-orders.ts';
import { orderOfRun } from './orders/store.ts';

/** The registers of the states' boards, queried about the business and its people at once. */
export const boards = vendorSource({
  key: 'licenses',
  kind: 'report',
  finds: 'professional licenses',
  flag: null,
  connector: connectors.licenses,
  searches: together(evidenceSubjects),
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
  async searches(tx, _subject, { runId }) {
    const order = await orderOfRun(tx, runId);
    return order ? [[orderHolder(order)]] : [];
  },
  isOutdated: isOpenOrder,
});
