import type { EndpointOut } from '@assay/domain/http';
import { rescoreOf } from '@assay/domain/jobs';
import type { MerchantResolution, merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { countMerchants, countWords, seeAllMerchants } from '#features/matching';
import type { Actor } from '#platform/actor';
import { type AuditAction, audit } from '#platform/audit';
import { inSystem, type Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { editedMerchant } from './edited-merchant.ts';
import { mergeTwo } from './merge-two.ts';
import { namesFoundBy, namesOf } from './names-found-by.ts';
import { lenderMerchantOnWire } from './on-wire.ts';
import { retryOnLockConflict } from './retry-on-lock-conflict.ts';
import type { StoredLenderMerchant } from './store.ts';
import * as store from './store.ts';

type Call = { actor: Actor; body: MerchantResolution } & Pick<Services, 'db' | 'clock' | 'jobs'>;

const audited = {
  move_lender_merchants: 'merchant.move',
  merge_merchant: 'merchant.merge',
  delete_merchant: 'merchant.delete',
} as const satisfies Record<MerchantResolution['operation_type'], AuditAction>;

/**
 * Runs one operation of the editor in one transaction; operations run one at a time. It acts for no lender, because it
 * changes data of all of them. Refuses an operation on data that changed since the page was loaded.
 */
export async function resolveMerchants(
  call: Call,
): Promise<EndpointOut<(typeof merchantEditorEndpoints)['resolve']>> {
  if (call.body.user_id !== call.actor.user.id) refuse('not_yourself');
  const resolution_id = await retryOnLockConflict(() => inSystem(call.db, (tx) => resolve(tx, call)));
  return { status: 'success', resolution_id };
}

async function resolve(tx: Tx, { actor, body, clock, jobs }: Call): Promise<string> {
  const { operation_type, source_merchant_id, target_merchant_id } = body;
  const ids = [...new Set([source_merchant_id, target_merchant_id])];
  await seeAllMerchants(tx);
  await store.lockMerchants(tx, ids);
  const source = await editedMerchant(tx, source_merchant_id);
  const target = await editedMerchant(tx, target_merchant_id);
  const there = await store.lenderMerchants(tx, source.id);
  checkUnchanged(body, there);
  const resolver = { userId: actor.user.id, now: clock.now() };
  const words = await store.wordsOf(tx, ids);
  const done = {
    move_lender_merchants: () => {
      const moved = there.filter(({ id }) => body.lender_merchant_ids.includes(id));
      return store.moveLenderMerchants(tx, resolver, {
        source: source.id,
        target: target.id,
        ids: body.lender_merchant_ids,
        names: namesFoundBy(namesOf(moved), target),
      });
    },
    merge_merchant: () => mergeTwo(tx, resolver, { source, target, there }),
    delete_merchant: () => store.deleteMerchant(tx, resolver, source.id),
  };
  const { resolution_id, lender_ids } = await done[operation_type]();
  await recount(tx, ids, words);
  if (operation_type !== 'move_lender_merchants') await countMerchants(tx, -1);
  for (const lender_id of lender_ids)
    for (const merchant_id of operation_type === 'merge_merchant' ? [target.id] : ids)
      await jobs.add(tx, ...rescoreOf({ lender_id, merchant_id }));
  await jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' });
  await audit(
    tx,
    clock,
    { ...actor, lender: null },
    {
      action: audited[operation_type],
      target: { kind: 'merchant', id: source.id },
      details: {
        resolution_id,
        target_merchant_id: target.id,
        lender_merchant_ids: body.lender_merchant_ids,
        acting_for: actor.lender?.id ?? null,
      },
    },
  );
  return resolution_id;
}

/** Updates the token counts by the difference between the merchants' names now and before. */
async function recount(tx: Tx, ids: readonly string[], before: ReadonlyMap<string, number>): Promise<void> {
  const after = await store.wordsOf(tx, ids);
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((word) => {
    const change = (after.get(word) ?? 0) - (before.get(word) ?? 0);
    return change === 0 ? [] : [[word, change] as const];
  });
  // A fixed order, or two concurrent updates would deadlock.
  await countWords(tx, new Map(changes.sort(([a], [b]) => (a < b ? -1 : 1))));
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
