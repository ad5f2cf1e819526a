import { financialBadge } from '@assay/domain/report';
import { useFinancials } from './queries.ts';

/** The alerts of the Financial tab; null until something has answered, 0 where the records are off (REP-025). */
export function useFinancialAlerts({ merchant_id }: { merchant_id: string }): number | null {
  const { isEnabled, isLoading, shown, files, summary } = useFinancials(merchant_id);
  if (!isEnabled) return 0;
  if (isLoading) return null;
  const { bankruptcy, judgement, lien, ucc, watchlist } = shown;
  const isListed = files.length > 0 || bankruptcy.length + judgement.length + lien.length > 0;
  return financialBadge(
    isListed
      ? {
          bankruptcy: bankruptcy.length,
          judgement: judgement.length,
          lien: lien.length,
          ucc: ucc.length,
          watchlist: watchlist.length,
        }
      : {
          bankruptcy: summary?.bankruptcy_subject_count,
          judgement: summary?.judgement_debtor_count,
          lien: summary?.lien_debtor_count,
        },
  );
}
