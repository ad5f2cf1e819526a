import { lastMonths } from '@assay/domain/calendar';
import type { usageEndpoints } from '@assay/domain/usage';
import { lenderOf } from '#platform/actor';
import { todayOf } from '#platform/clock';
import type { Handler } from '#platform/feature';
import * as store from './store.ts';

/**
 * The lender's inquiries by month and user: all its users except staff, and the API key and removed users if they made
 * any (BOF-061).
 */
export const inquiryUsage: Handler<typeof usageEndpoints.inquiries> = async (call) => {
  const { tx, actor, query, clock, config } = call;
  const lenderId = lenderOf(actor).id;
  const zone = config.ASSAY_TIME_ZONE;
  const months = lastMonths(`${todayOf({ config, clock }).slice(0, 7)}-01`, query.months + 1);
  const counted = await store.inquiriesByMonth(tx, { lenderId, zone, since: months[0]! });
  const counts = new Map(counted.map(({ user_id, month, count }) => [`${user_id} ${month}`, count]));
  const searched = new Set(counted.map(({ user_id }) => user_id));
  const users = await store.usersOf(
    tx,
    lenderId,
    [...searched].filter((id) => id !== null),
  );
  const people: { id: string | null; name: string }[] = users.filter(
    ({ id, api_of }) => api_of === null || searched.has(id),
  );
  if (searched.has(null)) people.push({ id: null, name: 'Removed users' });
  return months.map((date) => ({
    date,
    users: Object.fromEntries(
      people.map(({ id, name }, index) => [
        `user_${index}`,
        { name, inquiry_count: counts.get(`${id} ${date}`) ?? 0 },
      ]),
    ),
  }));
};
