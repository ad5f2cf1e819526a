import { siteName } from '@assay/domain/reviews';
import { timelineOf } from '@assay/domain/timeline';
import { shownDay } from '#api/as-of';
import { timeZone } from '#api/business-day';
import { useMerchantEvidence } from '#features/gathering';
import type { ReportPartProps } from '#features/report';
import { useRatings } from '#features/reviews';
import { useScreening } from '#features/screening';

/** The timeline of the data that the other cards show; `retry` is set when some of it could not be loaded. */
export function useTimeline({ inquiry_id, merchant_id, report }: ReportPartProps) {
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id });
  const screening = useScreening({ inquiry_id, merchant_id });
  const ratings = useRatings(merchant_id);
  const parts = {
    closed_sources: report.closed_sources,
    evidence: evidence.data,
    screening: screening.data,
    reviews: ratings.data,
  };
  const failed = [evidence, screening, ratings].filter(({ isError, data }) => isError && !data);
  return {
    ...timelineOf(parts, { today: shownDay(), zone: timeZone(), siteName }),
    retry: failed.length > 0 && (() => void Promise.all(failed.map(({ refetch }) => refetch()))),
  };
}
