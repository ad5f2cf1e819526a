import { z } from 'zod';
import { monthsBefore } from '../calendar/index.ts';
import type { Complaint } from './complaint.ts';

/** The periods of the complaint overview, by maximum age in calendar months (REP-080). */
const complaintTerms = [
  { term: 'Last 3 months', months: 3 },
  { term: 'Last 6 months', months: 6 },
  { term: 'Last 12 months', months: 12 },
  { term: 'Last 2 years', months: 24 },
  { term: '3+ years', months: Number.POSITIVE_INFINITY },
] as const;

const Row = z.object({
  term: z.string(),
  new: z.int().describe('complaints of the period itself; periods leave no gap'),
  cumulative: z.int().describe('all up to the end of the period; in the last row the total'),
  categories: z
    .array(z.object({ category: z.string(), count: z.int() }))
    .describe('of the new ones; the same categories in every row'),
});

/** The complaint overview, one row per period. */
export const ComplaintRows = z.array(Row.meta({ id: 'ComplaintRow' }));
export type ComplaintRow = z.infer<typeof Row>;

type Aged = Pick<Complaint, 'complaint_dt' | 'type'>;

const categoryOf = ({ type }: Aged): string => type ?? 'Not stated';

/** The period of a complaint; -1 for an undated one. */
const termOf = (dated: string | null, starts: readonly (string | null)[]): number =>
  dated === null ? -1 : starts.findIndex((start) => start === null || dated >= start);

/**
 * Counts complaints by period and category, by age in calendar months before `today` (YYYY-MM-DD). Undated complaints
 * count only in the total. Categories with the most complaints come first.
 */
export function complaintRows(complaints: readonly Aged[], today: string): ComplaintRow[] {
  const starts = complaintTerms.map(({ months }) =>
    Number.isFinite(months) ? monthsBefore(today, months) : null,
  );
  const byCategory = Map.groupBy(complaints, categoryOf);
  const categories = [...byCategory]
    .sort(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([category]) => category);
  const ofTerm = Map.groupBy(complaints, ({ complaint_dt }) => termOf(complaint_dt, starts));
  let cumulative = 0;
  return complaintTerms.map(({ term }, index) => {
    const own = ofTerm.get(index) ?? [];
    cumulative += own.length;
    return {
      term,
      new: own.length,
      cumulative: index === complaintTerms.length - 1 ? complaints.length : cumulative,
      categories: categories.map((category) => ({
        category,
        count: own.filter((complaint) => categoryOf(complaint) === category).length,
      })),
    };
  });
}
