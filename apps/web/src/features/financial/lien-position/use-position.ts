import { lienPosition } from '@assay/domain/lien-position';
import type { MerchantReport } from '@assay/domain/report';
import { shownDay } from '#api/as-of';
import { useFinancials } from '../report/queries.ts';

/** The anchor of the card with all claims. */
export const positionAnchor = 'lien-position';

/** The report of a merchant, which names its relations with lenders. */
export interface PositionScope {
  merchant_id: string;
  report: Pick<MerchantReport, 'partner_history'>;
}

/** Where a new filing would rank on the shown day; null for a lender without records of the bureau and until they are loaded. */
export function usePosition({ merchant_id, report }: PositionScope) {
  const { isEnabled, shown, waiting, register } = useFinancials(merchant_id);
  if (!isEnabled || register === null) return null;
  const today = shownDay();
  const relations = report.partner_history.map((relation) => ({
    ...relation,
    partner: relation.anonymized_lender_name,
  }));
  return { position: lienPosition({ ...shown, relations, register }, today), today, waiting };
}
