const parts = (day: string) => day.slice(0, 10).split('-').map(Number) as [number, number, number];

/**
 * The number of completed months between two days: 2024-01-15 to 2024-03-14 is 1, to 2024-03-15 is 2. Never negative
 * (details: report, section 17).
 */
export function completedMonths(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = parts(from);
  const [toYear, toMonth, toDay] = parts(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return Math.max(0, months);
}
