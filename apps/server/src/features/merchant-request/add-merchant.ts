import type { merchantRequestEndpoints, NewMerchant } from '@assay/domain/merchant-request';
import { findState } from '@assay/names/states';
import { addMerchant, existingMerchants, lockAdding } from '#features/matching';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { actForRequest } from './act-for-request.ts';
import { closeRequest } from './close-request.ts';
import * as store from './store.ts';
import { suggestion } from './suggest-merchants.ts';

/**
 * Merchants of the master file that may be the one to add, best match first, with the matching reasons: those of which
 * `addRequestedMerchant` asks whether they are different. Refuses an unknown request.
 */
export const listExisting: Handler<typeof merchantRequestEndpoints.existing> = async (call) => {
  const { tx, actor, secrets } = call;
  const { request_id, ...merchant } = call.body;
  const record = recordOf(merchant);
  if (request_id) await actForRequest(tx, actor, request_id);
  const found = await existingMerchants(tx, record, secrets);
  return {
    results: found.map(({ merchant, score, reasons }) => ({
      ...suggestion(merchant, score),
      match_reasons: reasons,
    })),
  };
};

/**
 * Adds a merchant to the master file and closes its request, if there is one, in the same transaction. Refuses a
 * merchant that may exist already unless staff confirmed that each similar one is different, so a retry after a lost
 * response adds no second one. Refuses an unknown or closed request.
 */
export const addRequestedMerchant: Handler<typeof merchantRequestEndpoints.add> = async (call) => {
  const { tx, clock, secrets } = call;
  const { other_merchant_ids, request_id, ...merchant } = call.body;
  const record = recordOf(merchant);
  const actor = request_id ? await actForRequest(tx, call.actor, request_id) : call.actor;
  if (request_id && (await store.lockRequest(tx, request_id)).status !== 'open') refuse('request_closed');
  await lockAdding(tx);
  const alike = await existingMerchants(tx, record, secrets);
  if (alike.some(({ merchant: { id } }) => !other_merchant_ids.includes(id))) refuse('merchant_exists');
  const id = await addMerchant(tx, record, secrets);
  await audit(tx, clock, actor, {
    action: 'merchant.add',
    target: { kind: 'merchant', id },
    details: { request_id: request_id ?? null, other_merchant_ids },
  });
  const request = request_id
    ? await closeRequest({ ...call, params: { id: request_id }, body: { status: 'added', merchant_id: id } })
    : null;
  return { id, name: merchant.name, request };
};

/** The record that the matcher reads and stores. Refuses an unknown state. */
function recordOf({ name, ...merchant }: NewMerchant) {
  if (!findState(merchant.state)) refuse('invalid_input', { errors: { state: ['This is not a state.'] } });
  return { ...merchant, legal_entity_name: name };
}
