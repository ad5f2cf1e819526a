import { isOn } from '@assay/domain/flags';
import { useReportPlace } from '#features/report';
import { useViewer } from '#features/session';
import { deferred } from '#ui/deferred';

// Loaded on demand: the report of an inquiry does not show it.
const MerchantChanges = deferred(
  'The changes',
  async () => (await import('./feed/merchant-changes.tsx')).MerchantChanges,
  null,
);

interface ChangesCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/** What changed about a merchant; only in its report in the portfolio. */
export function ChangesCard({ inquiry_id, merchant_id }: ChangesCardProps) {
  const { isPortfolio } = useReportPlace(inquiry_id);
  const hasProduct = isOn('portfolio_enabled', useViewer().lender);
  if (!isPortfolio || !hasProduct) return null;
  return <MerchantChanges merchantId={merchant_id} />;
}
