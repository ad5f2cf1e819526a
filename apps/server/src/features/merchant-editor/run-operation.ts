import { rescoreOf } from '@assay/domain/jobs';
import type { MerchantResolution } from '@assay/domain/merchant-editor';
import {
  beginResolution,
  countMerchants,
  insertStatement,
  type NewStatement,
  recount,
  type StoredMerchant,
  settleStatements,
  wordsOf,
} from '#features/matching';
import type { Actor } from '#platform/actor';
import { type AuditAction, audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import * as store from './store.ts';

const audited = {
  move_lender_merchants: 'merchant.move',
  merge_merchant: 'merchant.merge',
  delete_merchant: 'merchant.delete',
} as const satisfies Record<MerchantResolution['operation_type'], AuditAction>;

interface Operation {
  operation: MerchantResolution['operation_type'];
  source: StoredMerchant;
  target: StoredMerchant;
  /** The records that move. */
  recordIds: readonly string[];
  /** Why, for the statements of a merge or a move. */
  reasons?: readonly string[];
}

/** What an operation stored. */
interface Operated {
  resolutionId: string;
  statementIds: string[];
  lenderIds: string[];
}

/**
 * Runs a checked operation on merchants that the caller locked: states it, has the scores of the lenders with data of them
 * computed again, and audits it.
 */
export async function runOperation(
  tx: Tx,
  { actor, clock, jobs }: { actor: Actor } & Pick<Services, 'clock' | 'jobs'>,
  run: Operation,
): Promise<Operated> {
  const { operation, source, target, recordIds } = run;
  const resolver = { userId: actor.user.id, now: clock.now() };
  const done =
    operation === 'delete_merchant'
      ? await deleteOne(tx, resolver, source)
      : await state(tx, resolver, { ...run, operation });
  for (const lender_id of done.lenderIds)
    for (const merchant_id of operation === 'merge_merchant' ? [target.id] : [source.id, target.id])
      await jobs.add(tx, ...rescoreOf({ lender_id, merchant_id }));
  await jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' });
  await audit(
    tx,
    clock,
    { ...actor, lender: null },
    {
      action: audited[operation],
      target: { kind: 'merchant', id: source.id },
      details: {
        resolution_id: done.resolutionId,
        target_merchant_id: target.id,
        lender_merchant_ids: recordIds,
        acting_for: actor.lender?.id ?? null,
      },
    },
  );
  return done;
}

async function state(
  tx: Tx,
  resolver: store.Resolver,
  {
    operation,
    source,
    target,
    recordIds,
    reasons = [],
  }: Operation & { operation: 'merge_merchant' | 'move_lender_merchants' },
): Promise<Operated> {
  const resolutionId = await beginResolution(tx, resolver, { operation, source, target });
  const author = { ...resolver, engineVersion: null, reasons, resolutionId };
  const merchantId = target.id;
  const statements: NewStatement[] =
    operation === 'merge_merchant'
      ? [{ kind: 'merge', recordId: source.id, merchantId }]
      : recordIds.map((recordId) => ({ kind: 'move', recordId, fromMerchantId: source.id, merchantId }));
  const statementIds: string[] = [];
  const { lenderIds } = await settleStatements(tx, [source.id, target.id], async () => {
    for (const statement of statements) statementIds.push(await insertStatement(tx, statement, author));
  });
  return { resolutionId, statementIds, lenderIds };
}

async function deleteOne(
  tx: Tx,
  resolver: store.Resolver,
  { id, owner_id }: StoredMerchant,
): Promise<Operated> {
  const words = await wordsOf(tx, [id]);
  const resolutionId = await store.deleteMerchant(tx, resolver, id);
  await recount(tx, [id], words);
  await countMerchants(tx, -1, owner_id);
  return { resolutionId, statementIds: [], lenderIds: [] };
}
