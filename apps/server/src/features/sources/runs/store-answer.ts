import type { VendorAnswer } from '@assay/connectors/connector';
import type { Tx } from '#platform/database';
import { nextId } from '#platform/encrypted-column';
import type { Secrets } from '#platform/secrets';
import * as answerStore from '../stores/answer-store.ts';
import * as foundRecordStore from '../stores/found-record-store.ts';
import * as runStore from '../stores/run-store.ts';
import { bodyHashes, encryptBody } from './encrypted-body.ts';
import { withoutEin } from './encrypted-searches.ts';
import type { NewRecord, VendorPlan } from './vendor-plan.ts';

/**
 * Stores an answer unchanged and encrypted, with the records read from it. One that the run already has only gets its new
 * time. A fault is stored each time, without an answer as such. Records that an answer repeats are stored once. The run
 * notes when the vendor has more results.
 */
export async function storeAnswer(
  tx: Tx,
  run: runStore.Run,
  plan: VendorPlan,
  {
    secrets,
    answer,
    search,
    outcome,
    fault,
    records,
    isPartial = false,
    at,
  }: {
    secrets: Secrets;
    answer: VendorAnswer | null;
    search: { subject: unknown; keys: readonly [string, ...string[]] };
    outcome: 'complete' | 'pending' | 'failed';
    fault?: string;
    records: NewRecord[];
    isPartial?: boolean;
    at: Date;
  },
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
    await answerStore.insertAnswer(tx, {
      ...said,
      id,
      lender_id: run.lender_id,
      source_run_id: run.id,
      vendor: plan.connector.vendor,
      gathering: run.gathering,
      step: run.step,
      fault: fault ?? null,
      ...(answer && encryptBody(id, answer.body, secrets)),
    });
  await foundRecordStore.insertRecords(tx, run, {
    plan,
    answer: { id, answered_at: at },
    search: search.subject,
    records,
  });
  if (isPartial) await runStore.notePartial(tx, run);
}
