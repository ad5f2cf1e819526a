import type { MerchantResolution } from '@assay/domain/merchant-editor';
import { beginResolution, insertStatement, type NewStatement, settleStatements } from '#features/matching';
import type { AuditAction } from '#platform/audit';
import type { Tx } from '#platform/database';
import { auditEdit, type Editing, followEdit } from './after-edit.ts';
import type * as store from './store.ts';

const audited = {
  move_lender_merchants: 'merchant.move',
  merge_merchant: 'merchant.merge',
  split_record: 'merchant.split',
  delete_merchant: 'merchant.delete',
} as const satisfies Record<MerchantResolution['operation_type'] | 'split_record', AuditAction>;

interface Operation {
  operation: keyof typeof audited;
  source: { id: string; name: string };
  target: { id: string; name: string };
  /** The records that move. */
  recordIds: readonly string[];
  /** Why, for the statements. */
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
export async function runOperation(tx: Tx, call: Editing, run: Operation): Promise<Operated> {
  const { operation, source, target, recordIds } = run;
  const resolver = { userId: call.actor.user.id, now: call.clock.now() };
  const done = await state(tx, resolver, run);
  const remaining = {
    merge_merchant: [target.id],
    move_lender_merchants: [source.id, target.id],
    split_record: [source.id, target.id],
    delete_merchant: [],
  };
  await followEdit(tx, call, { lenderIds: done.lenderIds, merchantIds: remaining[operation] });
  const details = {
    resolution_id: done.resolutionId,
    target_merchant_id: target.id,
    lender_merchant_ids: recordIds,
  };
  await auditEdit(tx, call, audited[operation], { kind: 'merchant', id: source.id }, details);
  return done;
}

async function state(
  tx: Tx,
  resolver: store.Resolver,
  { operation, source, target, recordIds, reasons = [] }: Operation,
): Promise<Operated> {
  const resolutionId = await beginResolution(tx, resolver, { operation, source, target });
  const author = { ...resolver, engineVersion: null, reasons, resolutionId };
  const merchantId = target.id;
  const statements: Record<typeof operation, NewStatement[]> = {
    merge_merchant: [{ kind: 'merge', recordId: source.id, merchantId }],
    move_lender_merchants: recordIds.map((recordId) => ({
      ...{ kind: 'move', recordId, fromMerchantId: source.id, merchantId },
    })),
    split_record: recordIds.map((recordId) => ({
      ...{ kind: 'split', recordId, fromMerchantId: source.id, merchantId },
    })),
    delete_merchant: [{ kind: 'delete', merchantId }],
  };
  const statementIds: string[] = [];
  const { lenderIds } = await settleStatements(tx, [source.id, target.id], async () => {
    for (const statement of statements[operation])
      statementIds.push(await insertStatement(tx, statement, author));
  });
  return { resolutionId, statementIds, lenderIds };
}
