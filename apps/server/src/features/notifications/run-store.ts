import {
  HISTORY_PAGE_SIZE,
  type NotificationDay,
  type NotificationSection,
  type Notifications,
} from '@assay/domain/notifications';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

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

/** The items of a run, of one section or of all, by name. By notification_item_run. */
export async function itemsOf(
  tx: Tx,
  lenderId: string,
  runId: string,
  section?: NotificationSection,
): Promise<{ section: NotificationSection; item: Notifications[NotificationSection][number] }[]> {
  let query = tx
    .selectFrom('app.notification_item')
    .select(['id', 'section', 'merchant_id', 'name', 'data'])
    .where('lender_id', '=', lenderId)
    .where('notification_run_id', '=', runId);
  if (section) query = query.where('section', '=', section);
  const rows = await query.orderBy(sql`name collate "und-x-icu"`).orderBy('id').execute();
  return rows.map(({ id, section: of, merchant_id, name, data }) => ({
    section: of as NotificationSection,
    item: { notification_id: id, name, merchant_id, ...(data as object) } as never,
  }));
}

/** Days with a run, the newest first, and how many there are. */
export async function days(
  tx: Tx,
  lenderId: string,
  page: number,
): Promise<{ count: number; results: NotificationDay[] }> {
  const all = tx.selectFrom('app.notification_run').where('lender_id', '=', lenderId);
  const { count } = await all.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const counted = (section: NotificationSection) => sql<number>`coalesce(${sql.ref(section)}, 0)`.as(section);
  const results = await all
    .select([
      sql<string>`date::text`.as('date'),
      counted('closures'),
      counted('complaints'),
      counted('loans'),
      counted('reviews'),
      counted('rating_change'),
    ])
    .orderBy('app.notification_run.date', 'desc')
    .limit(HISTORY_PAGE_SIZE)
    .offset((page - 1) * HISTORY_PAGE_SIZE)
    .execute();
  return { count: Number(count), results };
}
