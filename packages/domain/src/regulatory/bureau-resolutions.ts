import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import type { Complaint } from './complaint.ts';

/** The number of complaints with a status at the bureau; the status is null when the bureau gives none. */
export const BureauResolution = z
  .object({ resolved_status: text, count: z.int() })
  .meta({ id: 'BureauResolution' });
export type BureauResolution = z.infer<typeof BureauResolution>;

/** Counts complaints by resolution, most frequent first. */
export const bureauResolutions = (
  complaints: readonly Pick<Complaint, 'resolved_status'>[],
): BureauResolution[] =>
  [...Map.groupBy(complaints, ({ resolved_status }) => resolved_status)]
    .map(([resolved_status, { length: count }]) => ({ resolved_status, count }))
    .sort(
      (a, b) =>
        b.count - a.count ||
        Number(a.resolved_status === null) - Number(b.resolved_status === null) ||
        (a.resolved_status ?? '').localeCompare(b.resolved_status ?? ''),
    );

export const resolutionTotal = (resolutions: readonly BureauResolution[]): number =>
  resolutions.reduce((sum, { count }) => sum + count, 0);

/** A resolution's share of all complaints, such as `33.33%`; null when there are none (REP-081). */
export function resolutionShare(count: number, total: number): string | null {
  return total === 0 ? null : `${((count / total) * 100).toFixed(2)}%`;
}
