import {
  isUpToDate,
  type LicenseOrderForm,
  licenseeState,
  licenseKey,
  type licensingEndpoints,
  orderProblem,
} from '@assay/domain/licensing';
import { requireMerchantAccess } from '#features/matching';
import { catalogue, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { lockNamed } from '#platform/database';
import type { AnyCall, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { type KnownOrder, knownOrders } from './order-on-wire.ts';
import * as store from './store.ts';

/** Orders the verification of a license unless the last one is less than 6 months old (REP-180, REP-178). */
export const submitOrder: Handler<typeof licensingEndpoints.submitOrder> = async (call) => {
  const { merchant_id, ...form } = call.body;
  const problem = orderProblem(form);
  if (problem) refuse('invalid_input', { detail: problem.text, errors: { [problem.field]: [problem.text] } });
  await requireMerchantAccess(call.tx, call.actor, merchant_id);
  return { status: await orderVerification(call, merchant_id, form) };
};

/** Stores the order and queues its job, once; `up_to_date` when the last order of that license is recent enough. */
export async function orderVerification(
  call: AnyCall,
  merchantId: string,
  form: LicenseOrderForm,
): Promise<'submitted' | 'up_to_date'> {
  const { tx, actor, clock, config } = call;
  const lender = lenderOf(actor);
  const now = clock.now();
  const state = licenseeState(form.licensee_state) ?? '';
  const number = form.licensee_id ?? '';
  // Two equal orders at once become one.
  await lockNamed(tx, 'license_order', merchantId);
  const orders = await knownOrders(tx, merchantId);
  const key = licenseKey({ license_number: number, license_state: state });
  if (orders.some((known) => known.key === key && !hasFailed(known) && isUpToDate(known.updatedAt, now)))
    return 'up_to_date';
  if (!catalogue.sourceOf(call, 'license_verification').isQueried(lender, config))
    refuse('source_not_configured', { detail: 'License verification is not configured.' });
  const run = {
    lender_id: lender.id,
    inquiry_id: null,
    merchant_id: merchantId,
    source: 'license_verification',
    try: orders.length + 1,
  };
  const source_run_id = await triggers.startRun(call, run, null);
  if (!source_run_id) throw new Error('The verification could not be started');
  const id = await store.insertOrder(tx, {
    ...form,
    lender_id: lender.id,
    merchant_id: merchantId,
    source_run_id,
    licensee_name: form.licensee_name ?? '',
    licensee_state: state,
    licensee_id: number,
    ordered_by: actor.user.id,
    ordered_at: now,
  });
  await audit(tx, clock, actor, {
    action: 'license_order.create',
    target: { kind: 'merchant', id: merchantId },
    details: { order_id: id },
  });
  return 'submitted';
}

/** An order whose run failed, timed out or did not start does not count. */
const hasFailed = ({ run, record }: KnownOrder): boolean =>
  !record && (run?.status === 'error' || run?.status === 'timed_out' || run?.status === 'not_initiated');
