import { principalBadge } from '@assay/domain/report';
import { usePrincipals } from './queries.ts';

/** The alerts of the Principal tab; null until its list has arrived (REP-026). */
export function usePrincipalAlerts({ merchant_id }: { merchant_id: string }): number | null {
  const { data, isError } = usePrincipals(merchant_id);
  if (data) return principalBadge(data.principals);
  return isError ? 0 : null;
}
