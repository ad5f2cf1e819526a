/** A date filter as in the query string: before a day, after a day, or within a range. */
export interface DateFilter {
  dateFilterType?: 'created_at' | 'updated_at' | undefined;
  dateFilterOperator?: 'before' | 'after' | 'range' | undefined;
  dateFilterStart?: string | undefined;
  dateFilterEnd?: string | undefined;
}

/**
 * The invalid parameter of a date filter and its error; null for a valid filter and for none (details: back office,
 * section 27).
 */
export function dateFilterProblem({
  dateFilterType: type,
  dateFilterOperator: operator,
  dateFilterStart: start,
  dateFilterEnd: end,
}: DateFilter): { field: keyof DateFilter; text: string } | null {
  if (!(type || operator || start || end)) return null;
  if (!type) return { field: 'dateFilterType', text: 'Use created_at or updated_at.' };
  if (!operator) return { field: 'dateFilterOperator', text: 'Use before, after or range.' };
  if (!start) return { field: 'dateFilterStart', text: 'Give the day.' };
  if (operator !== 'range') return null;
  if (!end) return { field: 'dateFilterEnd', text: 'Give the last day.' };
  return start > end ? { field: 'dateFilterEnd', text: 'The last day must not be before the first.' } : null;
}
