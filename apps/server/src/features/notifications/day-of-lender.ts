import type { EvidenceScope } from '#features/evidence';
import { newestOpenings } from '#features/inquiry';
import { filterPortfolioMembers } from '#features/portfolio';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';

/** A lender's notification date, with the services that its search needs. */
export interface DayOfLender {
  tx: Tx;
  job: Pick<JobRun, 'provided' | 'secrets' | 'clock' | 'config' | 'signal'>;
  lender: ActorLender;
  /** The notification date, YYYY-MM-DD. */
  date: string;
}

/** A merchant of the portfolio to examine, with the inquiry whose evidence is used; null when it has none. */
export interface Candidate {
  merchant_id: string;
  name: string;
  store_ids: string[];
  scope: EvidenceScope | null;
}

/** The merchants that are in the portfolio on the day, sorted by id, each once. */
export async function filterCandidates(
  { tx, job, lender, date }: DayOfLender,
  merchantIds: Iterable<string>,
): Promise<Candidate[]> {
  const ids = [...new Set(merchantIds)];
  if (ids.length === 0) return [];
  const zone = job.config.ASSAY_TIME_ZONE;
  const own = await filterPortfolioMembers(tx, lender.id, { day: date, zone, merchantIds: ids });
  const inquiries = await newestOpenings(
    tx,
    own.map(({ merchant_id }) => merchant_id),
  );
  return own
    .map((merchant) => {
      const { merchant_id: merchantId } = merchant;
      const inquiryId = inquiries.get(merchantId);
      return {
        ...merchant,
        scope: inquiryId === undefined ? null : { inquiryId, merchantId, lender, now: job.clock.now() },
      };
    })
    .sort((one, other) => Number(BigInt(one.merchant_id) - BigInt(other.merchant_id)));
}
