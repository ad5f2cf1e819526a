import { alertWordRecords } from '@assay/domain/alert-words';
import { reportFolds } from '@assay/domain/report';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { knownCount } from '#ui/known-count';
import { MonthChart } from '#ui/month-chart';
import { useRevealedBlock } from '#ui/record-anchor';
import { SkeletonRows } from '#ui/skeleton-rows';
import { LoadedComplaints } from './complaint-list.tsx';
import { hasEnded, NOT_ALL_SEARCHED, useComplaintPages, useComplaints } from './queries.ts';
import styles from './regulatory.module.css';

const ANCHOR = alertWordRecords.complaints.anchor;

/** The complaints with an alert word, from every body; the target of `#alert-word-complaint` (REP-004, REP-083). */
export function AlertComplaintsCard({ inquiry_id, merchant_id }: ReportScope) {
  const { data, isError } = useComplaints(merchant_id);
  const ids = data?.alert_word_complaint_ids ?? [];
  const pages = useComplaintPages({ inquiry_id, merchant_id }, data, { ids, isEnabled: data !== undefined });
  useRevealedBlock(ANCHOR, data !== undefined && !pages.isLoading);
  const isFinal = data !== undefined && [data.bureau_status, data.regulators_status].every(hasEnded);
  if (isError && !data) return null;
  return (
    <div id={ANCHOR} tabIndex={-1} className={styles.block}>
      <Card title="Alert Word Complaints" count={knownCount(ids.length, isFinal)} flush>
        {!data && <SkeletonRows rows={2} />}
        {data && (
          <LoadedComplaints
            pages={pages}
            limit={reportFolds.alertComplaint}
            empty={isFinal ? 'No Alert Word Complaints Found' : NOT_ALL_SEARCHED}
          />
        )}
      </Card>
    </div>
  );
}

/** The complaints at the business rating bureau; none without a profile (REP-083). */
export function BureauComplaintsCard({ inquiry_id, merchant_id }: ReportScope) {
  const { data } = useComplaints(merchant_id);
  const pages = useComplaintPages({ inquiry_id, merchant_id }, data, { isEnabled: Boolean(data?.bbb) });
  if (!data?.bbb) return null;
  return (
    <Card title="BBB complaints" count={pages.isLoading ? undefined : pages.count} flush>
      <LoadedComplaints pages={pages} limit={reportFolds.complaint} empty="No Complaints" />
    </Card>
  );
}

/** The number of complaints in each of the last 24 months, by kind. Hidden without complaints. */
export function ComplaintMonthsCard({ merchant_id }: Pick<ReportScope, 'merchant_id'>) {
  const { data } = useComplaints(merchant_id);
  if (!data || data.by_month.kinds.length === 0) return null;
  const { kinds, months } = data.by_month;
  return (
    <Card title="Complaints by month">
      <MonthChart
        label="Complaints by month and kind"
        kind="bars"
        months={months.map(({ month }) => month)}
        series={kinds.map((kind) => ({
          key: kind,
          label: kind,
          values: months.map(({ counts }) => counts[kind] || null),
        }))}
      />
    </Card>
  );
}
