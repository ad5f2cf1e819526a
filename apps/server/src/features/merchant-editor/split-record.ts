import type { EndpointOut } from '@assay/domain/http';
import type { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { lockMerchants, retryOnLockConflict, seeAllMerchants, splitMerchant } from '#features/matching';
import { inSystem, type Tx } from '#platform/database';
import type { OpenCall, OpenHandler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { editedMerchant } from './edited-merchant.ts';
import { runOperation } from './run-operation.ts';
import { businessRecords, lenderMerchants } from './store.ts';

type Split = typeof merchantEditorEndpoints.split;

/**
 * Splits a record out into a merchant of its own: a public one, or for a lender's record that lender's own. Refuses a record
 * that is no longer the merchant's, and one that a merchant is made of.
 */
export const splitRecord: OpenHandler<Split> = (call) =>
  retryOnLockConflict(() => inSystem(call.db, (tx) => split(tx, call)));

async function split(tx: Tx, call: OpenCall<Split>): Promise<EndpointOut<Split>> {
  const { body, secrets } = call;
  await seeAllMerchants(tx);
  await lockMerchants(tx, [body.merchant_id]);
  const source = await editedMerchant(tx, body.merchant_id);
  const isRecord = ({ kind, id }: { kind: string; id: string }) => kind === 'record' && id === body.record_id;
  const there = (await businessRecords(tx, source.id)).find(isRecord);
  const stored = (await lenderMerchants(tx, source.id)).find(({ id }) => id === body.record_id);
  if (!there || !stored)
    return refuse('resolution_stale', {
      detail: `Record ${body.record_id} no longer belongs to merchant ${source.id}.`,
    });
  if (!there.may_split)
    refuse('resolution_stale', {
      detail: `Record ${there.id} has no name, or its merchant is made of it. Split out the other records instead, or take back what joined it.`,
    });
  const lenderId = stored.record.lender_id === null ? null : String(stored.record.lender_id);
  const target = await splitMerchant(tx, { recordId: there.id, lenderId }, secrets);
  const operation = { operation: 'split_record', source, target, recordIds: [there.id] } as const;
  const { statementIds } = await runOperation(tx, call, operation);
  return { status: 'success', merchant_id: target.id, statement_id: statementIds[0]! };
}
