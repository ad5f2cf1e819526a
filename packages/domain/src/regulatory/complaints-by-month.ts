import { lastMonths } from '../calendar/index.ts';
import type { Complaint } from './complaint.ts';

/** The complaints of a month, by kind. */
export interface ComplaintMonth {
  /** YYYY-MM. */
  month: string;
  counts: Record<string, number>;
}

/** Label of all less frequent kinds. */
const OTHER_KINDS = 'Other kinds';

const monthOf = (day: string) => day.slice(0, 7);

const MONTHS = 24;
const MAX_KINDS = 4;

/**
 * Counts the complaints of each of the last 24 months by kind, oldest month first, including months without any. Shows at
 * most four kinds separately, the most frequent ones.
 */
export function complaintsByMonth(
  complaints: readonly Pick<Complaint, 'complaint_dt' | 'type'>[],
  today: string,
): { kinds: string[]; months: ComplaintMonth[] } {
  const shown = lastMonths(today, MONTHS).map(monthOf);
  const dated = complaints.flatMap(({ complaint_dt, type }) =>
    complaint_dt && shown.includes(monthOf(complaint_dt))
      ? [{ month: monthOf(complaint_dt), kind: type ?? 'Not stated' }]
      : [],
  );
  const ranked = [...Map.groupBy(dated, ({ kind }) => kind)]
    .sort(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([kind]) => kind);
  const own = ranked.length > MAX_KINDS ? ranked.slice(0, MAX_KINDS - 1) : ranked;
  const names = own.length < ranked.length ? [...own, OTHER_KINDS] : own;
  const byMonth = Map.groupBy(dated, ({ month }) => month);
  return {
    kinds: names,
    months: shown.map((month) => ({
      month,
      counts: Object.fromEntries(
        names.map((name) => [
          name,
          (byMonth.get(month) ?? []).filter(({ kind }) => (own.includes(kind) ? kind : OTHER_KINDS) === name)
            .length,
        ]),
      ),
    })),
  };
}
