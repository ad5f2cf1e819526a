import { z } from 'zod';
import { isOpenRecord } from '../financial/index.ts';
import type { ThirdPartyKind, ThirdPartyRecords } from './third-party-records.ts';

const counted = z.int().min(0);

/** The number of distinct records of a person, by kind. */
export const ThirdPartyCounts = z
  .object({
    bankruptcies: counted,
    liens: counted,
    judgements: counted,
    watchlists: counted,
    lawsuits: counted,
    dockets: counted,
    adverse_media: counted,
    sanctions: counted,
  } satisfies Record<ThirdPartyKind, z.ZodType>)
  .meta({ id: 'ThirdPartyCounts' });
export type ThirdPartyCounts = z.infer<typeof ThirdPartyCounts>;

export function countsOf(records: ThirdPartyRecords): ThirdPartyCounts {
  const entries = Object.entries(records).map(([kind, found]) => [kind, found.length]);
  return Object.fromEntries(entries) as ThirdPartyCounts;
}

/**
 * The counts of what is open on a day (`2026-11-21`): an ended bankruptcy is over; sources do not say when a lien or
 * judgement ended.
 */
export const openCountsOf = (records: ThirdPartyRecords, today: string): ThirdPartyCounts =>
  countsOf({
    ...records,
    bankruptcies: records.bankruptcies.filter(({ case_status, case_status_date }) =>
      isOpenRecord({ status: case_status, status_date: case_status_date }, today),
    ),
  });

/** The third-party count of a person: the sum of all eight kinds (REP-131). */
export const thirdPartyCount = (counts: ThirdPartyCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
