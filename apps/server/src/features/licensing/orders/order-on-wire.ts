import { isOn } from '@assay/domain/flags';
import { type LicenseVerification, licenseKey, NO_VERIFICATION } from '@assay/domain/licensing';
import { recordStore } from '#features/evidence';
import { runStore } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { ordersOf } from './store.ts';

export type KnownOrder = Awaited<ReturnType<typeof knownOrders>>[number];

/** The orders of a merchant, each with its run and the record that the run shows, newest first. */
export async function knownOrders(tx: Tx, merchantId: string) {
  const orders = await ordersOf(tx, merchantId);
  const runs = await runStore.runsById(
    tx,
    orders.map(({ source_run_id }) => source_run_id),
  );
  const records = await recordStore.shownRecords(tx, runs, ['license']);
  return orders.map((order) => {
    const run = runs.find(({ id }) => id === order.source_run_id);
    const record = records.findLast(({ source_run_id }) => source_run_id === order.source_run_id);
    // When its status last changed.
    const updatedAt = record?.seen_at ?? run?.finished_at ?? order.ordered_at;
    const key = licenseKey({ license_number: order.licensee_id, license_state: order.licensee_state });
    return { order, key, run, record, updatedAt };
  });
}

/** The status of an order without a record, by that of its run: failed, or no license with that number. */
export const unansweredAs = new Map([
  ['error', 'error'],
  ['timed_out', 'error'],
  ['not_available', 'not_found'],
]);

/** The result of an order in the contract's terms; empty for a lender without license_verification_enabled. */
export function verificationOnWire(
  { run, record, updatedAt }: KnownOrder,
  lender: ActorLender,
): LicenseVerification {
  const updated_at = updatedAt.toISOString();
  if (!isOn('license_verification_enabled', lender)) return { ...NO_VERIFICATION, updated_at };
  const found = record?.data.verification;
  if (!found)
    return {
      ...NO_VERIFICATION,
      mesh_order_status: unansweredAs.get(run?.status ?? '') ?? 'requested',
      updated_at,
    };
  return {
    mesh_order_status: found.order_status,
    mesh_order_labels: found.order_labels,
    mesh_item_status: found.item_status,
    mesh_license_status: found.license_status,
    mesh_license_adverse_action_status: found.adverse_action_status,
    mesh_license_authority_board: found.authority_board,
    mesh_licensee_category: found.licensee_category,
    mesh_license_issue_date: found.issue_date,
    mesh_license_exp_date: found.expiration_date,
    updated_at,
  };
}
