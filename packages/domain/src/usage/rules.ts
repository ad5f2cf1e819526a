import type { UsageMonth, UserMetricsRow } from './contract.ts';

/** How many months before the current one the page asks for. */
export const USAGE_MONTHS = 11;

/** The usage as a table: a row a user with a number a month, and their totals. */
export interface UsageTable {
  /** First days of months, oldest first. */
  months: string[];
  rows: { name: string; counts: number[]; total: number }[];
  /** All users, by month. */
  totals: number[];
  total: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so_far, one) => so_far + one, 0);

/** The rows of the table with their totals; over all rows and over all months the grand total is the same. */
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

/** The head of a column: `Jan 2026`. */
export const usageMonthHead = (date: string): string => monthName.format(new Date(`${date}T00:00:00Z`));

/** Inquiry_Usage.csv: the table as it stands, `User Total` last, `All Users` as last row. */
export function usageCsv({ months, rows, totals, total }: UsageTable): (string | number)[][] {
  return [
    ['User', ...months.map(usageMonthHead), 'User Total'],
    ...rows.map((row) => [row.name, ...row.counts, row.total]),
    ['All Users', ...totals, total],
  ];
}

const metricsColumns = [
  'inquiry_id',
  'created_at',
  'inquiry_business_name',
  'inquiry_ein',
  'inquiry_addr1',
  'inquiry_city',
  'inquiry_state',
  'inquiry_zip5',
  'inquiry_principal_name',
  'num_inquiry_results',
] as const satisfies readonly (keyof UserMetricsRow)[];

/** User_Metrics.csv: the ten fields as heads, in their order. */
export const metricsCsv = (rows: readonly UserMetricsRow[]): (string | number | null)[][] => [
  [...metricsColumns],
  ...rows.map((row) => metricsColumns.map((column) => row[column])),
];

/** Whether the report can be asked for: everything is chosen, and the days are in order. */
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
