import { serviceBadge } from '@assay/domain/report';
import { useRatings } from './queries.ts';

/** The alert count of the Service tab; null until its reviews are loaded, 0 if that failed (REP-024). */
export function useServiceAlerts({ merchant_id }: { merchant_id: string }): number | null {
  const { data, isPending } = useRatings(merchant_id);
  if (isPending) return null;
  return serviceBadge(data?.service_summary_by_stars ?? []);
}
