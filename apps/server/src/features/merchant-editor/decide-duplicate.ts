import type { DuplicateQuestion, merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import {
  compareDuplicate,
  lockDuplicate,
  lockMerchants,
  removedMerchants,
  retryOnLockConflict,
  type StoredDuplicate,
  type StoredStatement,
  saveDuplicateDecision,
  seeAllMerchants,
  statementsAbout,
} from '#features/matching';
import { inSystem, type Tx } from '#platform/database';
import type { OpenCall, OpenHandler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { auditEdit } from './after-edit.ts';
import { editedMerchant } from './edited-merchant.ts';
import { duplicateQuestion, factsOf } from './read-duplicates.ts';
import { runOperation } from './run-operation.ts';
import { lenderMerchants } from './store.ts';
import { changeStatement } from './withdraw-statement.ts';

type Endpoints = typeof merchantEditorEndpoints;

/**
 * Decides whether two public merchants are one business; if so, the newer one joins the older by a statement. A decision in
 * force stays, also another person's. Refuses a decision about facts that changed since the page showed them.
 */
export const decideDuplicate: OpenHandler<typeof merchantEditorEndpoints.decideDuplicate> = (call) =>
  withLocked(call, async (tx, question) => {
    if (question.state !== 'open') return;
    const { is_same, facts } = call.body;
    const compared = await compareDuplicate(tx, question);
    if (!compared || factsOf(compared) !== facts)
      return refuse('resolution_stale', {
        detail: 'The facts of these merchants changed. Compare them again.',
      });
    const { kept_facts_hash, joining_facts_hash, ...comparison } = compared;
    await saveDuplicateDecision(tx, question.id, {
      ...{ is_same, kept_facts_hash, joining_facts_hash, comparison },
      decided_by: call.actor.user.id,
      decided_at: call.clock.now(),
      membership_id: is_same ? await merge(tx, call, question) : null,
    });
    await auditDecision(tx, call, 'merchant.decide_duplicate', { ...question, is_same });
  });

/**
 * Takes a decision back, and with it what merged the merchants. Refuses, and changes nothing, if they would remain merged
 * through a third merchant, because only the editor takes that back.
 */
export const undoDuplicate: OpenHandler<typeof merchantEditorEndpoints.undoDuplicate> = (call) =>
  withLocked(call, async (tx, question) => {
    if (question.state !== 'decided') return;
    if (question.is_same) await separate(tx, call, question);
    await saveDuplicateDecision(tx, question.id, null);
    await auditDecision(tx, call, 'merchant.undo_duplicate', question);
  });

/**
 * Takes back each active merge of the pair. The merge that the decision made is not always among them: it may have been
 * taken back in the editor, where the pair was merged again.
 */
async function separate(
  tx: Tx,
  call: OpenCall<Endpoints['undoDuplicate']>,
  { id, kept_id, joining_id }: StoredDuplicate,
): Promise<void> {
  const merges = (await activeMerges(tx, joining_id)).filter(
    ({ from_merchant_id, merchant_id }) =>
      [from_merchant_id, merchant_id].includes(joining_id) &&
      [from_merchant_id, merchant_id].includes(kept_id),
  );
  for (const merge of merges) await changeStatement(tx, call, { id: merge.id, isWithdrawn: true });
  if ((await lockDuplicate(tx, id))?.state !== 'decided') return;
  const others = await mergedThrough(tx, kept_id, joining_id);
  refuse('resolution_stale', {
    detail: `Merchants ${kept_id} and ${joining_id} are also merged through ${others.length === 1 ? 'merchant' : 'merchants'} ${others.join(', ')}. Take those merges back in the merchant editor, then undo this answer.`,
  });
}

const activeMerges = async (tx: Tx, merchantId: string): Promise<StoredStatement[]> =>
  (await statementsAbout(tx, merchantId)).filter(
    ({ kind, withdrawn_at }) => kind === 'merge' && withdrawn_at === null,
  );

/** The merchants on the shortest way of active merges from one merged merchant to another. */
async function mergedThrough(tx: Tx, from: string, to: string): Promise<string[]> {
  const [removed] = await removedMerchants(tx, [from]);
  const merges = await activeMerges(tx, removed?.survivor_id ?? from);
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [at, way] of ways)
    for (const { from_merchant_id, merchant_id } of merges) {
      const next = { [from_merchant_id]: merchant_id, [merchant_id]: from_merchant_id }[at];
      if (next === to) return way;
      if (next !== undefined && !ways.has(next)) ways.set(next, [...way, next]);
    }
  return [];
}

type Call = OpenCall<Endpoints['decideDuplicate']> | OpenCall<Endpoints['undoDuplicate']>;

/** Runs the work with the pair locked, one resolution at a time, and returns the pair afterwards. */
async function withLocked(
  { db, params: { id } }: Call,
  work: (tx: Tx, question: StoredDuplicate) => Promise<void>,
): Promise<DuplicateQuestion> {
  return retryOnLockConflict(() =>
    inSystem(db, async (tx) => {
      await lockMerchants(tx, []);
      const question = await lockDuplicate(tx, id);
      if (!question) return refuse('not_found', { detail: `There is no possible duplicate ${id}.` });
      await work(tx, question);
      return duplicateQuestion(tx, id);
    }),
  );
}

/** Merges the merchants and returns the statement. */
async function merge(tx: Tx, call: Call, { kept_id, joining_id, reasons }: StoredDuplicate): Promise<string> {
  await seeAllMerchants(tx);
  await lockMerchants(tx, [kept_id, joining_id]);
  const [source, target] = [await editedMerchant(tx, joining_id), await editedMerchant(tx, kept_id)];
  const recordIds = (await lenderMerchants(tx, source.id)).map(({ id }) => id);
  const operation = { operation: 'merge_merchant', source, target, recordIds, reasons } as const;
  const { statementIds } = await runOperation(tx, call, operation);
  return statementIds[0]!;
}

const auditDecision = (
  tx: Tx,
  call: Call,
  action: 'merchant.decide_duplicate' | 'merchant.undo_duplicate',
  { id, kept_id, joining_id, is_same }: StoredDuplicate,
): Promise<void> =>
  auditEdit(
    tx,
    call,
    action,
    { kind: 'merchant_question', id },
    { merchants: [kept_id, joining_id], is_same },
  );
