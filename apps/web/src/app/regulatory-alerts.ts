import { regulatoryBadge } from '@assay/domain/report';
import { useCaseCount } from '#features/litigation';
import { useComplaintCounts } from '#features/regulatory';

/** The alerts of the Regulatory tab; null until complaints and litigation have answered (REP-023). */
export function useRegulatoryAlerts({ merchant_id }: { merchant_id: string }): number | null {
  const complaints = useComplaintCounts(merchant_id);
  const litigation = useCaseCount(merchant_id);
  if (!complaints || litigation === null) return null;
  return regulatoryBadge({ ...complaints, litigation });
}
