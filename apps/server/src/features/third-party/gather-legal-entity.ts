import { askVendor, type SearchOutcome, type VendorAnswer, VendorFault } from '@assay/connectors/connector';
import type { LegalEntityRecord, LegalEntitySubject } from '@assay/connectors/registry';
import { connectors } from '@assay/connectors/registry';
import { findInquiry } from '#features/inquiry';
import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { vendorCalls } from '#platform/metrics';
import type { Gather } from './gather.ts';
import { legalEntitySubjects } from './legal-entity-subject.ts';
import { nextTryMs } from './next-try.ts';
import { finishRun, queueNextStep, queueRescore } from './run-steps.ts';
import { connection } from './sources.ts';
import * as store from './store.ts';
import { takesAnswers } from './takes-answers.ts';

const MOST_FAILURES = 3;
const connector = connectors.legal_entity;

/** Asks the registry vendor once and stores what comes; a search still under way is gone on with by a later job. */
export const gatherLegalEntity: Gather = async (job, run) => {
  const subjects = await inLender(job.db, run.lender_id, async (tx) =>
    legalEntitySubjects(tx, await findInquiry(tx, run.inquiry_id), run.lender_id),
  );
  const subject = subjects[run.step];
  const reach = connection(connector, job.config);
  if (!subject || !reach) {
    const error = reach ? 'Needs a business name and a state' : 'The source is not configured';
    await finishRun(job, run, { status: reach ? 'not_initiated' : 'error', error });
    return;
  }
  const answers: VendorAnswer[] = [];
  try {
    const request = connector.request(subject, reach, run.resume_token);
    if (!request) throw new VendorFault('refused', 'The search lacks what the vendor needs');
    const answer = await askVendor(request, { timeoutMs: connector.callTimeoutMs, signal: job.signal });
    answers.push(answer);
    const outcome = connector.read(answer, subject);
    vendorCalls.inc({ vendor: connector.vendor, outcome: outcome.outcome });
    await storeOutcome(job, run, { outcome, answers, subjects });
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error;
    vendorCalls.inc({ vendor: connector.vendor, outcome: error.kind });
    await storeFault(job, run, error, answers);
  }
};

async function storeOutcome(
  job: JobRun,
  run: store.Run,
  found: {
    outcome: SearchOutcome<LegalEntityRecord>;
    answers: VendorAnswer[];
    subjects: LegalEntitySubject[];
  },
) {
  const { outcome, answers, subjects } = found;
  const isLast = run.step + 1 >= subjects.length;
  if (outcome.outcome === 'pending') {
    await goOn(job, run, answers, { resume_token: outcome.resume }, outcome.askAgainInMs);
  } else if (outcome.records.length === 0 && !isLast) {
    await goOn(job, run, answers, { resume_token: null, step: run.step + 1 }, 0);
  } else {
    const status = outcome.records.length > 0 ? 'available' : 'not_available';
    await finishRun(job, run, { status, vendor: connector.vendor }, async (tx) => {
      const lookedUp = subjects
        .slice(0, run.step + 1)
        .map(({ name, state }) => ({ name, filing_state: state }));
      const answerId = await keepAnswers(tx, run, answers, {
        outcome: 'complete',
        details: JSON.stringify({ looked_up: lookedUp }),
      });
      await store.insertFilings(tx, filingRows(outcome.records, run, answerId, job.clock.now()));
      return answerId;
    });
  }
}

function filingRows(records: LegalEntityRecord[], run: store.Run, answerId: string, seenAt: Date) {
  return records.map(({ officers, ...record }) => ({
    ...record,
    officers: JSON.stringify(officers),
    lender_id: run.lender_id,
    vendor_answer_id: answerId,
    source: connector.label,
    seen_at: seenAt,
  }));
}

/** Keeps an answer that is not the last and queues the next call. */
async function goOn(
  job: JobRun,
  run: store.Run,
  answers: VendorAnswer[],
  where: { resume_token: string | null; step?: number },
  afterMs: number,
): Promise<void> {
  await inLender(job.db, run.lender_id, async (tx) => {
    if (!takesAnswers(await store.lockRun(tx, run.id))) return;
    await keepAnswers(tx, run, answers, { outcome: 'pending' });
    await store.updateRun(tx, run.id, { called: true, vendor: connector.vendor, ...where });
    await queueNextStep(tx, job, run, afterMs);
  });
}

/** Up to three calls with growing pauses, then the source is in error (details: onboarding, section 21). */
async function storeFault(
  job: JobRun,
  run: store.Run,
  fault: VendorFault,
  answers: VendorAnswer[],
): Promise<void> {
  const failures = run.failures + 1;
  await inLender(job.db, run.lender_id, async (tx) => {
    const locked = await store.lockRun(tx, run.id);
    if (!takesAnswers(locked)) return;
    await keepAnswers(tx, run, answers, { outcome: 'failed', fault: fault.kind });
    const seen = {
      called: true,
      vendor: connector.vendor,
      failures,
      ...(fault.kind === 'search_lost' ? { resume_token: null } : {}),
    };
    if (fault.mayRepeat && failures < MOST_FAILURES) {
      await store.updateRun(tx, run.id, seen);
      await queueNextStep(tx, job, run, nextTryMs(failures, fault.retryAfterMs));
    } else if (locked.status === 'timed_out') {
      await store.updateRun(tx, run.id, seen);
    } else {
      const finished_at = job.clock.now();
      await store.updateRun(tx, run.id, { ...seen, status: 'error', error: fault.message, finished_at });
      await queueRescore(tx, job, run);
    }
  });
}

/** Stores the answers as they came and returns the last one's id. A fault without an answer is kept as such. */
async function keepAnswers(
  tx: Tx,
  run: store.Run,
  answers: VendorAnswer[],
  how: { outcome: 'complete' | 'pending' | 'failed'; fault?: string; details?: string },
): Promise<string> {
  const common = { lender_id: run.lender_id, source_run_id: run.id, vendor: connector.vendor, ...how };
  let last: string | null = null;
  for (const answer of answers) {
    last = await store.insertAnswer(tx, {
      ...common,
      request: answer.request,
      asked_at: answer.askedAt,
      answered_at: answer.answeredAt,
      http_status: answer.status,
      content_type: answer.contentType,
      body: Buffer.from(answer.body),
    });
  }
  const now = new Date();
  return last ?? store.insertAnswer(tx, { ...common, request: '', asked_at: now, answered_at: now });
}
