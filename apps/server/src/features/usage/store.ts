import { sql } from 'kysely';
import { numberFound } from '#features/matching';
import type { Tx } from '#platform/database';

/** The user of an inquiry; null for a removed one. */
export interface Counted {
  user_id: string | null;
  /** Its first day. */
  month: string;
  count: number;
}

/**
 * The lender's inquiries by month (in the time zone) and user, without those of staff and those that portfolio reports
 * started. Uses the index inquiry_recent.
 */
export async function inquiriesByMonth(
  tx: Tx,
  { lenderId, zone, since }: { lenderId: string; zone: string; since: string },
): Promise<Counted[]> {
  const { rows } = await sql<{ user_id: string | null; month: string; count: string }>`
    select i.created_by as user_id, to_char(i.created_at at time zone ${zone}, 'YYYY-MM-01') as month, count(*) as count
    from app.inquiry i left join app.app_user u on u.id = i.created_by
    where i.lender_id = ${lenderId} and i.created_at >= ${since}::date::timestamp at time zone ${zone}
      and not i.is_portfolio and not coalesce(u.is_staff or u.is_superuser, false)
    group by 1, 2`.execute(tx);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

const fullName = sql<string>`trim(u.first_name || ' ' || u.last_name)`;

/** The lender's users except staff, by name, plus those of `further`, whichever lender they belong to now. */
export function usersOf(tx: Tx, lenderId: string, further: readonly string[] = []) {
  return tx
    .selectFrom('app.app_user as u')
    .select(['u.id', fullName.as('name'), 'u.api_of'])
    .where((eb) => eb.not(eb.or([eb('u.is_staff', '=', true), eb('u.is_superuser', '=', true)])))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('app.lender_member as m')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.lender_id', '=', lenderId),
        ),
        eb('u.api_of', '=', lenderId),
        ...(further.length > 0 ? [eb('u.id', 'in', [...further])] : []),
      ]),
    )
    .orderBy(sql`${fullName} collate "und-x-icu"`)
    .orderBy('u.id')
    .execute();
}

/** One user's inquiries for the lender between two days of the time zone, newest first. Uses the index inquiry_own. */
export function inquiriesOf(
  tx: Tx,
  {
    lenderId,
    userId,
    zone,
    from,
    to,
  }: { lenderId: string; userId: string; zone: string; from: string; to: string },
) {
  return tx
    .selectFrom('app.inquiry as i')
    .select([
      'i.id',
      'i.created_at',
      'i.name',
      'i.legal_entity_name',
      'i.ein_encrypted',
      'i.ein_is_fein',
      'i.ein_last4',
      'i.addr1',
      'i.city',
      'i.state',
      'i.zip5',
    ])
    .select((eb) => [
      eb
        .selectFrom('app.merchant_search as s')
        .select(numberFound('s.id').as('found'))
        .whereRef('s.inquiry_id', '=', 'i.id')
        .orderBy('s.number', 'desc')
        .limit(1)
        .as('found'),
    ])
    .where('i.lender_id', '=', lenderId)
    .where('i.created_by', '=', userId)
    .where('i.is_portfolio', '=', false)
    .where('i.created_at', '>=', sql<Date>`${from}::date::timestamp at time zone ${zone}`)
    .where('i.created_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${zone}`)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
}
