import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { portfolioMembers } from '#features/portfolio';
import {
  areListsCurrent,
  type CurrentLists,
  currentLists,
  subjectsAbout,
  watchlists,
} from '#features/screening';
import { dayOf } from '#platform/clock';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { type MerchantFindings, recordChanges } from './change-store.ts';
import { hitChanges } from './hit-changes.ts';
import * as store from './member-store.ts';
import { type MonitoredLender, monitoredLender } from './monitored-lender.ts';

/** How many merchants one transaction screens, which takes about a second against a large list. */
const PAGE = 50;
/** A match that was announced at any time is not announced again. */
const EPOCH = new Date(0);

/**
 * Screens the merchants that joined a lender's portfolio, or whose names changed in it, and stores their matches with
 * the current lists as changes, whether monitoring is on or off: `listFollower` compares only versions imported later.
 * The merchants of a lender without watchlists wait until it has them. One job at a time. A merchant stops waiting in
 * the transaction that stores its changes, so that a kill loses none and repeats none.
 */
export function screenMembers(job: JobRun): Promise<void> {
  return inSystem(job.db, async (alone) => {
    if (!(await store.tryLockMembers(alone))) return;
    for (const lenderId of await inSystem(job.db, activeLenders)) {
      for (let after: string | undefined = '0'; after !== undefined; ) {
        job.signal.throwIfAborted();
        await yieldToEventLoop();
        after = await screenPage(job, { lenderId, after });
      }
    }
  });
}

/**
 * Screens the next merchants; returns the merchant after which to go on. When a list was imported meanwhile, the
 * merchants wait for the next run: a match with the old version would be announced after its withdrawal.
 */
async function screenPage(
  job: JobRun,
  { lenderId, after }: { lenderId: string; after: string },
): Promise<string | undefined> {
  const page = await inLender(job.db, lenderId, async (tx) => {
    const waiting = await store.waitingMembers(tx, { lenderId, after, limit: PAGE });
    if (waiting.length === 0) return undefined;
    const monitored = await monitoredLender(tx, lenderId);
    if (monitored && watchlists.isQueried(monitored.lender, job.config)) return { waiting, monitored };
    await store.deleteRepeats(tx, lenderId);
    return undefined;
  });
  if (!page) return undefined;
  const screening = await currentLists(job.db);
  const isDone = await inLender(job.db, lenderId, (tx) => screenMerchants(tx, job, { ...page, screening }));
  return isDone ? page.waiting[PAGE - 1]?.merchant_id : undefined;
}

interface Page {
  waiting: readonly store.WaitingMember[];
  monitored: MonitoredLender;
  screening: CurrentLists;
}

/** Stores the changes of a page's merchants; false, and nothing, when the lists have changed. */
async function screenMerchants(
  tx: Tx,
  job: JobRun,
  { waiting, monitored: { lender, rules }, screening }: Page,
): Promise<boolean> {
  const lenderId = lender.id;
  const now = job.clock.now();
  const merchantIds = waiting.map(({ merchant_id }) => merchant_id);
  const members = await portfolioMembers(tx, { lenderId, merchantIds, today: dayOf(job, now) });
  const left = await store.leavings(tx, lenderId, [...members]);
  const findings: MerchantFindings[] = [];
  for (const [merchantId, subjects] of await subjectsAbout(tx, [...members], job.secrets)) {
    job.signal.throwIfAborted();
    await yieldToEventLoop();
    const hits = { came: screening.hitsOf(subjects) };
    const found = await hitChanges(tx, job, { merchantId, lender, now }, hits);
    findings.push({ merchantId, found, since: left.get(merchantId) });
  }
  if (!(await areListsCurrent(tx, screening.lists))) return false;
  await recordChanges(tx, findings, { lenderId, severity: rules.severity, since: EPOCH, now });
  await store.finishWaiting(tx, { lenderId, waiting, members, now });
  return true;
}
