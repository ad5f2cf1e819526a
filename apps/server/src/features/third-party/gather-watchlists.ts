import { findInquiry } from '#features/inquiry';
import { merchantSubjects } from '#features/matching';
import { type Subject, screenSubjects } from '#features/screening';
import { inLender, type Tx } from '#platform/database';
import type { Gather } from './gather.ts';
import { finishRun } from './run-steps.ts';
import * as store from './store.ts';

/**
 * Screens the names of the inquiry, or of a merchant whose report was opened in it, against the imported lists. The
 * lists live in our own database: the answer kept as evidence says which versions were asked.
 */
export const gatherWatchlists: Gather = async (job, run) => {
  const subjects = await inLender(job.db, run.lender_id, (tx) => subjectsOf(tx, run));
  const askedAt = job.clock.now();
  const screening = await screenSubjects(job.db, subjects);
  if (screening.lists.length === 0) {
    await finishRun(job, run, { status: 'error', error: 'No watchlist is imported' });
    return;
  }
  await finishRun(
    job,
    run,
    { status: screening.hits.length > 0 ? 'available' : 'not_available', vendor: 'watchlists' },
    async (tx) => {
      const answerId = await store.insertAnswer(tx, {
        lender_id: run.lender_id,
        source_run_id: run.id,
        vendor: 'watchlists',
        request: '',
        asked_at: askedAt,
        answered_at: job.clock.now(),
        outcome: 'complete',
        details: JSON.stringify({ lists: screening.lists, subjects: subjects.length }),
      });
      await store.insertHits(
        tx,
        screening.hits.map((hit) => ({
          ...hit,
          lender_id: run.lender_id,
          vendor_answer_id: answerId,
          seen_at: job.clock.now(),
        })),
      );
      return answerId;
    },
  );
};

async function subjectsOf(tx: Tx, run: store.Run): Promise<Subject[]> {
  if (run.merchant_id) return merchantSubjects(tx, run.merchant_id);
  const inquiry = await findInquiry(tx, run.inquiry_id);
  const businesses = [inquiry.legal_entity_name, inquiry.name].flatMap((name): Subject[] =>
    name ? [{ name, subject_type: 'business' }] : [],
  );
  const principals = inquiry.principals.flatMap((person): Subject[] => {
    const name = [person.first_name, person.middle_name, person.last_name, person.suffix]
      .filter(Boolean)
      .join(' ');
    return person.last_name ? [{ name, subject_type: 'principal' }] : [];
  });
  return [...businesses, ...principals];
}
