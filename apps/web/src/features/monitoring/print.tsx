import { dateAndTime, shortDate } from '@assay/domain/display';
import { isOn } from '@assay/domain/flags';
import { changeKinds, outcomeLabels, severityLabels } from '@assay/domain/monitoring';
import { useReportPlace } from '#features/report';
import { useViewer } from '#features/session';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import { useMerchantChanges } from './feed/queries.ts';

/** How many changes are printed. */
const LIMIT = 20;

/** What changed about a merchant, the newest first; only in its report in the portfolio. */
export function usePrintedChanges({ inquiry_id, merchant_id }: PrintedProps) {
  const { isPortfolio } = useReportPlace(inquiry_id);
  const hasProduct = isOn('portfolio_enabled', useViewer().lender);
  const isEnabled = isPortfolio && hasProduct;
  const { data } = useMerchantChanges(merchant_id, LIMIT, { isEnabled });
  if (!isEnabled || !data || data.results.length === 0) return null;
  return (
    <PrintedList
      title="Changes"
      notes={[data.next !== null && `The newest ${LIMIT}; the others are in the changes of the portfolio.`]}
      columns={[
        { header: 'Seen', isShort: true, cell: ({ seen_at }) => dateAndTime(seen_at) },
        { header: 'Severity', cell: ({ severity }) => severityLabels[severity] },
        {
          header: 'Change',
          cell: ({ kind }) => changeKinds[kind].label,
          second: ({ is_uncertain, outcome, comment }) =>
            [is_uncertain && 'may be another business', outcome && outcomeLabels[outcome], comment]
              .filter(Boolean)
              .join(', '),
        },
        { header: 'Before', cell: ({ before }) => before ?? 'none' },
        { header: 'After', cell: ({ after }) => after ?? 'gone' },
        {
          header: 'Record',
          cell: ({ record }) => record,
          second: ({ happened_at }) => happened_at && shortDate(happened_at),
        },
        { header: 'Source', cell: ({ source }) => source },
      ]}
      records={data.results}
    />
  );
}
