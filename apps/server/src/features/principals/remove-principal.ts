import { rescreenMerchantOf } from '@assay/domain/jobs';
import type { principalEndpoints } from '@assay/domain/principals';
import { followed } from '#features/evidence';
import { requireMerchantAccess } from '#features/matching';
import { audit } from '#platform/audit';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as store from './removal-store.ts';
import { removedOnWire } from './removed-principals.ts';
import { lockNamesakes } from './request-store.ts';
import { principal, type StoredPrincipal } from './store.ts';

/**
 * Removes a person whom the lender added, such as one with a mistyped birth date, from its reports: what it entered, the
 * searches about the person and what only they found. Nothing is deleted, and decisions on records stay. Refuses a person
 * whom a source names, and one who is removed already.
 */
export const removePrincipal: Handler<typeof principalEndpoints.remove> = async (call) => {
  const { tx, clock, actor, body, secrets } = call;
  const removal = { removed_at: clock.now(), removed_by: actor.user.id, removal_reason: body.reason };
  const id = await change(call, 'principal.remove', async (row) => {
    if (row.source !== 'added') refuse('principal_of_source');
    if (!(await store.remove(tx, row.id, removal))) refuse('principal_removed');
  });
  return removedOnWire(await store.removedPrincipal(tx, id), secrets);
};

/** Takes a removal back: the searches about the person count again, and none is started. Refuses one not removed. */
export const restorePrincipal: Handler<typeof principalEndpoints.restore> = async (call) => {
  await change(call, 'principal.restore', async (row) => {
    if (!(await store.restore(call.tx, row.id, call.clock.now()))) refuse('principal_restored');
  });
  return { status: 'restored' };
};

/**
 * Changes a person, of a merchant that the caller can access, and audits it; decisions, score and screenings follow.
 * Returns the id of the person.
 */
async function change(
  call: Call<(typeof principalEndpoints)['remove' | 'restore']>,
  action: 'principal.remove' | 'principal.restore',
  apply: (row: StoredPrincipal) => Promise<void>,
): Promise<string> {
  const { tx, clock, actor } = call;
  const row = await principal(tx, call.params.principalId);
  if (!row) refuse('not_found', { detail: 'Principal not found' });
  await requireMerchantAccess(tx, actor, row.merchant_id);
  // No request about people of that name changes the person until the end.
  await lockNamesakes(tx, row);
  const { id, lender_id: lenderId, merchant_id: merchantId } = row;
  await followed(call, { lenderId, merchantId }, async () => {
    await apply(row);
    await audit(tx, clock, actor, {
      action,
      target: { kind: 'merchant', id: merchantId },
      details: { principal_id: id },
    });
    return true;
  });
  // The birth date of the person counts for others of the name.
  if (row.date_of_birth_encrypted) await call.jobs.add(tx, ...rescreenMerchantOf(row));
  return id;
}
