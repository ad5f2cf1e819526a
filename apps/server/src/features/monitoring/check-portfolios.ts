import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SourceKey } from '@assay/domain/gathering';
import { portfolioInquiry } from '#features/inquiry';
import { merchantFile } from '#features/matching';
import { triggers } from '#features/sources';
import { audit } from '#platform/audit';
import { dayIn } from '#platform/clock';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import * as store from './check-store.ts';
import { type MonitoredLender, monitoredLender } from './monitored-lender.ts';
import { spentCents } from './settings-store.ts';
import { reserveBudget, settleReservations } from './spending-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Stored answers are reused for a day: a check slightly later than the last must not read the same answers. */
const SLACK_MS = 10 * 60_000;
/** A day's merchants are spread over half a day, so that the rest of the day can catch up after an outage. */
const TICKS_A_DAY = 720;
/** How many merchants one transaction starts. */
const BATCH = 20;

/**
 * Starts checks of the portfolio merchants that are due, for lenders that turned monitoring on: one minute's share of
 * them. Starting a check and marking the merchant as checked are one transaction, so that a kill neither loses nor
 * repeats a check.
 */
export async function checkPortfolios(job: JobRun): Promise<void> {
  for (const lenderId of await inSystem(job.db, activeLenders)) {
    for (const by of await checksOf(job, lenderId)) {
      let left: number | undefined;
      do {
        job.signal.throwIfAborted();
        await yieldToEventLoop();
        left = await inLender(job.db, lenderId, (tx) =>
          startCheckBatch(tx, job, { lenderId, of: by, max: left }),
        );
      } while (left > 0);
    }
  }
}

/** Settles what earlier checks reserved; returns which checks the lender turned on. */
function checksOf(job: JobRun, lenderId: string): Promise<store.CheckCost[]> {
  return inLender(job.db, lenderId, async (tx) => {
    await settleReservations(tx, lenderId, job.clock.now());
    const monitored = await monitoredLender(tx, lenderId);
    return monitored ? (['free', 'paid'] as const).filter((of) => isOn(monitored, of)) : [];
  });
}

/** Starts a batch; returns how many more this minute may start. */
async function startCheckBatch(
  tx: Tx,
  job: JobRun,
  { lenderId, of, max }: { lenderId: string; of: store.CheckCost; max: number | undefined },
): Promise<number> {
  const monitored = await monitoredLender(tx, lenderId);
  if (!monitored || !isOn(monitored, of)) return 0;
  if (!(await store.tryLockChecks(tx, lenderId))) return 0;
  const { rules } = monitored;
  const now = job.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const today = rules.most_a_day - (await store.checkedSince(tx, lenderId, of, daysAgo(1)));
  const share = Math.min(max ?? Math.ceil(rules.most_a_day / TICKS_A_DAY), today);
  if (share <= 0) return 0;
  const everyDays = of === 'free' ? rules.every_days : rules.paid_every_days;
  const merchants = await store.dueMerchants(tx, {
    lenderId,
    of,
    since: new Date(daysAgo(everyDays).getTime() - SLACK_MS),
    today: dayIn(job.config.ASSAY_TIME_ZONE, now),
    limit: Math.min(share, BATCH),
  });
  const begun = await begin(tx, job, { monitored, of, merchants });
  return begun === BATCH ? share - begun : 0;
}

const isOn = ({ rules }: MonitoredLender, of: store.CheckCost): boolean =>
  of === 'free' ? rules.is_on : rules.paid_is_on && rules.monthly_budget_cents > 0;

/**
 * Starts the sources for each merchant, the paid ones as long as the month's budget allows. Returns the number of
 * merchants.
 */
async function begin(
  tx: Tx,
  job: JobRun,
  {
    monitored,
    of,
    merchants,
  }: { monitored: MonitoredLender; of: store.CheckCost; merchants: readonly string[] },
): Promise<number> {
  const { lender, rules } = monitored;
  const now = job.clock.now();
  const month = `${dayIn(job.config.ASSAY_TIME_ZONE, now).slice(0, 7)}-01`;
  const sources = triggers.portfolioSources(job, lender).filter(({ isFree }) => isFree === (of === 'free'));
  if (sources.length === 0) return 0;
  const started = new Set<SourceKey>();
  let spent = of === 'paid' ? await spentCents(tx, lender.id, month) : 0;
  let count = 0;
  for (const merchantId of merchants) {
    const file = await merchantFile(tx, merchantId);
    if (!file) continue;
    const inquiryId = await portfolioInquiry(tx, { lenderId: lender.id, merchant: file.merchant, now });
    const call = { ...job, tx };
    const subject = {
      ...{ inquiryId, merchantId, lender },
      sources: of === 'paid' ? await triggers.withoutUnreadable(call, { inquiryId, sources }) : sources,
    };
    const max = of === 'paid' ? await triggers.priceOf(call, subject) : 0;
    if (of === 'paid' && spent + max > rules.monthly_budget_cents) break;
    // A search already in progress is no cost of this check.
    for (const { source, id } of await triggers.checkAgain(call, subject)) {
      started.add(source);
      if (max === 0) continue;
      const cents = await triggers.priceOf(call, {
        ...subject,
        sources: sources.filter(({ key }) => key === source),
      });
      if (cents > 0) await reserveBudget(tx, { lenderId: lender.id, runId: id, month, cents, now });
      spent += cents;
    }
    await store.markChecked(tx, { lenderId: lender.id, merchantId, of, now });
    count++;
  }
  if (started.size > 0)
    await audit(
      tx,
      job.clock,
      { user: null, lender, address: null, request_id: null },
      {
        action: 'monitoring.check',
        target: { kind: 'lender', id: lender.id },
        details: { merchants: count, sources: [...started] },
      },
    );
  return count;
}
