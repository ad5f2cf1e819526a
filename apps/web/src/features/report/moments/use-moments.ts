import { reportEndpoints } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

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
export function useMoments(
  { inquiry_id, merchant_id }: { inquiry_id: string; merchant_id: string },
  { isOpen }: { isOpen: boolean },
) {
  return useQuery({
    queryKey: momentsKey(inquiry_id, merchant_id),
    enabled: isOpen,
    queryFn: async ({ signal }) =>
      notEmpty(
        await call(reportEndpoints.moments, { params: { id: merchant_id, inquiryId: inquiry_id }, signal }),
      ),
    meta: { silent: true, log: 'The moments of the report could not be loaded' },
    staleTime: STALE_AFTER_MS,
  });
}
