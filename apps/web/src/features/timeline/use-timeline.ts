import type { MerchantReport } from '@assay/domain/report';
import { siteName } from '@assay/domain/reviews';
import { timelineOf } from '@assay/domain/timeline';
import { shownDay } from '#api/as-of';
import { timeZone } from '#api/business-day';
import { useMerchantEvidence } from '#features/gathering';
import { useRatings } from '#features/reviews';
import { useScreening } from '#features/screening';
import { useViewer } from '#features/session';

interface Scope {
  inquiry_id: string;
  merchant_id: string;
  report: MerchantReport;
  isPolling?: boolean;
}

/** The timeline of the data that the other cards show; `retry` is set when some of it could not be loaded. */
export function useTimeline({ inquiry_id, merchant_id, report, isPolling = true }: Scope) {
  const isEnabled = useViewer().lender.vital4_enabled;
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id }, { isPolling });
  const screening = useScreening(merchant_id, inquiry_id, { isEnabled, isPolling });
  const ratings = useRatings(merchant_id, { isPolling });
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
