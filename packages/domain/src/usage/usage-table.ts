import { type UsageMonth, UserMetricsRow } from './contract.ts';

/** The number of months before the current one that the page requests. */
export const USAGE_MONTHS = 11;

/** The usage table: a row per user with a number per month, and totals. */
export interface UsageTable {
  /** First days of the months, oldest first. */
  months: string[];
  rows: { name: string; counts: number[]; total: number }[];
  /** Totals of all users by month. */
  totals: number[];
  total: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so_far, one) => so_far + one, 0);

/** Builds the table with its totals; the grand total is the same over all rows and over all months. */
export function usageTable(usage: readonly UsageMonth[]): UsageTable {
  const keys = Object.keys(usage[0]?.users ?? {});
  const rows = keys.map((key) => {
    const counts = usage.map(({ users }) => users[key]?.inquiry_count ?? 0);
    return { name: usage[0]?.users[key]?.name ?? '', counts, total: sum(counts) };
  });
  const totals = usage.map((_, month) => sum(rows.map(({ counts }) => counts[month] ?? 0)));
  return { months: usage.map(({ date }) => date), rows, totals, total: sum(totals) };
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A column header: `Jan 2026`. */
export const usageMonthHead = (date: string): string => monthName.format(new Date(`${date}T00:00:00Z`));

/** Inquiry_Usage.csv: the table with `User Total` as last column and `All Users` as last row. */
export function usageCsv({ months, rows, totals, total }: UsageTable): (string | number)[][] {
  return [
    ['User', ...months.map(usageMonthHead), 'User Total'],
    ...rows.map((row) => [row.name, ...row.counts, row.total]),
    ['All Users', ...totals, total],
  ];
}

const metricsColumns = Object.keys(UserMetricsRow.shape) as (keyof UserMetricsRow)[];

/** User_Metrics.csv: the fields as header, in order. */
export const metricsCsv = (rows: readonly UserMetricsRow[]): (string | number | null)[][] => [
  [...metricsColumns],
  ...rows.map((row) => metricsColumns.map((column) => row[column])),
];

/** Whether the report can be requested: everything is selected and the days are in order. */
export function canGenerate({
  user_id,
  start_date,
  end_date,
}: {
  user_id: string | null;
  start_date: string | null;
  end_date: string | null;
}): boolean {
  return user_id !== null && start_date !== null && end_date !== null && start_date <= end_date;
}
