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

function monthsUpTo(today: string, count: number): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/**
 * Counts the complaints of each of the last `months` months by kind, oldest month first, including months without any.
 * Shows at most `kinds` kinds separately, the most frequent ones.
 */
export function complaintsByMonth(
  complaints: readonly Pick<Complaint, 'complaint_dt' | 'type'>[],
  today: string,
  { months = 24, kinds = 4 }: { months?: number; kinds?: number } = {},
): { kinds: string[]; months: ComplaintMonth[] } {
  const shown = monthsUpTo(today, months);
  const dated = complaints.flatMap(({ complaint_dt, type }) =>
    complaint_dt && shown.includes(monthOf(complaint_dt))
      ? [{ month: monthOf(complaint_dt), kind: type ?? 'Not stated' }]
      : [],
  );
  const ranked = [...Map.groupBy(dated, ({ kind }) => kind)]
    .sort(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([kind]) => kind);
  const own = ranked.length > kinds ? ranked.slice(0, kinds - 1) : ranked;
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
