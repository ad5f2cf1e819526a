import { type Connection, VendorFault } from '@assay/connectors/connector';
import {
  type CallResult,
  callVendor,
  connectionOf,
  recordCachedSearch,
  retryAfter,
  retryDelayMs,
} from '#features/vendor';
import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { continueRun, finishRun, isCurrent, queueNextStep, queueRescore } from '../run-steps.ts';
import * as answerStore from '../stores/answer-store.ts';
import * as foundRecordStore from '../stores/found-record-store.ts';
import * as runStore from '../stores/run-store.ts';
import { isEqualPending } from '../stores/search-store.ts';
import { decryptSearches } from './encrypted-searches.ts';
import { freshAnswers, recordsOf } from './read-stored.ts';
import { continueOrStartAgain, settled } from './settle-searches.ts';
import { storeAnswer, storeRecords } from './store-answer.ts';
import type { VendorPlan } from './vendor-plan.ts';
import { isAbandoned, nextSearch, pauseMs, type Search, type Step, stepAfter } from './vendor-steps.ts';

const MAX_FAILURES = 3;

/** Follows the reason why a source shows nothing although its search was, or may have been, paid for. */
const charges = {
  charged: 'The search was charged, and a retry is charged again',
  unknown: 'The search may have been charged, and a retry may be charged again',
};

/**
 * One step of a vendor's source: takes a fresh answer to an equal search if there is one, else makes one call and
 * stores the result. A later job continues a search that is still in progress.
 */
export async function gatherFromVendor(
  plan: VendorPlan,
  job: JobRun,
  initialRun: runStore.Run,
): Promise<void> {
  const connection = connectionOf(plan.connector, job.config);
  if (!connection)
    return finishRun(job, initialRun, { status: 'error', error: 'The source is not configured' });
  const run = await planned(plan, job, initialRun, connection);
  if (!run) return;
  const found = nextSearch(plan, job, run, connection);
  if (!found) return finish(plan, job, run);
  const { search, step } = found;
  const at = { ...run, step, resume_token: step === run.step ? run.resume_token : null };
  const made = { plan, job, run: at, search };
  if (at.resume_token === null && (await serveFromFreshAnswers(made))) return;
  const result = await callVendor(plan.connector, job, {
    ...search,
    lenderId: at.lender_id,
    runId: at.id,
    requestedAt: at.requested_at,
    isResumed: at.resume_token !== null,
    reservedSlot: at.call_from,
    isEqualPending: (tx) => isEqualPending(tx, at, search.keys),
  });
  if (result.status === 'waiting') {
    const { waitMs, reservedSlot } = result;
    return continueRun(job, at, waitMs, reservedSlot ? { call_from: reservedSlot } : {});
  }
  try {
    await storeOrFail(made, result);
  } finally {
    await result.recordCall();
  }
}

type EndedCall = Exclude<CallResult, { status: 'waiting' }>;
type Failure = Pick<Extract<EndedCall, { status: 'failed' }>, 'answer' | 'fault' | 'wasCalled'>;

/**
 * Stores the result of a call. An answer that cannot be stored, also at a second try, ends the source in error with the
 * answer alone: thrown, it would end the job, whose next try would pay for the same answer again.
 */
async function storeOrFail(step: Step, result: EndedCall): Promise<void> {
  const storing = () => store(step, result);
  if (result.status === 'failed') return storing();
  await storing()
    // Another transaction may have had a lock.
    .catch(storing)
    .catch(async (cause) => {
      const fault = new VendorFault('not_stored', 'The answer could not be stored', { cause });
      await storeFault(step, { answer: result.answer, fault, wasCalled: true });
      const { job, run, plan } = step;
      job.log.error({ err: cause, run: run.id, vendor: plan.connector.vendor }, fault.message);
    });
}

/** Stores the result of a call: the answer first, so that no paid data is lost. */
async function store(step: Step, result: EndedCall): Promise<void> {
  if (result.status === 'failed') return storeFault(step, result);
  const { plan, job, run, search } = step;
  const { answer, outcome } = result;
  const save = (tx: Tx) =>
    storeAnswer(tx, step, {
      answer,
      outcome: outcome.outcome,
      records: recordsOf(plan, search.subject, outcome.records),
      isPartial: outcome.isPartial,
      at: job.clock.now(),
    });
  if (outcome.outcome !== 'pending') return next(step, outcome.records.length > 0, save);
  if (isAbandoned(run, job.clock.now())) {
    return finishRun(job, run, async (tx) => {
      await save(tx);
      return { status: 'error', error: 'The vendor did not finish in time' };
    });
  }
  // A vendor that loses each search it starts must not be restarted forever.
  const failures = run.resume_token === null ? run.failures : 0;
  const more = { resume_token: outcome.resume, search_key: search.keys[0], failures };
  return continueRun(job, run, pauseMs(outcome), more, save);
}

/**
 * The run with its searches, which are settled at its first step, and the names they leave out; null when another
 * worker has it.
 */
function planned(
  plan: VendorPlan,
  job: JobRun,
  run: runStore.Run,
  connection: Connection,
): Promise<runStore.Run | null> {
  if (run.searches !== null && !runStore.isContinued(run)) return Promise.resolve(run);
  return inLender(job.db, run.lender_id, async (tx) => {
    const locked = await runStore.lockRun(tx, run.id);
    if (!isCurrent(locked, run)) return null;
    const settling = { plan, secrets: job.secrets, run: locked, connection };
    if (runStore.isContinued(locked)) await continueOrStartAgain(tx, settling);
    else if (locked.searches === null) await runStore.updateRun(tx, run.id, await settled(tx, settling));
    return (await runStore.run(tx, run.id)) ?? null;
  });
}

/** Serves the search from answers that are fresh enough; false when there are none. */
async function serveFromFreshAnswers(step: Step): Promise<boolean> {
  const { plan, job, run, search } = step;
  const answers = await freshAnswers(plan, job, run, search);
  if (!answers) return false;
  const found = answers.some(({ records }) => records.length > 0);
  await next(step, found, async (tx) => {
    await recordCachedSearch(tx, {
      vendor: plan.connector.vendor,
      lenderId: run.lender_id,
      runId: run.id,
      now: job.clock.now(),
    });
    await answerStore.insertServed(
      tx,
      run,
      answers.map(({ answer }) => answer.id),
    );
    for (const { answer, records } of answers) await storeRecords(tx, run, { plan, answer, records });
    if (answers.some(({ isPartial }) => isPartial)) await runStore.notePartial(tx, run);
  });
  return true;
}

/** Continues after a completed search: with the next one or the end of the run. */
async function next(
  { plan, job, run }: Step,
  found: boolean,
  save: (tx: Tx) => Promise<void>,
): Promise<void> {
  const searches = decryptSearches(run, job.secrets);
  const step = stepAfter(plan, searches, run.step, found);
  const after = { step, resume_token: null, search_key: null, failures: 0 };
  if (step < searches.length) return continueRun(job, run, 0, after, save);
  return finish(plan, job, run, async (tx) => {
    await save(tx);
    await runStore.updateRun(tx, run.id, { ...after, called_at: job.clock.now() });
  });
}

function finish(
  plan: VendorPlan,
  job: JobRun,
  run: runStore.Run,
  save?: (tx: Tx) => Promise<void>,
): Promise<void> {
  return finishRun(job, run, async (tx) => {
    await save?.(tx);
    if (!(await answerStore.answeredAt(tx, run))) return { status: 'not_initiated', error: plan.lacking };
    const count = await foundRecordStore.countFound(tx, run);
    return { status: count > 0 ? 'available' : 'not_available', vendor: plan.connector.vendor };
  });
}

/**
 * Allows three calls with growing pauses, then puts the source in error (details: onboarding, section 21). A call
 * rejected by the vendor's rate limit is retried until the deadline, because nothing failed. The call that paid for a
 * search is not repeated once it was answered, or may have been and the vendor would search again: only a user decides
 * to pay again.
 */
async function storeFault(step: Step, { answer, fault, wasCalled }: Failure): Promise<void> {
  const { plan, job, run, search } = step;
  const isRateLimited = fault.kind === 'rate_limited' && job.clock.now() < run.deadline_at;
  const charge = chargeOf(plan, search, fault);
  const said = charge ? `${fault.message}. ${charges[charge]}` : fault.message;
  const mayRepeat = fault.mayRepeat && !(charge && run.resume_token === null);
  await inLender(job.db, run.lender_id, async (tx) => {
    const locked = await runStore.lockRun(tx, run.id);
    if (!isCurrent(locked, run)) return;
    // A run that goes on after its deadline forgot the failures before.
    const failures = locked.failures + (isRateLimited ? 0 : 1);
    const at = job.clock.now();
    if (wasCalled) await storeAnswer(tx, step, { answer, outcome: 'failed', fault: fault.kind, at });
    const seen = {
      ...(wasCalled ? { called_at: at } : {}),
      call_from: null,
      vendor: plan.connector.vendor,
      failures,
      step: run.step,
      // A vendor that lost the search gets it again from the start.
      ...(fault.kind === 'search_lost' ? { resume_token: null } : {}),
    };
    if (mayRepeat && failures < MAX_FAILURES) {
      await runStore.updateRun(tx, run.id, seen);
      await queueNextStep(tx, job, run, retryDelayMs(Math.max(failures, 1), retryAfter(fault)));
    } else if (locked.status === 'timed_out') {
      // A retry goes on with a search that has a token, at no charge.
      const error = run.resume_token === null ? said : fault.message;
      await runStore.updateRun(tx, run.id, { ...seen, error });
    } else {
      await runStore.updateRun(tx, run.id, {
        ...seen,
        // A suspended vendor was not called, so that it may still have the search.
        ...(wasCalled ? { resume_token: null } : {}),
        status: 'error',
        error: said,
        finished_at: at,
      });
      await queueRescore(tx, job, run);
    }
  });
}

/** Whether a search that a call began is paid for, although the call shows nothing; null when it costs nothing. */
function chargeOf(
  { connector }: VendorPlan,
  { request }: Search,
  fault: VendorFault,
): keyof typeof charges | null {
  if (connector.centsPerSearch === 0) return null;
  if (fault.isUnreadable) return 'charged';
  return fault.kind === 'timeout' && !request.repeatableForMs ? 'unknown' : null;
}
