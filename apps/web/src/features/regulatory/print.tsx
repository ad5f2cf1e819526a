import { shortDate } from '@assay/domain/display';
import { sourceState } from '@assay/domain/gathering';
import { type Complaint, resolutionShare, resolutionTotal } from '@assay/domain/regulatory';
import { AlertExcerpt } from '#ui/alert-text';
import { knownCount } from '#ui/known-count';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import { PrintedFacts } from '#ui/printed-facts';
import { PrintedLink } from '#ui/printed-link';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedRow, PrintedSecond, PrintedTable } from '#ui/printed-table';
import { useComplaintPages, useComplaints } from './report/queries.ts';

/** How many complaints of each list are printed, and how much of a text. */
const LIMIT = 20;
const TEXT = 320;

const isRunning = (status: string | undefined): boolean =>
  sourceState({ status, enabled: true }) === 'processing';

/** The profile at the rating bureau, with its complaints by period and their resolutions. */
export function usePrintedBureau({ merchant_id }: PrintedProps) {
  const { data, isPending, isError } = useComplaints(merchant_id, { isPolling: false });
  const waiting = data?.waiting ?? 0;
  const unanswered = unansweredText({
    hasFailed: isError,
    isSourceFailed: data?.bureau_status === 'error',
    isSearching: isPending || isRunning(data?.bureau_status),
  });
  const bureau = data?.bbb;
  if (!bureau && !unanswered && waiting === 0) return null;
  const total = resolutionTotal(bureau?.bbb_resolutions ?? []);
  const categories = bureau?.complaint_rows[0]?.categories.map(({ category }) => category) ?? [];
  return (
    <PrintedBlock
      title="BBB"
      notes={[
        unanswered,
        waiting > 0 &&
          `${waiting} more ${waiting === 1 ? 'company or profile' : 'companies or profiles'} may belong to another business with this name and ${waiting === 1 ? 'is' : 'are'} not counted.`,
      ]}
    >
      {bureau && (
        <>
          <PrintedFacts
            facts={{
              Rating: bureau.rating,
              Accredited: bureau.accredited === null ? null : bureau.accredited ? 'Yes' : 'No',
              Complaints: total,
              Profile: bureau.url && <PrintedLink href={bureau.url}>Profile at the BBB</PrintedLink>,
            }}
          />
          {total > 0 && (
            <PrintedTable
              label="Complaint overview"
              columns={[
                { label: 'Period' },
                { label: 'New', align: 'right' },
                { label: 'Cumulative', align: 'right' },
                ...categories.map((label) => ({ label, align: 'right' as const })),
              ]}
              rows={bureau.complaint_rows.map((row) => ({
                key: row.term,
                cells: [row.term, row.new, row.cumulative, ...row.categories.map(({ count }) => count)],
              }))}
            />
          )}
          {total > 0 && (
            <p>
              Resolutions:{' '}
              {bureau.bbb_resolutions
                .map(
                  ({ resolved_status, count }) =>
                    `${resolved_status ?? 'Not stated'} ${count} (${resolutionShare(count, total)})`,
                )
                .join(', ')}
              .
            </p>
          )}
        </>
      )}
    </PrintedBlock>
  );
}

const columns = [
  { label: 'Day', isShort: true },
  { label: 'Kind' },
  { label: 'Resolution' },
  { label: 'Body' },
  { label: 'Complaint' },
] as const;

const complaintRow = ({
  id,
  complaint_dt,
  type,
  resolved_status,
  body,
  description,
  complaint_text,
}: Complaint): PrintedRow => ({
  key: id,
  cells: [
    complaint_dt && shortDate(complaint_dt),
    type ?? 'Complaint',
    resolved_status,
    body,
    <>
      {description && <AlertExcerpt text={description} limit={TEXT} />}
      {complaint_text && complaint_text !== description && (
        <PrintedSecond>
          <AlertExcerpt text={complaint_text} limit={TEXT} />
        </PrintedSecond>
      )}
    </>,
  ],
});

/** The complaints at the rating bureau, the newest first. */
export function usePrintedBureauComplaints({ inquiry_id, merchant_id }: PrintedProps) {
  const { data } = useComplaints(merchant_id, { isPolling: false });
  const pages = useComplaintPages({
    inquiry_id,
    merchant_id,
    checkedAt: data?.checked_at ?? null,
    isEnabled: Boolean(data?.bbb),
    upTo: LIMIT,
  });
  const unanswered = unansweredText({ hasFailed: pages.hasFailed, isSearching: pages.isLoading });
  if (!data?.bbb || (pages.complaints.length === 0 && !unanswered)) return null;
  return (
    <PrintedBlock title="BBB complaints" count={knownCount(pages.count, !unanswered)} notes={[unanswered]}>
      {pages.complaints.length > 0 && (
        <PrintedTable
          label="BBB complaints"
          columns={columns}
          rows={pages.complaints.map(complaintRow)}
          limit={LIMIT}
          total={pages.count}
        />
      )}
    </PrintedBlock>
  );
}

/** The complaints to public bodies. */
export function usePrintedRegulators({ merchant_id }: PrintedProps) {
  const { data, isPending, isError } = useComplaints(merchant_id, { isPolling: false });
  const complaints = data?.regulatory_complaints ?? [];
  const unanswered = unansweredText({
    hasFailed: isError,
    isSourceFailed: data?.regulators_status === 'error',
    isSearching: isPending || isRunning(data?.regulators_status),
  });
  if (complaints.length === 0 && !unanswered) return null;
  return (
    <PrintedBlock
      title="Complaints to regulatory bodies"
      count={data && knownCount(data.regulatory_count, !unanswered)}
      notes={[unanswered, partialText(data?.sources ?? [])]}
    >
      {complaints.length > 0 && (
        <PrintedTable
          label="Complaints to regulatory bodies"
          columns={columns}
          rows={complaints.map(complaintRow)}
          limit={LIMIT}
          total={data?.regulatory_count}
        />
      )}
    </PrintedBlock>
  );
}

const partialText = (sources: readonly { label: string; is_partial: boolean }[]): string | null => {
  const partial = sources.filter(({ is_partial }) => is_partial).map(({ label }) => label);
  return partial.length > 0 ? `The source has more than it returned: ${partial.join(', ')}.` : null;
};

/** The complaints with an alert word, from every body. */
export function usePrintedAlertComplaints({ inquiry_id, merchant_id }: PrintedProps) {
  const { data } = useComplaints(merchant_id, { isPolling: false });
  const ids = data?.alert_word_complaint_ids ?? [];
  const pages = useComplaintPages({
    inquiry_id,
    merchant_id,
    checkedAt: data?.checked_at ?? null,
    ids,
    isEnabled: ids.length > 0,
    upTo: Math.min(LIMIT, ids.length),
  });
  const unanswered = unansweredText({ hasFailed: pages.hasFailed, isSearching: pages.isLoading });
  if (ids.length === 0) return null;
  return (
    <PrintedBlock
      title="Alert Word Complaints"
      count={knownCount(ids.length, !unanswered)}
      notes={[unanswered]}
    >
      {pages.complaints.length > 0 && (
        <PrintedTable
          label="Alert Word Complaints"
          columns={columns}
          rows={pages.complaints.map(complaintRow)}
          limit={LIMIT}
          total={ids.length}
        />
      )}
    </PrintedBlock>
  );
}
