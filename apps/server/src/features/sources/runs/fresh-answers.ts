import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import * as answerStore from '../stores/answer-store.ts';
import type { Run } from '../stores/run-store.ts';
import { type ReadAnswer, readStored } from './read-stored.ts';
import type { VendorPlan } from './vendor-plan.ts';

/** An earlier answer, parsed for the search. */
interface FreshAnswer extends ReadAnswer {
  answer: { id: string; answered_at: Date };
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
): Promise<FreshAnswer[] | null> {
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
