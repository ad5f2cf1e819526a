import { type ReportMoments, type ReportSection, reportEndpoints } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';

const STALE_AFTER_MS = 60_000;

export const momentsKey = (inquiryId: string, merchantId: string) => [
  'report',
  'moments',
  inquiryId,
  merchantId,
];

/**
 * The moments at which a report changed. Opening the report has answered them; they are loaded for a past one. A failure
 * leaves them out.
 */
export function useMoments({ inquiry_id, merchant_id }: ReportScope, { isOpen }: { isOpen: boolean }) {
  return useQuery({
    queryKey: momentsKey(inquiry_id, merchant_id),
    enabled: isOpen,
    ...answerOf(reportEndpoints.moments, { params: { id: merchant_id, inquiryId: inquiry_id } }),
    meta: { silent: true, log: 'The moments of the report could not be loaded' },
    staleTime: STALE_AFTER_MS,
  });
}

/** The moments of a report loaded so far. */
export type LoadedMoments = Pick<
  ReturnType<typeof useMoments>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>;

/** The sections with data that the viewer has not seen; none in the past, which has nothing new. */
export const changedSections = (moments: ReportMoments | undefined): ReadonlySet<ReportSection> =>
  new Set(
    isPastShown()
      ? []
      : moments?.moments.flatMap(({ is_new, changes }) =>
          is_new ? changes.map(({ section }) => section) : [],
        ),
  );
