import { shortDate } from '@assay/domain/display';
import { relationOmissions, relationState } from '@assay/domain/performance';
import { omissionsText } from '#features/gathering';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedTable } from '#ui/printed-table';
import { useInquiryHistory } from './report/queries.ts';
import { factLines, relationColumns, relationStates } from './report/relation-text.ts';

/** How many relations and inquiries are printed. */
const RELATIONS = 30;
const INQUIRIES = 10;

/** The relations of lenders with the business. */
export function usePrintedPartners({ report: { partner_history: relations } }: PrintedProps) {
  if (relations.length === 0) return null;
  return (
    <PrintedBlock
      title="Partner history"
      count={relations.length}
      notes={[omissionsText(relationOmissions(relations))]}
    >
      <PrintedTable
        label="Partner history"
        columns={relationColumns}
        rows={relations.map((relation) => {
          const state = relationState(relation);
          return {
            key: relation.id,
            cells: [
              relation.lender,
              relation.lender_type,
              relation.open_date && shortDate(relation.open_date),
              relation.close_date && shortDate(relation.close_date),
              [relation.status, state && relationStates[state]].filter(Boolean).join(', '),
              relation.open_months,
            ],
            below: relation.own_facts && factLines(relation.own_facts).join('. '),
          };
        })}
        limit={RELATIONS}
      />
    </PrintedBlock>
  );
}

/** The lenders that opened the report, the newest first. */
export function usePrintedInquiries({ merchant_id, report }: PrintedProps) {
  const { data, isPending, isError } = useInquiryHistory(merchant_id);
  const unanswered = unansweredText({ hasFailed: isError, isSearching: isPending });
  const total = Math.max(data?.length ?? 0, report.inquiry_history_count);
  if (!data?.length && !unanswered) return null;
  return (
    <PrintedBlock title="Inquiry history" count={data && total} notes={[unanswered]}>
      {data && data.length > 0 && (
        <PrintedTable
          label="Inquiry history"
          columns={[{ label: 'Name' }, { label: 'Date', isShort: true }, { label: 'Searched for' }]}
          rows={data.map(({ name, date, inquiry }, place) => ({
            key: `${name} ${date} ${place}`,
            cells: [name, shortDate(date), inquiry && (inquiry.name ?? `Inquiry ${inquiry.id}`)],
          }))}
          limit={INQUIRIES}
          total={total}
        />
      )}
    </PrintedBlock>
  );
}
