import { shortDate } from '@assay/domain/display';
import { relationOmissions } from '@assay/domain/performance';
import { omissionsText } from '#features/gathering';
import { unansweredText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import { useInquiryHistory } from './report/queries.ts';
import { factLines, relationColumns } from './report/relation-text.ts';

/** How many relations and inquiries are printed. */
const RELATIONS = 30;
const INQUIRIES = 10;

/** The relations of lenders with the business. */
export function usePrintedPartners({ report: { partner_history: relations } }: PrintedProps) {
  if (relations.length === 0) return null;
  return (
    <PrintedList
      title="Partner history"
      count={relations.length}
      notes={[omissionsText(relationOmissions(relations))]}
      columns={relationColumns}
      records={relations}
      below={({ own_facts }) => own_facts && factLines(own_facts).join('. ')}
      limit={RELATIONS}
    />
  );
}

/** The lenders that opened the report, the newest first. */
export function usePrintedInquiries({ merchant_id, report }: PrintedProps) {
  const { data, isPending, isError } = useInquiryHistory(merchant_id);
  const unanswered = unansweredText({ isError, isPending });
  const total = Math.max(data?.length ?? 0, report.inquiry_history_count);
  if (!data?.length && !unanswered) return null;
  return (
    <PrintedList
      title="Inquiry history"
      count={data && total}
      notes={[unanswered]}
      columns={[
        { header: 'Name', cell: ({ name }) => name },
        { header: 'Date', isShort: true, cell: ({ date }) => shortDate(date) },
        {
          header: 'Searched for',
          cell: ({ inquiry }) => inquiry && (inquiry.name ?? `Inquiry ${inquiry.id}`),
        },
      ]}
      records={data ?? []}
      limit={INQUIRIES}
      total={total}
    />
  );
}
