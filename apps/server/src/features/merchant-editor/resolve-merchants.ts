import type {
  MerchantResolution,
  merchantEditorEndpoints,
  SeenMerchant,
} from '@assay/domain/merchant-editor';
import { lockMerchants, retryOnLockConflict, type StoredMerchant, seeAllMerchants } from '#features/matching';
import { inSystem, type Tx } from '#platform/database';
import type { OpenCall, OpenHandler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { checkOwners, checkRecordOwners } from './check-owners.ts';
import { editedMerchant } from './edited-merchant.ts';
import { editedOnWire, lenderMerchantOnWire } from './on-wire.ts';
import { runOperation } from './run-operation.ts';
import type { StoredLenderMerchant } from './store.ts';
import * as store from './store.ts';

type Resolve = typeof merchantEditorEndpoints.resolve;

/**
 * Runs one operation of the editor in one transaction; operations run one at a time. It acts for no lender, because it
 * changes data of all of them. Refuses an operation on data that changed since the page was loaded.
 */
export const resolveMerchants: OpenHandler<Resolve> = async (call) => {
  if (call.body.user_id !== call.actor.user.id) refuse('not_yourself');
  const resolution_id = await retryOnLockConflict(() => inSystem(call.db, (tx) => resolve(tx, call)));
  return { status: 'success', resolution_id };
};

async function resolve(tx: Tx, call: OpenCall<Resolve>): Promise<string> {
  const { body } = call;
  const { operation_type, source_merchant_id, target_merchant_id } = body;
  const ids = [...new Set([source_merchant_id, target_merchant_id])];
  await seeAllMerchants(tx);
  await lockMerchants(tx, ids);
  const source = await editedMerchant(tx, source_merchant_id);
  const target = await editedMerchant(tx, target_merchant_id);
  const there = await store.lenderMerchants(tx, source.id);
  checkUnchanged(body, there);
  for (const seen of body.seen ?? [])
    await checkSeen(tx, seen, seen.merchant_id === target.id ? target : source);
  if (operation_type === 'merge_merchant') checkOwners(source, target);
  const moved = new Set(operation_type === 'move_lender_merchants' ? body.lender_merchant_ids : []);
  checkRecordOwners(
    there.filter(({ id }) => moved.has(id)),
    target,
  );
  const operation = { operation: operation_type, source, target, recordIds: body.lender_merchant_ids };
  const { resolutionId } = await runOperation(tx, call, operation);
  return resolutionId;
}

/** Refuses a merge when one of the merchants, or a record of it, differs from what the page showed when it was staged. */
async function checkSeen(tx: Tx, seen: SeenMerchant, merchant: StoredMerchant): Promise<void> {
  const there = (await store.lenderMerchants(tx, merchant.id)).map(lenderMerchantOnWire);
  const stale = (what: string) =>
    refuse('resolution_stale', {
      detail: `${what} since this merge was staged. Check both merchants, then undo the merge and stage it again.`,
      current: { lender_merchants: there },
    });
  const known = new Map(seen.records.map(({ id, facts }) => [id, facts]));
  for (const { id, facts } of there) {
    const before = known.get(id);
    if (before === undefined) stale(`Lender merchant ${id} was added to merchant ${merchant.id}`);
    if (before !== facts) stale(`Lender merchant ${id} of merchant ${merchant.id} changed`);
    known.delete(id);
  }
  for (const id of known.keys()) stale(`Lender merchant ${id} left merchant ${merchant.id}`);
  const { facts } = editedOnWire(merchant, await store.businessRecords(tx, merchant.id));
  if (facts !== seen.facts) stale(`Merchant ${merchant.id} changed`);
}

/**
 * Refuses an operation whose lender merchants changed since the page was loaded: a moved one that is gone, a merge that
 * would include one the editor did not see, a delete of a merchant that has some. The refusal carries the current ones.
 */
function checkUnchanged(
  { operation_type, source_merchant_id, lender_merchant_ids }: MerchantResolution,
  there: readonly StoredLenderMerchant[],
): void {
  const stale = (detail: string) =>
    refuse('resolution_stale', { detail, current: { lender_merchants: there.map(lenderMerchantOnWire) } });
  if (operation_type === 'delete_merchant' && there.length > 0) refuse('merchant_in_use');
  const known = new Set(there.map(({ id }) => id));
  const gone = lender_merchant_ids.find((id) => !known.has(id));
  if (gone) stale(`Lender merchant ${gone} no longer belongs to merchant ${source_merchant_id}.`);
  if (operation_type !== 'merge_merchant') return;
  const listed = new Set(lender_merchant_ids);
  const unseen = there.find(({ id }) => !listed.has(id));
  if (unseen) stale(`Lender merchant ${unseen.id} of merchant ${source_merchant_id} is new or was left out.`);
}
