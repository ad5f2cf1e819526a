import { applicationEndpoints } from '@assay/domain/application';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { useTermsAccepted } from '#features/session';

/** Sources answer within seconds, and each may affect the comparison. */
const POLL_MS = 10_000;

/** The application of an inquiry compared with a merchant; polled while a source is still searching. */
export function useApplicationCheck(
  { inquiry_id, merchant_id }: { inquiry_id: string; merchant_id: string },
  { isPolling }: { isPolling: boolean },
) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: ['application', merchant_id, inquiry_id],
    enabled: areTermsAccepted,
    queryFn: async ({ signal }) =>
      notEmpty(
        await call(applicationEndpoints.check, {
          params: { id: merchant_id, inquiryId: inquiry_id },
          signal,
          required: true,
        }),
      ),
    meta: { silent: true },
    refetchInterval: ({ state }) =>
      isPolling && state.data?.sources.some(({ status }) => status === 'processing') ? POLL_MS : false,
  });
}
