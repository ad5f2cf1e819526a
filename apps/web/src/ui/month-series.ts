/** One line, or one part of each bar: a value per month, null without one. */
export interface MonthSeries {
  key: string;
  label: string;
  values: readonly (number | null)[];
  /** The risk color, for a series that is a risk tier. */
  tone?: 'highest' | 'high' | 'medium' | 'light' | 'good' | 'neutral' | 'info';
}

export interface MonthChartProps {
  /** The accessible name of the chart and its table. */
  label: string;
  /** As YYYY-MM, without a gap, oldest first. */
  months: readonly string[];
  /** At most eight: a chart with more is unreadable. */
  series: readonly MonthSeries[];
  kind: 'lines' | 'bars';
  /** The range of the value axis; from 0 to the largest value by default. */
  range?: readonly [number, number];
  /** A value as text: `4.20 of 12 reviews`. */
  format?: (value: number, series: MonthSeries, month: number) => string;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` as `March 2026`. */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));
