import { differs, type ThirdPartyData } from '@assay/domain/gathering';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { inquiryKey } from '../queries.ts';

/** The data that can count as new: a verification that has begun does not, because the page itself starts it. */
function comparableData(data: ThirdPartyData): ThirdPartyData {
  const isVerifying = data.business_discovery?.status === 'IN_PROGRESS';
  return isVerifying ? { ...data, business_discovery: null } : data;
}

/** Whether the evidence has changed since it was last marked as seen. The first data to arrive is not new (ONB-125). */
export function useNewData(inquiryId: string, merchantId: string | undefined, data?: ThirdPartyData) {
  const queryClient = useQueryClient();
  const seenKey = [...inquiryKey(inquiryId), 'seen', merchantId ?? null];
  const { data: seen } = useQuery<ThirdPartyData>({
    queryKey: seenKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const markSeen = () => {
    if (data) queryClient.setQueryData(seenKey, data);
  };
  const isFirst = data !== undefined && seen === undefined;
  useEffect(() => {
    if (isFirst) markSeen();
  });
  const isNew = useMemo(
    () => data !== undefined && seen !== undefined && differs(comparableData(seen), comparableData(data)),
    [data, seen],
  );
  return { isNew, markSeen };
}
