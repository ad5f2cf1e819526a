import type { DemoLender } from '@assay/demo-universe/universe';
import { sql } from 'kysely';
import { setCredits } from '#features/credits';
import { dayIn } from '#platform/clock';
import { actForLender, type Tx } from '#platform/database';
import type { SeededAccounts } from './seed-accounts.ts';
import type { SeedInput } from './seed-input.ts';

/**
 * Gives lenders their inquiry credits, with the ledger of a year of searches. Runs as the owner, who is limited by
 * tenancy too.
 */
export async function seedCredits(
  tx: Tx,
  lenders: readonly DemoLender[],
  accounts: SeededAccounts,
  calendar: Pick<SeedInput, 'clock' | 'config'>,
): Promise<void> {
  for (const { alias, credits } of lenders) {
    const lenderId = accounts.lenders.get(alias);
    if (!credits || !lenderId) continue;
    await actForLender(tx, lenderId);
    const { monthly_allowance } = credits;
    await setCredits(tx, lenderId, { is_active: true, monthly_allowance }, calendar);
    await seedLedger(tx, lenderId, monthly_allowance, calendar);
    await setCredits(tx, lenderId, credits, calendar);
  }
}

/** Twelve months: each begins with the allowance, and each search of a user who is not staff takes a credit. */
async function seedLedger(
  tx: Tx,
  lenderId: string,
  allowance: number,
  { clock, config }: Pick<SeedInput, 'clock' | 'config'>,
): Promise<void> {
  const zone = config.ASSAY_TIME_ZONE;
  const month = `${dayIn(zone, clock.now()).slice(0, 7)}-01`;
  await sql`
    with line as (
      select 'monthly_reset' as reason, null::bigint as inquiry_id, month::date as month, null::bigint as user_id,
        month at time zone ${zone} as at, date_trunc('month', month) as begins, 0 as taken
      from generate_series(${month}::timestamp - interval '11 months', ${month}::timestamp, interval '1 month') month
      union all
      select 'inquiry', i.id, null, u.id, i.created_at, date_trunc('month', i.created_at at time zone ${zone}),
        row_number() over (partition by date_trunc('month', i.created_at at time zone ${zone}) order by i.created_at, i.id)
      from app.inquiry i join app.app_user u on u.id = i.created_by
      where i.lender_id = ${lenderId}::bigint and not u.is_staff and not u.is_superuser
        and i.created_at >= (${month}::timestamp - interval '11 months') at time zone ${zone}
        and i.created_at <= ${clock.now()}
    ), ledger as (
      select *, ${allowance}::integer - taken as balance from line where taken <= ${allowance}::integer
    )
    insert into app.credit_entry (lender_id, reason, inquiry_id, month, user_id, at, balance, amount)
    select ${lenderId}::bigint, reason, inquiry_id, month, user_id, at, balance,
      balance - coalesce(lag(balance) over (order by begins, taken), 0)
    from ledger order by begins, taken`.execute(tx);
  await sql`
    update app.lender_quota q set credit_balance = last.balance
    from (select balance from app.credit_entry where lender_id = ${lenderId}::bigint order by id desc limit 1) last
    where q.lender_id = ${lenderId}::bigint`.execute(tx);
}
