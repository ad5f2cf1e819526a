import { caseCount } from '../litigation-groups.ts';
import { useMerchantLitigation } from './queries.ts';

/** How many lawsuits and dockets are about a merchant; null until it is known, 0 where litigation is off or failed (REP-023). */
export function useCaseCount(merchantId: string): number | null {
  const { isLoading, cases } = useMerchantLitigation(merchantId);
  return isLoading ? null : caseCount(cases);
}
