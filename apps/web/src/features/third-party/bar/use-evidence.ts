import { requestedStatus, type ThirdPartyData } from '@assay/domain/gathering';
import { newestDiscovery } from '@assay/domain/verification';
import { useMemo } from 'react';
import { useViewer } from '#features/session';
import { useThirdParty } from '../queries.ts';
import type { EnabledSources } from './evidence-sources.ts';
import { useBusinessDiscovery } from './use-business-discovery.ts';
import { useLitigation } from './use-litigation.ts';

/** The newest that is known of every evidence source of an inquiry, by whichever call, and which sources are on. */
export function useEvidence(inquiryId: string, merchantId: string | undefined) {
  const { lender } = useViewer();
  const thirdParty = useThirdParty(inquiryId, merchantId);
  const litigation = useLitigation(inquiryId, lender.tr_enabled);
  const { discoveries, create } = useBusinessDiscovery(inquiryId, lender.kevari_enabled);

  const stored = thirdParty.data;
  const isNewer = litigation.dataUpdatedAt > thirdParty.dataUpdatedAt;
  const polled = isNewer ? litigation.data?.litigation_data : undefined;
  const data = useMemo(
    (): ThirdPartyData | undefined =>
      stored && {
        ...stored,
        third_party_sources: {
          ...stored.third_party_sources,
          litigation: {
            ...stored.third_party_sources.litigation,
            ...(polled && {
              status: requestedStatus(polled),
              request_status: polled.request_status,
              is_partial: polled.is_partial,
              partial_reason: polled.partial_reason,
              data: polled.data,
            }),
          },
        },
        business_discovery: newestDiscovery([
          ...discoveries,
          ...(stored.business_discovery ? [stored.business_discovery] : []),
        ]),
      },
    [stored, polled, discoveries],
  );
  const enabled: EnabledSources = {
    litigation: lender.tr_enabled && litigation.data !== null,
    vital4: lender.vital4_enabled,
    business_discovery: lender.kevari_enabled,
  };
  return { data, enabled, isError: thirdParty.isError, refetch: thirdParty.refetch, createDiscovery: create };
}
