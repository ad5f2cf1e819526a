import type { EndpointOut } from '@assay/domain/http';
import { rescoreOf } from '@assay/domain/jobs';
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
import type { Actor } from '#platform/actor';
import { audit } from '#platform/audit';
import { inSystem, type Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';

type Endpoints = typeof merchantEditorEndpoints;
type Call = { actor: Actor; params: { id: string } } & Pick<Services, 'db' | 'clock' | 'jobs'>;

/** How much of each lender's data a statement concerns. */
export async function readStatementEffect({
  tx,
  params,
}: {
  tx: Tx;
  params: { id: string };
}): Promise<EndpointOut<Endpoints['statementEffect']>> {
  return { lenders: await statementEffect(tx, params.id) };
}

/** Takes back a statement about which records are one business. Refuses one that is taken back already. */
export const takeBackStatement = (call: Call): Promise<EndpointOut<Endpoints['withdrawStatement']>> =>
  change(call, true);

/** States again what was taken back. Refuses a statement that is active. */
export const restateStatement = (call: Call): Promise<EndpointOut<Endpoints['restateStatement']>> =>
  change(call, false);

async function change(
  { actor, params: { id }, db, clock, jobs }: Call,
  isWithdrawn: boolean,
): Promise<{ status: 'success' }> {
  await retryOnLockConflict(() =>
    inSystem(db, async (tx) => {
      await seeAllMerchants(tx);
      await lockMerchants(tx, []);
      if (!(await changeStatement(tx, { actor, clock, jobs }, { id, isWithdrawn })))
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
  { actor, clock, jobs }: { actor: Actor } & Pick<Services, 'clock' | 'jobs'>,
  { id, isWithdrawn }: { id: string; isWithdrawn: boolean },
): Promise<boolean> {
  const merchants = await withdrawStatement(tx, id, {
    userId: actor.user.id,
    at: isWithdrawn ? clock.now() : null,
  });
  if (!merchants) return false;
  const { canonical, lenderIds } = await settleStatements(tx, merchants, async () => undefined);
  if (isWithdrawn) await rememberFacts(tx, id, merchants);
  for (const lender_id of lenderIds)
    for (const merchant_id of canonical) await jobs.add(tx, ...rescoreOf({ lender_id, merchant_id }));
  await jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' });
  await audit(
    tx,
    clock,
    { ...actor, lender: null },
    {
      action: isWithdrawn ? 'merchant.statement_withdraw' : 'merchant.statement_restate',
      target: { kind: 'merchant_statement', id },
      details: { merchants, acting_for: actor.lender?.id ?? null },
    },
  );
  return true;
}
