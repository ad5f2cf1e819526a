import { sourceState } from '@assay/domain/gathering';
import { serviceBadge } from '@assay/domain/report';
import { type TabAlerts, tabAlerts } from '#features/report';
import { useRatings } from './queries.ts';

/** The alerts of the Service tab (REP-024). */
export function useServiceAlerts({ merchant_id }: { merchant_id: string }): TabAlerts {
  const { data, isPending } = useRatings(merchant_id);
  if (isPending) return { alerts: null, isPartial: false };
  const state = data ? sourceState({ status: data.status, enabled: true }) : 'error';
  return tabAlerts(serviceBadge(data?.service_summary_by_stars ?? []), [state]);
}
