import { isOn } from '@assay/domain/flags';
import { type LicenseVerification, NO_VERIFICATION } from '@assay/domain/licensing';
import { type Evidence, recordStore } from '#features/evidence';
import { type Run, runStore } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { ordersOf, type StoredOrder } from './store.ts';

/** An order with its run and the record the run shows. */
export interface KnownOrder {
  order: StoredOrder;
  run: Run | undefined;
  record: Evidence<'license'> | undefined;
  /** When its status last changed. */
  updatedAt: Date;
}

/** The orders of a merchant with their results, newest first. */
export async function knownOrders(tx: Tx, merchantId: string): Promise<KnownOrder[]> {
  const orders = await ordersOf(tx, merchantId);
  const runs = await runStore.runsById(
    tx,
    orders.map(({ source_run_id }) => source_run_id),
  );
  const records = await recordStore.shownRecords(tx, runs, ['license']);
  return orders.map((order) => {
    const run = runs.find(({ id }) => id === order.source_run_id);
    const record = records.findLast(({ source_run_id }) => source_run_id === order.source_run_id);
    return { order, run, record, updatedAt: record?.seen_at ?? run?.finished_at ?? order.ordered_at };
  });
}

/** The status of an order without a record: in progress, failed, or no license with that number. */
const unanswered = new Map([
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
      mesh_order_status: unanswered.get(run?.status ?? '') ?? 'requested',
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
