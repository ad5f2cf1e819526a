import type { DemoLender } from '@assay/demo-universe/universe';
import { isLow } from '@assay/domain/credits';
import { sql } from 'kysely';
import { readQuota, setCredits, spendCredit } from '#features/credits';
import { dayIn } from '#platform/clock';
import { actForLender, type Tx } from '#platform/database';
import type { SeededAccounts } from './seed-accounts.ts';
import type { SeedInput } from './seed-input.ts';

/** Months before the current one in which searches take credits. */
const PAST_MONTHS = 11;

/**
 * Gives lenders their inquiry credits a year ago, from which each search since takes one. Runs as the owner, who is
 * limited by tenancy too.
 */
export async function seedCredits(
  tx: Tx,
  lenders: readonly DemoLender[],
  accounts: SeededAccounts,
  { clock, config }: Pick<SeedInput, 'clock' | 'config'>,
): Promise<void> {
  const at = (moment: Date) => ({ config, clock: { ...clock, now: () => moment } });
  const months = await monthStarts(tx, config.ASSAY_TIME_ZONE, clock.now());
  const before = (month: Date) => at(new Date(month.getTime() - 1));
  for (const { alias, credits } of lenders) {
    const lenderId = accounts.lenders.get(alias);
    if (!credits || !lenderId) continue;
    await actForLender(tx, lenderId);
    const { monthly_allowance, is_almost_low } = credits;
    await setCredits(tx, lenderId, { is_active: true, monthly_allowance }, before(months[0]!));
    for (const [index, month] of months.entries()) {
      const until = months[index + 1] ?? clock.now();
      const searches = await searchesOf(tx, lenderId, month, until);
      if (is_almost_low && month === months.at(-1))
        await setCredits(tx, lenderId, { monthly_allowance: almostUsed(searches.length) }, before(month));
      await readQuota(tx, lenderId, at(month));
      for (const { id, user_id, created_at } of searches)
        await spendCredit(tx, { inquiryId: id, lenderId, userId: user_id }, at(created_at));
    }
  }
}

/** The starts of the current month and of those before it, oldest first. */
async function monthStarts(tx: Tx, zone: string, now: Date): Promise<Date[]> {
  const month = `${dayIn(zone, now).slice(0, 7)}-01`;
  const { rows } = await sql<{ start: Date }>`
    select month at time zone ${zone} as start from generate_series(
      ${month}::timestamp - make_interval(months => ${PAST_MONTHS}), ${month}::timestamp, interval '1 month') month
    order by month`.execute(tx);
  return rows.map(({ start }) => start);
}

/** The searches of users who are not staff, which take a credit each. */
async function searchesOf(tx: Tx, lenderId: string, from: Date, until: Date) {
  const { rows } = await sql<{ id: string; user_id: string; created_at: Date }>`
    select i.id, u.id as user_id, i.created_at
    from app.inquiry i join app.app_user u on u.id = i.created_by
    where i.lender_id = ${lenderId}::bigint and not u.is_staff and not u.is_superuser
      and i.created_at >= ${from} and i.created_at < ${until}
    order by i.created_at, i.id`.execute(tx);
  return rows;
}

/** The allowance of which so many searches leave one more before the low-credit notice. */
function almostUsed(searches: number): number {
  let allowance = searches + 1;
  while (isLow({ monthly_allowance: allowance, credit_balance: allowance - searches })) allowance += 1;
  return allowance;
}
