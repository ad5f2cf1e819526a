/** One line, or one part of each bar: a value a month, null where there is none. */
export interface MonthSeries {
  key: string;
  label: string;
  values: readonly (number | null)[];
  /** The colour of a risk, for a series that is one. */
  tone?: 'highest' | 'high' | 'medium' | 'light' | 'good' | 'neutral' | 'info';
}

export interface MonthChartProps {
  /** Names the picture and its table. */
  label: string;
  /** As YYYY-MM, without a gap, oldest first. */
  months: readonly string[];
  /** At most eight: a picture of more cannot be read. */
  series: readonly MonthSeries[];
  kind: 'lines' | 'bars';
  /** The values that the picture spans; from 0 to the largest unless given. */
  range?: readonly [number, number];
  /** A value in words: `4.20 of 12 reviews`. */
  format?: (value: number, series: MonthSeries, month: number) => string;
  isPrint?: boolean;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` as `March 2026`. */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));
