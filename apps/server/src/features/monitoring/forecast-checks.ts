import type { CheckForecast, MonitoringRules, PaidCheckPrice } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import { portfolioInquiry } from '#features/inquiry';
import { merchantFile } from '#features/matching';
import { triggers } from '#features/sources';
import { type ActorLender, lenderById } from '#platform/actor';
import { dayIn } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import * as checks from './check-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The price varies with the number of a merchant's names; this many of the next merchants give the average. */
const SAMPLE = 10;

type Deps = Pick<JobRun, 'config' | 'provided' | 'secrets' | 'clock'>;

/**
 * When the next checks of the active lender's portfolio start by its stored rules, and what a paid check costs. A paid
 * check starts only while the rest of the month's budget covers its maximum price.
 */
export async function forecastChecks(
  tx: Tx,
  deps: Deps,
  { lenderId, rules, spentCents }: { lenderId: string; rules: MonitoringRules; spentCents: number },
): Promise<CheckForecast> {
  const lender = await lenderById(tx, lenderId);
  const price = lender ? await paidCheckPrice(tx, deps, lender) : null;
  const left = rules.monthly_budget_cents - spentCents;
  return {
    paid_check: price,
    next_check_at: rules.is_on
      ? await nextCheck(tx, deps, { lenderId, of: 'free', every: rules.every_days })
      : null,
    next_paid_check_at:
      rules.paid_is_on && price && rules.monthly_budget_cents >= price.min_cents
        ? await nextCheck(tx, deps, {
            lenderId,
            of: 'paid',
            every: rules.paid_every_days,
            notBefore: left < price.min_cents ? await nextMonth(tx, deps) : undefined,
          })
        : null,
  };
}

async function nextCheck(
  tx: Tx,
  { clock, config }: Deps,
  {
    lenderId,
    of,
    every,
    notBefore,
  }: { lenderId: string; of: checks.CheckCost; every: number; notBefore?: Date | undefined },
): Promise<string | null> {
  const now = clock.now();
  const today = dayIn(config.ASSAY_TIME_ZONE, now);
  const oldest = await checks.oldestCheck(tx, { lenderId, of, today });
  if (!oldest) return null;
  const due = oldest.checked_at ? oldest.checked_at.getTime() + every * DAY_MS : now.getTime();
  return new Date(Math.max(due, now.getTime(), notBefore?.getTime() ?? 0)).toISOString();
}

/** The first moment of the next month in the business time zone, when the budget starts again. */
async function nextMonth(tx: Tx, { clock, config }: Deps): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('month', ${clock.now()}::timestamptz at time zone ${config.ASSAY_TIME_ZONE})
      + interval '1 month') at time zone ${config.ASSAY_TIME_ZONE} as at`.execute(tx);
  return rows[0]!.at;
}

/** The maximum price of a check of each of the next merchants; null without paid sources or merchants. */
async function paidCheckPrice(tx: Tx, deps: Deps, lender: ActorLender): Promise<PaidCheckPrice | null> {
  const sources = triggers.portfolioSources(deps, lender).filter(({ isFree }) => !isFree);
  if (sources.length === 0) return null;
  const now = deps.clock.now();
  const merchants = await checks.dueMerchants(tx, {
    ...{ lenderId: lender.id, of: 'paid', since: now, limit: SAMPLE },
    today: dayIn(deps.config.ASSAY_TIME_ZONE, now),
  });
  const prices: number[] = [];
  // The searches are planned by the merchant's own inquiry, which reading the settings must not leave behind.
  await sql`savepoint before_prices`.execute(tx);
  for (const merchantId of merchants) {
    const file = await merchantFile(tx, merchantId);
    if (!file) continue;
    const inquiryId = await portfolioInquiry(tx, { lenderId: lender.id, merchant: file.merchant, now });
    const asked = await triggers.withoutUnreadable({ ...deps, tx }, { inquiryId, sources });
    prices.push(await triggers.priceOf({ ...deps, tx }, { inquiryId, merchantId, lender, sources: asked }));
  }
  await sql`rollback to savepoint before_prices`.execute(tx);
  if (prices.length === 0) return null;
  return {
    min_cents: Math.min(...prices),
    max_cents: Math.max(...prices),
    average_cents: Math.round(prices.reduce((sum, cents) => sum + cents, 0) / prices.length),
  };
}
