import { vendorEndpoints } from '@assay/domain/vendor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';

const REFRESH_MS = 10_000;
const vendorsKey = ['vendors'];

/** The current state of all vendors, polled every 10 seconds while the screen is open. */
export function useVendors() {
  return useQuery({
    queryKey: [...vendorsKey, 'list'],
    ...answerOf(vendorEndpoints.list),
    refetchInterval: REFRESH_MS,
    meta: { silent: true },
  });
}

/** One vendor with its latest calls and its cost by lender. */
export function useVendor(vendor: string) {
  return useQuery({
    queryKey: [...vendorsKey, 'one', vendor],
    ...answerOf(vendorEndpoints.read, { params: { vendor } }),
    refetchInterval: REFRESH_MS,
    meta: { silent: true },
  });
}

/** Pauses, resumes or retries a vendor; everything about vendors is refetched regardless of the outcome. */
export function useOperateVendor(vendor: string) {
  const params = { vendor };
  const meta = { refetches: vendorsKey };
  return {
    pause: useMutation({
      mutationFn: (reason: string) =>
        call(vendorEndpoints.pause, { params, body: { reason }, required: true }),
      meta,
    }),
    resume: useMutation({
      mutationFn: () => call(vendorEndpoints.resume, { params, required: true }),
      meta,
    }),
    retry: useMutation({
      mutationFn: () => call(vendorEndpoints.retry, { params, required: true }),
      meta,
    }),
  };
}
