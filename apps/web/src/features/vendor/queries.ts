import { vendorEndpoints } from '@assay/domain/vendor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const REFRESH_MS = 10_000;
const vendorsKey = ['vendors'];

/** The current state of all vendors, polled every 10 seconds while the screen is open. */
export function useVendors() {
  return useQuery({
    queryKey: [...vendorsKey, 'list'],
    queryFn: async ({ signal }) => notEmpty(await call(vendorEndpoints.list, { signal })),
    refetchInterval: REFRESH_MS,
    meta: { silent: true },
  });
}

/** One vendor with its latest calls and its cost by lender. */
export function useVendor(vendor: string) {
  return useQuery({
    queryKey: [...vendorsKey, 'one', vendor],
    queryFn: async ({ signal }) => notEmpty(await call(vendorEndpoints.read, { params: { vendor }, signal })),
    refetchInterval: REFRESH_MS,
    meta: { silent: true },
  });
}

/** Pauses, resumes or retries a vendor; everything about vendors is refetched regardless of the outcome. */
export function useOperateVendor(vendor: string) {
  const client = useQueryClient();
  const params = { vendor };
  const onSettled = () => client.invalidateQueries({ queryKey: vendorsKey });
  return {
    pause: useMutation({
      mutationFn: (reason: string) =>
        call(vendorEndpoints.pause, { params, body: { reason }, required: true }),
      onSettled,
    }),
    resume: useMutation({
      mutationFn: () => call(vendorEndpoints.resume, { params, required: true }),
      onSettled,
    }),
    retry: useMutation({
      mutationFn: () => call(vendorEndpoints.retry, { params, required: true }),
      onSettled,
    }),
  };
}
