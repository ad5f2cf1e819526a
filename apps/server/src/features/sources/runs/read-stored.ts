import { createHash } from 'node:crypto';
import { VendorFault } from '@assay/connectors/connector';
import { readAnswer } from '#features/vendor';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { Secrets } from '#platform/secrets';
import type { StoredAnswer } from '../stores/answer-store.ts';
import * as answerStore from '../stores/answer-store.ts';
import type { Run } from '../stores/run-store.ts';
import { decryptBody } from './encrypted-body.ts';
import type { NamedRecord, VendorPlan } from './vendor-plan.ts';

/**
 * Parses a stored answer with today's connector; null when it cannot be parsed. `isPartial`: the vendor has more results.
 * A pending answer is not complete.
 */
export function readStored(
  plan: VendorPlan,
  answer: StoredAnswer,
  { search, secrets }: { search: unknown; secrets: Secrets },
) {
  const stored = {
    request: answer.request,
    status: answer.http_status ?? 0,
    contentType: answer.content_type ?? '',
    body: decryptBody(answer, secrets),
    requestedAt: answer.asked_at,
    answeredAt: answer.answered_at,
  };
  try {
    const { outcome, records, isPartial = false } = readAnswer(plan.connector, stored, search);
    return { outcome, records: recordsOf(plan, search, records), isPartial };
  } catch (error) {
    if (error instanceof VendorFault) return null;
    throw error;
  }
}

/** What a connector read of the answer to a search, in the form in which it is stored. */
export function recordsOf(plan: VendorPlan, search: unknown, read: unknown[]): NamedRecord[] {
  const nameOf = new Map(plan.subjects(search).map(({ ref, name }) => [ref, name]));
  return plan.records(read).map(({ kind, external_id, subject_ref, data }) => {
    const subject = nameOf.get(subject_ref) ?? '';
    return { kind, external_id: shortened(external_id), subject_ref, subject, data } as NamedRecord;
  });
}

const MAX_ID_LENGTH = 400;

/** A source may use a URL of any length as a record's id; one too long for an index is replaced with its digest. */
function shortened(id: string): string {
  if (id.length <= MAX_ID_LENGTH) return id;
  return `${id.slice(0, MAX_ID_LENGTH - 64)}${createHash('sha256').update(id).digest('hex')}`;
}

/**
 * The answers to an equal search of the same lender within the vendor's freshness, parsed again; null when there are
 * none or one of them can no longer be parsed. Lenders never share answers: each paid for its own.
 */
export async function freshAnswers(
  plan: VendorPlan,
  { db, clock, secrets }: JobRun,
  run: Run,
  search: { subject: unknown; keys: readonly string[] },
) {
  const since = new Date(clock.now().getTime() - plan.connector.freshForMs);
  const answers = await inLender(db, run.lender_id, (tx) =>
    answerStore.answersToSearch(tx, { vendor: plan.connector.vendor, keys: search.keys, since }),
  );
  const fresh = answers.flatMap((answer) => {
    const read = readStored(plan, answer, { search: search.subject, secrets });
    return read ? { answer, ...read } : [];
  });
  return fresh.length > 0 && fresh.length === answers.length ? fresh : null;
}
