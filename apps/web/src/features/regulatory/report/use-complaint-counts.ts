import { useComplaints } from './queries.ts';

/** What the badge of the Regulatory tab counts of complaints; null until they have answered, none where they failed. */
export function useComplaintCounts(merchantId: string) {
  const { data, isError } = useComplaints(merchantId);
  if (!(data || isError)) return null;
  return {
    resolutions: data?.bbb?.bbb_resolutions ?? null,
    regulatory: data?.regulatory_count ?? null,
  };
}
