import { discoveryStatus, verificationFinding, verificationOutcomes } from '@assay/domain/verification';
import type { SourceDescriptor } from '#features/gathering';
import { deferred } from '#ui/deferred';
import { useBusinessDiscovery } from './use-business-discovery.ts';

export const verificationSource: SourceDescriptor<'business_discovery'> = {
  kind: 'business_discovery',
  label: 'Business verification',
  verb: 'verifying',
  found: ({ business_discovery }) => {
    const isDone = business_discovery !== null && business_discovery.status !== 'IN_PROGRESS';
    const finding = verificationFinding(verificationOutcomes(business_discovery ?? { properties: [] }));
    return {
      status: discoveryStatus(business_discovery?.status),
      request_status: null,
      partial_reason: null,
      called: business_discovery !== null,
      requested_at: business_discovery?.createdAt ?? null,
      checked_at: isDone ? business_discovery.checkedAt : null,
      records: business_discovery?.properties.length ?? 0,
      one: 'value',
      many: 'values',
      ...(finding && { notable: finding.text, tone: finding.tone }),
    };
  },
  useOwnCalls: useBusinessDiscovery,
  title: 'Business Verification',
  Content: deferred(
    'Business Verification',
    async () => (await import('./verification-modal.tsx')).VerificationModal,
  ),
};
