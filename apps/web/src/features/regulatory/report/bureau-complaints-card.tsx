import { reportFolds } from '@assay/domain/report';
import { Card } from '#ui/card';
import { ComplaintList } from './complaint-list.tsx';
import { printed, useComplaintPages, useComplaints } from './queries.ts';

interface BureauComplaintsCardProps {
  merchant_id: string;
  isPrint?: boolean;
}

/** The complaints at the business rating bureau; none without a profile (REP-083). */
export function BureauComplaintsCard({ merchant_id, isPrint = false }: BureauComplaintsCardProps) {
  const { data } = useComplaints(merchant_id, { isPolling: !isPrint });
  const pages = useComplaintPages({
    merchantId: merchant_id,
    checkedAt: data?.checked_at ?? null,
    isEnabled: Boolean(data?.bbb),
    upTo: printed(isPrint),
  });
  if (!data?.bbb) return null;
  return (
    <Card title="BBB complaints" count={pages.isLoading ? undefined : pages.count} flush>
      <ComplaintList pages={pages} limit={reportFolds.complaint} empty="No Complaints" isPrint={isPrint} />
    </Card>
  );
}
