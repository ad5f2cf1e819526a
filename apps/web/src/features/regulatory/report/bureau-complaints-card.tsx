import { reportFolds } from '@assay/domain/report';
import { Card } from '#ui/card';
import { ComplaintList } from './complaint-list.tsx';
import { useComplaintPages, useComplaints } from './queries.ts';

interface BureauComplaintsCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/** The complaints at the business rating bureau; none without a profile (REP-083). */
export function BureauComplaintsCard({ inquiry_id, merchant_id }: BureauComplaintsCardProps) {
  const { data } = useComplaints(merchant_id);
  const pages = useComplaintPages({
    inquiry_id,
    merchant_id,
    checkedAt: data?.checked_at ?? null,
    isEnabled: Boolean(data?.bbb),
  });
  if (!data?.bbb) return null;
  return (
    <Card title="BBB complaints" count={pages.isLoading ? undefined : pages.count} flush>
      <ComplaintList pages={pages} limit={reportFolds.complaint} empty="No Complaints" />
    </Card>
  );
}
