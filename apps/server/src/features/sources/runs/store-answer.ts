import type { VendorAnswer } from '@assay/connectors/connector';
import type { Tx } from '#platform/database';
import { nextId } from '#platform/encrypted-column';
import * as answerStore from '../stores/answer-store.ts';
import * as foundRecordStore from '../stores/found-record-store.ts';
import * as runStore from '../stores/run-store.ts';
import { bodyHashes, encryptBody } from './encrypted-body.ts';
import { withoutEin } from './encrypted-searches.ts';
import type { NamedRecord, VendorPlan } from './vendor-plan.ts';
import type { Step } from './vendor-steps.ts';

/** What a call of a step brought: an answer, or a fault with or without one. */
interface Received {
  answer: VendorAnswer | null;
  outcome: 'complete' | 'pending' | 'failed';
  fault?: string;
  records?: NamedRecord[];
  isPartial?: boolean;
  at: Date;
}

/**
 * Stores an answer unchanged and encrypted, with the records read from it. One that the run already has only gets its new
 * time. A fault is stored each time, without an answer as such. Records that an answer repeats are stored once. The run
 * notes when the vendor has more results.
 */
export async function storeAnswer(
  tx: Tx,
  { plan, job: { secrets }, run, search }: Step,
  { answer, outcome, fault, records = [], isPartial = false, at }: Received,
): Promise<void> {
  const said = {
    search_key: search.keys[0],
    outcome,
    request: withoutEin(answer?.request ?? '', search.subject),
    asked_at: answer
      ? new Date(at.getTime() - (answer.answeredAt.getTime() - answer.requestedAt.getTime()))
      : at,
    answered_at: at,
    http_status: answer?.status ?? null,
    content_type: answer?.contentType ?? null,
  };
  const hashes = answer && bodyHashes(answer.body, secrets);
  const known = outcome === 'failed' ? undefined : await answerStore.repeatAnswer(tx, run, said, hashes);
  const id = known ?? (await nextId(tx, 'app.vendor_answer'));
  if (!known)
    await answerStore.insertAnswer(tx, run, {
      ...said,
      id,
      vendor: plan.connector.vendor,
      step: run.step,
      fault: fault ?? null,
      ...(answer && encryptBody(id, answer.body, secrets)),
    });
  await storeRecords(tx, run, { plan, answer: { id, answered_at: at }, records });
  if (isPartial) await runStore.notePartial(tx, run);
}

/** Stores the records of an answer for the run. */
export function storeRecords(
  tx: Tx,
  run: runStore.Run,
  {
    plan,
    answer,
    records,
  }: { plan: VendorPlan; answer: { id: string; answered_at: Date }; records: NamedRecord[] },
): Promise<void> {
  const { vendor, label: source } = plan.connector;
  const found = { vendor_answer_id: answer.id, vendor, source, seen_at: answer.answered_at };
  const rows = records.map(({ data, ...record }) => ({ ...found, ...record, data: JSON.stringify(data) }));
  return foundRecordStore.insertEvidence(tx, run, rows);
}
