import { shortDate } from '@assay/domain/display';
import { type Complaint, resolutionShare, resolutionTotal } from '@assay/domain/regulatory';
import { AlertExcerpt } from '#ui/alert-text';
import { knownCount } from '#ui/known-count';
import { PrintedBlock, unansweredText, uncountedText } from '#ui/printed-block';
import { PrintedFacts } from '#ui/printed-facts';
import { PrintedLink } from '#ui/printed-link';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedColumn, PrintedTable } from '#ui/printed-table';
import { overviewColumns } from './report/overview-columns.ts';
import { type ComplaintPages, useComplaintPages, useComplaints } from './report/queries.ts';

/** How many complaints of each list are printed, and how much of a text. */
const LIMIT = 20;
const TEXT = 320;

/** The profile at the rating bureau, with its complaints by period and their resolutions. */
export function usePrintedBureau({ merchant_id }: PrintedProps) {
  const read = useComplaints(merchant_id);
  const { data } = read;
  const waiting = data?.waiting ?? 0;
  const unanswered = unansweredText(read, data?.bureau_status);
  const bureau = data?.bbb;
  if (!bureau && !unanswered && waiting === 0) return null;
  const total = resolutionTotal(bureau?.bbb_resolutions ?? []);
  return (
    <PrintedBlock
      title="BBB"
      notes={[
        unanswered,
        uncountedText(
          waiting,
          ['company or profile', 'companies or profiles'],
          'may belong to another business',
        ),
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
              columns={overviewColumns(bureau.complaint_rows)}
              records={bureau.complaint_rows}
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

/** How each list of complaints is printed. */
const printed = {
  columns: [
    { header: 'Day', isShort: true, cell: ({ complaint_dt }) => complaint_dt && shortDate(complaint_dt) },
    { header: 'Kind', cell: ({ type }) => type ?? 'Complaint' },
    { header: 'Resolution', cell: ({ resolved_status }) => resolved_status },
    { header: 'Body', cell: ({ body }) => body },
    {
      header: 'Complaint',
      cell: ({ description }) => description && <AlertExcerpt text={description} limit={TEXT} />,
      second: ({ description, complaint_text: text }) =>
        text && text !== description && <AlertExcerpt text={text} limit={TEXT} />,
    },
  ] satisfies PrintedColumn<Complaint>[],
  limit: LIMIT,
};

/** Complaints that are loaded page by page. */
function PrintedPages({ title, pages }: { title: string; pages: ComplaintPages }) {
  const { complaints, count, hasFailed, isLoading } = pages;
  const unanswered = unansweredText({ isError: hasFailed, isPending: isLoading });
  return (
    <PrintedList
      {...printed}
      title={title}
      count={knownCount(count, !unanswered)}
      notes={[unanswered]}
      records={complaints}
      total={count}
    />
  );
}

/** The complaints at the rating bureau, the newest first. */
export function usePrintedBureauComplaints({ inquiry_id, merchant_id }: PrintedProps) {
  const { data } = useComplaints(merchant_id);
  const hasProfile = Boolean(data?.bbb);
  const pages = useComplaintPages({ inquiry_id, merchant_id }, data, { isEnabled: hasProfile, upTo: LIMIT });
  const isNone = pages.complaints.length === 0 && !pages.isLoading && !pages.hasFailed;
  return hasProfile && !isNone ? <PrintedPages title="BBB complaints" pages={pages} /> : null;
}

/** The complaints to public bodies. */
export function usePrintedRegulators({ merchant_id }: PrintedProps) {
  const read = useComplaints(merchant_id);
  const { data } = read;
  const complaints = data?.regulatory_complaints ?? [];
  const unanswered = unansweredText(read, data?.regulators_status);
  if (complaints.length === 0 && !unanswered) return null;
  return (
    <PrintedList
      {...printed}
      title="Complaints to regulatory bodies"
      count={data && knownCount(data.regulatory_count, !unanswered)}
      notes={[unanswered, partialText(data?.sources ?? [])]}
      records={complaints}
      total={data?.regulatory_count}
    />
  );
}

const partialText = (sources: readonly { label: string; is_partial: boolean }[]): string | null => {
  const partial = sources.filter(({ is_partial }) => is_partial).map(({ label }) => label);
  return partial.length > 0 ? `The source has more than it returned: ${partial.join(', ')}.` : null;
};

/** The complaints with an alert word, from every body. */
export function usePrintedAlertComplaints({ inquiry_id, merchant_id }: PrintedProps) {
  const { data } = useComplaints(merchant_id);
  const ids = data?.alert_word_complaint_ids ?? [];
  const pages = useComplaintPages({ inquiry_id, merchant_id }, data, {
    ids,
    isEnabled: ids.length > 0,
    upTo: Math.min(LIMIT, ids.length),
  });
  return ids.length > 0 ? <PrintedPages title="Alert Word Complaints" pages={pages} /> : null;
}
