import type { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import {
  lockMerchants,
  rememberFacts,
  retryOnLockConflict,
  seeAllMerchants,
  settleStatements,
  statementEffect,
  withdrawStatement,
} from '#features/matching';
import { inSystem, type Tx } from '#platform/database';
import type { Handler, OpenHandler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { auditEdit, type Editing, followEdit } from './after-edit.ts';

type Call = Editing & { params: { id: string } } & Pick<Services, 'db'>;

/** How much of each lender's data a statement concerns. */
export const readStatementEffect: Handler<typeof merchantEditorEndpoints.statementEffect> = async ({
  tx,
  params,
}) => ({ lenders: await statementEffect(tx, params.id) });

/** Takes back a statement about which records are one business. Refuses one that is taken back already. */
export const takeBackStatement: OpenHandler<typeof merchantEditorEndpoints.withdrawStatement> = (call) =>
  change(call, true);

/** States again what was taken back. Refuses a statement that is active. */
export const restateStatement: OpenHandler<typeof merchantEditorEndpoints.restateStatement> = (call) =>
  change(call, false);

async function change(call: Call, isWithdrawn: boolean): Promise<{ status: 'success' }> {
  await retryOnLockConflict(() =>
    inSystem(call.db, async (tx) => {
      await seeAllMerchants(tx);
      await lockMerchants(tx, []);
      if (!(await changeStatement(tx, call, { id: call.params.id, isWithdrawn })))
        refuse('resolution_stale', {
          detail: isWithdrawn
            ? 'This is taken back already, or does not exist.'
            : 'This is stated already, or does not exist.',
        });
    }),
  );
  return { status: 'success' };
}

/**
 * Takes a statement back or states it again, under the lock of resolutions. Returns false when it is that already or does
 * not exist.
 */
export async function changeStatement(
  tx: Tx,
  call: Editing,
  { id, isWithdrawn }: { id: string; isWithdrawn: boolean },
): Promise<boolean> {
  const merchants = await withdrawStatement(tx, id, {
    userId: call.actor.user.id,
    at: isWithdrawn ? call.clock.now() : null,
  });
  if (!merchants) return false;
  const { canonical, lenderIds } = await settleStatements(tx, merchants, async () => undefined);
  if (isWithdrawn) await rememberFacts(tx, id, merchants);
  await followEdit(tx, call, { lenderIds, merchantIds: canonical });
  const action = isWithdrawn ? 'merchant.statement_withdraw' : 'merchant.statement_restate';
  await auditEdit(tx, call, action, { kind: 'merchant_statement', id }, { merchants });
  return true;
}
