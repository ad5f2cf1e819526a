import { lastMonths } from '@assay/domain/calendar';
import type { creditEndpoints } from '@assay/domain/credits';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { currentMonth } from './settled-quota.ts';
import * as store from './store.ts';

/** How many months to return, including the current one. */
const MONTHS = 12;

/**
 * What was used of each month's allowance, by the ledger; null before the lender's first entry. The allowance is what
 * the month began with; for the current month it is the one that is set now.
 */
export const creditMonths: Handler<typeof creditEndpoints.months> = async ({ tx, actor, clock, config }) => {
  const { id } = lenderOf(actor);
  const months = lastMonths(currentMonth({ clock, config }), MONTHS);
  const quota = await store.quota(tx, id);
  const zone = config.ASSAY_TIME_ZONE;
  const first = await store.firstMonth(tx, id, zone);
  const entries = await store.entriesByMonth(tx, id, { zone, since: months[0]! });
  const byMonth = new Map(entries.map((entry) => [entry.month, entry]));
  return {
    months: months.map((month) => {
      const entry = byMonth.get(month);
      const isCurrent = month === months.at(-1);
      const isKnown = first !== undefined && month >= first;
      return {
        month,
        allowance: isCurrent && quota?.is_active ? quota.monthly_allowance : (entry?.allowance ?? null),
        used: isKnown ? Number(entry?.used ?? 0) : null,
        changed_by_hand: Number(entry?.changed_by_hand ?? 0),
      };
    }),
  };
};
