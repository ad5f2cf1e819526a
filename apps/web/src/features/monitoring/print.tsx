import { dateAndTime, shortDate } from '@assay/domain/display';
import { isOn } from '@assay/domain/flags';
import { changeKinds, outcomeLabels, severityLabels } from '@assay/domain/monitoring';
import { useReportPlace } from '#features/report';
import { useViewer } from '#features/session';
import { PrintedBlock } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedSecond, PrintedTable } from '#ui/printed-table';
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
    <PrintedBlock
      title="Changes"
      notes={[data.next !== null && `The newest ${LIMIT}; the others are in the changes of the portfolio.`]}
    >
      <PrintedTable
        label="Changes"
        columns={[
          { label: 'Seen', isShort: true },
          { label: 'Severity' },
          { label: 'Change' },
          { label: 'Before' },
          { label: 'After' },
          { label: 'Record' },
          { label: 'Source' },
        ]}
        rows={data.results.map((change) => ({
          key: change.id,
          cells: [
            dateAndTime(change.seen_at),
            severityLabels[change.severity],
            <>
              {changeKinds[change.kind].label}
              <PrintedSecond>
                {[
                  change.is_uncertain && 'may be another business',
                  change.outcome && outcomeLabels[change.outcome],
                  change.comment,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </PrintedSecond>
            </>,
            change.before ?? 'none',
            change.after ?? 'gone',
            <>
              {change.record}
              <PrintedSecond>{change.happened_at && shortDate(change.happened_at)}</PrintedSecond>
            </>,
            change.source,
          ],
        }))}
      />
    </PrintedBlock>
  );
}
