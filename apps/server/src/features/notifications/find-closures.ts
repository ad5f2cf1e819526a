import { notificationWindows, windowOf } from '@assay/domain/notifications';
import { type ReportedRelation, reportedRelations } from '#features/performance';
import { type Candidate, type DayOfLender, filterCandidates } from './day-of-lender.ts';
import { type FoundItem, itemAbout } from './found-item.ts';

const flagsAre = <Flag extends string>(flags: readonly Flag[], reported: readonly ReportedRelation[]) =>
  Object.fromEntries(flags.map((flag) => [flag, reported.some((each) => each.flag === flag)])) as Record<
    Flag,
    boolean
  >;

const closures = [
  ...(['closed_fraud_performance', 'closed_partner', 'closed_other', 'suspended'] as const),
  ...(['closed_decline', 'closed_oob', 'closed_compliance'] as const),
];
const loans = [
  'charge_off_notification',
  'delinquency_monitoring',
  'first_payment_default_monitoring',
] as const;

/** The portfolio's merchants for which lenders reported one of the flags, with the reports. */
async function reportedMerchants(
  day: DayOfLender,
  days: number,
  flags: readonly string[],
): Promise<(Candidate & { reported: ReportedRelation[] })[]> {
  const { tx, job, date } = day;
  const all = await reportedRelations(tx, windowOf(date, days), job.config.ASSAY_TIME_ZONE);
  const byMerchant = Map.groupBy(
    all.filter(({ flag }) => flags.includes(flag)),
    ({ merchant_id }) => merchant_id,
  );
  const candidates = await filterCandidates(day, byMerchant.keys());
  return candidates.map((each) => ({ ...each, reported: byMerchant.get(each.merchant_id) ?? [] }));
}

const factsOf = (reported: readonly ReportedRelation[]) => reported.map(({ flag, day }) => `${flag} ${day}`);

/** Closures that lenders reported within the past 7 days (details: back office, section 20). */
export async function findClosures(day: DayOfLender): Promise<FoundItem<'closures'>[]> {
  const found = await reportedMerchants(day, notificationWindows.closures, closures);
  return found.map((merchant) =>
    itemAbout(
      'closures',
      merchant,
      {
        last_reported:
          merchant.reported
            .map((each) => each.day)
            .sort()
            .at(-1) ?? day.date,
        ...flagsAre(closures, merchant.reported),
        storeid_agg: merchant.store_ids.join(', '),
      },
      factsOf(merchant.reported),
    ),
  );
}

/** Bad loans that lenders reported within the past 7 days (details: back office, section 22). */
export async function findLoans(day: DayOfLender): Promise<FoundItem<'loans'>[]> {
  const found = await reportedMerchants(day, notificationWindows.loans, loans);
  return found.map((merchant) =>
    itemAbout('loans', merchant, flagsAre(loans, merchant.reported), factsOf(merchant.reported)),
  );
}
