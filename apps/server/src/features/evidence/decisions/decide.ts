import type { AttributedKind } from '@assay/domain/evidence';
import { type DecisionAnswer, type gatheringEndpoints, isCountingAnswer } from '@assay/domain/gathering';
import { ATTRIBUTION_VERSION } from '@assay/match-engine/attribution';
import { findInquiry } from '#features/inquiry';
import { compareWithMerchant, requireInquiryAccess } from '#features/matching';
import { catalogue, type Provided, type Run, runStore } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { nextId } from '#platform/encrypted-column';
import type { Handler, MerchantCall } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { shareReads } from '#platform/shared-reads';
import { kindOf } from '../catalogue.ts';
import { copiesOf, hasCopies } from '../kinds/copies-of.ts';
import type { Evidence } from '../kinds/evidence-kind.ts';
import { extractedRecords, recordsAmong } from '../kinds/extracted-records.ts';
import { evidenceOf } from '../reading/evidence-of.ts';
import { storedKindOf } from '../reading/stored-records.ts';
import * as recordStore from '../stores/record-store.ts';
import { affectedDecisions, checkAnswer } from './answers.ts';
import { followed } from './decision-follower.ts';
import { decryptFacts, encryptFacts } from './encrypted-facts.ts';
import { factChanges } from './facts.ts';
import * as store from './store.ts';

/** A call of any endpoint. */
export type Call = Omit<MerchantCall, 'params'>;

/**
 * Stores a user's answer to whether a record is about a merchant. For this lender it overrides the comparison wherever
 * the record is found again. It is audited and replaces an earlier answer, which stays stored with its author and time.
 * A caller who names the decision they saw does not replace one that they did not see.
 */
export const decide: Handler<typeof gatheringEndpoints.decide> = async (call) => {
  const { tx, params, body } = call;
  const inquiry = await findInquiry(tx, params.inquiryId);
  await requireInquiryAccess(call, inquiry, params.id);
  const found = await seenRecord(call, body.record_id);
  const record = found && recordNamed(call, found.record, body.kind, body.key);
  if (!found || !record || !(await belongsTo(call, { record, run: found.run })))
    return refuse('not_found', { detail: 'Record not found' });
  const { answer, reason, was } = body;
  checkAnswer(record, { answer, reason });
  const file = record === found.record ? null : found.record;
  const scope = { merchantId: params.id, inquiryId: inquiry.id };
  const seen = was === undefined ? null : { was, file };
  await saveDecision(call, { record, ...scope, answer, reason, seen });
  const decision = (await store.decisionsAbout(tx, params.id)).on(record);
  if (!decision) throw new Error('A stored decision is not active');
  return store.decisionOnWire(decision);
};

/** A record that the lender's flags let it see, with the run that found it. */
export async function seenRecord(
  call: Pick<Call, 'tx' | 'actor' | 'provided'>,
  recordId: string,
): Promise<{ record: Evidence; run: Run } | null> {
  const record = await recordStore.record(call.tx, recordId);
  if (!record) return null;
  const run = await runStore.run(call.tx, record.source_run_id);
  if (!run) throw new Error('A record without its run');
  return catalogue.visibleRuns(call, [run], lenderOf(call.actor)).length > 0 ? { record, run } : null;
}

/**
 * Whether a record was found in the inquiry or about the merchant, or a decision has linked it. Staff link those of
 * other businesses (BOF-162).
 */
async function belongsTo(
  { tx, params, provided }: Pick<Call, 'tx' | 'provided'> & { params: { id: string; inquiryId: string } },
  { record, run }: { record: Evidence; run: Run },
): Promise<boolean> {
  if (run.inquiry_id === params.inquiryId || catalogue.hasQueriedAbout({ provided }, run, params.id))
    return true;
  return (await store.decisionsAbout(tx, params.id)).on(record) !== undefined;
}

/** The stored record itself, or the record extracted from it that has this kind and key. */
function recordNamed(deps: Provided, record: Evidence, kind: AttributedKind, key: string): Evidence | null {
  if (record.kind === kind && record.external_id === key) return record;
  const within = kindOf(deps, kind);
  if (within.within !== record.kind) return null;
  return extractedRecords(within, [record]).find(({ external_id }) => external_id === key) ?? null;
}

/** The active decisions on a record and its copies, locked until the transaction ends. */
async function activeDecisionsOn(
  call: Pick<Call, 'tx' | 'clock' | 'config' | 'provided'>,
  merchantId: string,
  { evidence_record_id, ...name }: store.RecordName & { evidence_record_id: string },
) {
  const { tx } = call;
  const active = await store.lockActiveDecisions(tx, merchantId, name.kind);
  const kind = kindOf(call, name.kind as AttributedKind);
  const answered = active.map(({ evidence_record_id }) => evidence_record_id);
  const stored = hasCopies(kind)
    ? await recordStore.recordsOfKinds(tx, [evidence_record_id, ...answered], [storedKindOf(kind)])
    : [];
  const records = recordsAmong(kind, stored);
  const copies = copiesOf(kind, records, todayOf(call));
  // Records within a file share its id, so that only their names tell them apart.
  const keyOf = kind.within
    ? ({ id, external_id }: Pick<Evidence, 'id' | 'external_id'>) => `${id} ${external_id}`
    : ({ id }: Pick<Evidence, 'id'>) => id;
  const own = keyOf({ id: evidence_record_id, external_id: name.external_id });
  const keys = records
    .filter((record) => keyOf(record) === own)
    .flatMap((record) => copies(record).map(keyOf));
  return active.filter(
    (each) =>
      store.nameKey(each) === store.nameKey(name) ||
      keys.includes(keyOf({ id: each.evidence_record_id, external_id: each.external_id })),
  );
}

/** What the caller saw of a record: its decision, null for none, and the file that it was extracted from. */
interface Seen {
  was: string | null;
  file: Evidence | null;
}

/** Refuses an answer of a caller who did not see the decision that covers the record now. */
async function requireSeen(
  tx: Tx,
  merchantId: string,
  { was, file, active }: Seen & { active: readonly (store.RecordName & { id: string })[] },
): Promise<void> {
  if (active.some(({ id }) => id === was)) return;
  const newest = active.at(-1);
  const decisions = await store.decisionsAbout(tx, merchantId);
  const current = newest ? decisions.named(newest) : file && decisions.on(file);
  if (current && current.id !== was) refuseUnseen(current);
}

const refuseUnseen = (current: store.ActiveDecision): never =>
  refuse('stale', {
    detail: 'Someone has decided on this record in the meantime.',
    current: store.decisionOnWire(current),
  });

/**
 * Stores an answer about a record in place of the active decisions on it and its copies that differ. An equal decision
 * stays unchanged; of two concurrent calls the first one's answer is stored. Refuses a different answer of a caller who did
 * not see the active one.
 */
export const saveDecision = (
  call: Call,
  { record, merchantId, inquiryId, answer, reason, seen = null }: Answered,
): Promise<void> =>
  shareReads(call.tx, async () => {
    const { tx, actor, clock, provided, secrets } = call;
    const name = store.nameOf(record);
    const active = await activeDecisionsOn(call, merchantId, { ...name, evidence_record_id: record.id });
    const { own, replaced, isUnchanged } = affectedDecisions(active, name, { answer, reason });
    if (seen && !isUnchanged) await requireSeen(tx, merchantId, { ...seen, active });
    const lender = lenderOf(actor);
    const now = clock.now();
    const facts =
      inquiryId &&
      (await (await evidenceOf(tx, call, { inquiryId, merchantId, lender, now })).decisionFacts(record));
    const decidedOn = own && decryptFacts(own, secrets);
    if (isUnchanged && !(facts && decidedOn && factChanges(decidedOn, facts).length > 0)) return;
    await followed(call, { lenderId: lender.id, merchantId }, async () => {
      for (const { id } of replaced) await store.undo(tx, id, undoneBy(call));
      const id = await nextId(tx, 'app.evidence_decision');
      const isInserted = await store.insertDecision(tx, {
        id,
        lender_id: lender.id,
        merchant_id: merchantId,
        evidence_record_id: record.id,
        ...name,
        answer,
        reason,
        decided_by: actor.user.id,
        decided_at: clock.now(),
        compared: JSON.stringify(await compared(tx, { provided }, record, merchantId)),
        ...encryptFacts(facts || null, id, secrets),
      });
      if (!isInserted) {
        const stored = seen && (await store.decisionsAbout(tx, merchantId)).on(record);
        if (stored && (stored.answer !== answer || stored.reason !== reason)) refuseUnseen(stored);
        return false;
      }
      await audit(tx, clock, actor, {
        action: isCountingAnswer(answer) ? 'evidence.link' : 'evidence.reject',
        target: { kind: 'merchant', id: merchantId },
        details: { record_id: record.id, kind: record.kind, vendor: record.vendor, answer },
      });
      return true;
    });
  });

const undoneBy = ({ actor, clock }: Call) => ({ undone_by: actor.user.id, undone_at: clock.now() });

interface Answered {
  record: Evidence;
  merchantId: string;
  /**
   * The inquiry in which the merchant's evidence is read. Null for a decision made outside one, which is never
   * reopened.
   */
  inquiryId: string | null;
  answer: DecisionAnswer;
  reason: string | null;
  /** Null: any active decision is replaced, also one that the caller did not see. */
  seen?: Seen | null;
}

/** The input and the result of the comparison, without numbers that identify a person or company. */
async function compared(tx: Tx, deps: Provided, record: Evidence, merchantId: string) {
  const comparison = await compareWithMerchant(tx, merchantId);
  const claims = kindOf(deps, record.kind).claims(record.data);
  const { eins: _eins, ...business } = comparison?.business ?? { eins: [] };
  return {
    engine: ATTRIBUTION_VERSION,
    found: comparison?.attribute(claims) ?? null,
    record: claims.map(({ ein: _ein, text: _text, ...claim }) => claim),
    business,
  };
}

/** Undoes an answer and those on copies of its record: from then on the comparison decides again. */
export const undoDecision: Handler<typeof gatheringEndpoints.undoDecision> = (call) =>
  shareReads(call.tx, async () => {
    const { tx, actor, clock, params } = call;
    const decision = await store.decision(tx, params.id);
    const active = decision ? await activeDecisionsOn(call, decision.merchant_id, decision) : [];
    if (!decision || !active.some(({ id }) => id === decision.id))
      return refuse('not_found', { detail: 'Decision not found' });
    const { lender_id: lenderId, merchant_id: merchantId } = decision;
    await followed(call, { lenderId, merchantId }, async () => {
      for (const { id, evidence_record_id, kind, vendor } of active) {
        await store.undo(tx, id, undoneBy(call));
        await audit(tx, clock, actor, {
          action: 'evidence.undo',
          target: { kind: 'merchant', id: merchantId },
          details: { record_id: evidence_record_id, kind, vendor },
        });
      }
      return true;
    });
    return { status: 'success' };
  });
