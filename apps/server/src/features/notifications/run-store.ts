import {
  HISTORY_PAGE_SIZE,
  type NotificationDay,
  type NotificationSection,
  type Notifications,
  notificationSections,
} from '@assay/domain/notifications';
import { type Insertable, sql } from 'kysely';
import { lockNamed, type Schema, type Tx } from '#platform/database';
import type { DatedItem } from './found-item.ts';

/** The run of the active lender for a day. */
export function runOf(
  tx: Tx,
  lenderId: string,
  date: string,
): Promise<{ id: string; run_at: Date } | undefined> {
  return tx
    .selectFrom('app.notification_run')
    .select(['id', 'run_at'])
    .where('lender_id', '=', lenderId)
    .where('date', '=', date)
    .executeTakeFirst();
}

/** The items of a run, of one section or of all, sorted by name. Uses the index notification_item_run. */
export async function itemsOf(
  tx: Tx,
  lenderId: string,
  runId: string,
  section?: NotificationSection,
): Promise<{ section: NotificationSection; item: Notifications[NotificationSection][number] }[]> {
  let query = tx
    .selectFrom('app.notification_item')
    .select([
      'id',
      'section',
      'merchant_id',
      'name',
      sql<string | null>`listed_since::text`.as('listed_since'),
      'data',
    ])
    .where('lender_id', '=', lenderId)
    .where('notification_run_id', '=', runId);
  if (section) query = query.where('section', '=', section);
  const rows = await query.orderBy(sql`name collate "und-x-icu"`).orderBy('id').execute();
  return rows.map(({ id, section: of, merchant_id, name, listed_since, data }) => ({
    section: of as NotificationSection,
    item: { notification_id: id, name, merchant_id, listed_since, ...(data as object) } as never,
  }));
}

/** Days with a run, newest first, and their total count. */
export async function days(
  tx: Tx,
  lenderId: string,
  page: number,
): Promise<{ count: number; results: NotificationDay[] }> {
  const all = tx.selectFrom('app.notification_run').where('lender_id', '=', lenderId);
  const { count } = await all.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const counted = (section: NotificationSection) => sql<number>`coalesce(${sql.ref(section)}, 0)`.as(section);
  const results = await all
    .select([sql<string>`date::text`.as('date'), ...notificationSections.map(counted)])
    .orderBy('app.notification_run.date', 'desc')
    .limit(HISTORY_PAGE_SIZE)
    .offset((page - 1) * HISTORY_PAGE_SIZE)
    .execute();
  return { count: Number(count), results };
}

/** Locks the lender's runs, so that they are made one at a time. */
export const lockRuns = (tx: Tx, lenderId: string): Promise<void> =>
  lockNamed(tx, 'notification runs', lenderId);

/** The business days without a run since the active lender has notifications, oldest first, whose hour has passed. */
export async function dueDays(
  tx: Tx,
  lenderId: string,
  { now, hour, zone }: { now: Date; hour: string; zone: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select days.day::text as day
    from app.notification_setting setting
    cross join lateral (
      select moment::date as day
      from generate_series((setting.enabled_since at time zone ${zone})::date,
        (${now}::timestamptz at time zone ${zone})::date, '1 day') moment
    ) days
    where setting.lender_id = ${lenderId}
      and (days.day + ${hour}::time) at time zone ${zone} between setting.enabled_since and ${now}::timestamptz
      and not exists (select from app.notification_run run
        where run.lender_id = setting.lender_id and run.date = days.day)
    order by days.day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** The items of the newest run before a date, by `section merchant_id`; used to find what is new. */
export async function itemsBefore(
  tx: Tx,
  lenderId: string,
  date: string,
): Promise<ReadonlyMap<string, { facts: readonly string[]; listed_since: string | null }>> {
  const items = await tx
    .selectFrom('app.notification_item')
    .select(['section', 'merchant_id', 'facts', sql<string | null>`listed_since::text`.as('listed_since')])
    .where('lender_id', '=', lenderId)
    .where('notification_run_id', '=', (eb) =>
      eb
        .selectFrom('app.notification_run')
        .select('id')
        .where('lender_id', '=', lenderId)
        .where('date', '<', date)
        .orderBy('app.notification_run.date', 'desc')
        .limit(1),
    )
    .execute();
  return new Map(items.map(({ section, merchant_id, ...item }) => [`${section} ${merchant_id}`, item]));
}

/** Stores a run with its items. */
export async function insertRun(
  tx: Tx,
  run: Insertable<Schema['app.notification_run']>,
  items: readonly DatedItem[],
): Promise<void> {
  const { id } = await tx
    .insertInto('app.notification_run')
    .values(run)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into app.notification_item (lender_id, notification_run_id, section, merchant_id, name, listed_since, facts, data)
    select ${run.lender_id}::bigint, ${id}::bigint, section, merchant_id, name, listed_since, facts, data
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item (section text, merchant_id bigint, name text, listed_since date, facts text[], data jsonb)`.execute(
    tx,
  );
}
