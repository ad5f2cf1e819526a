import { type Association, inShownOrder } from '@assay/domain/associations';
import { personName, placeLine } from '@assay/domain/display';
import { DENIED, isRelatedRisk, readScore, riskTier, tierLabel } from '@assay/domain/risk';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import { categoryLabels } from './report/associations-card.tsx';
import { useRelatedScores } from './report/queries.ts';

/** How many associated businesses are printed. */
const LIMIT = 30;

/** The businesses associated with the merchant, each with the reason and its own risk. */
export function usePrintedAssociations({ report }: PrintedProps) {
  const scored = useRelatedScores(report.associations, { isConfirming: true });
  const associations = inShownOrder(scored);
  if (associations.length === 0) return null;
  return (
    <PrintedList
      title="Associated businesses"
      count={associations.length}
      columns={[
        { header: 'Relation', cell: ({ category }) => categoryLabels[category] },
        {
          header: 'Business',
          cell: ({ related_merchant: { name } }) => name,
          second: ({ related_merchant: { city, state } }) => placeLine(city, state),
        },
        { header: 'Principals', cell: ({ principals }) => principals.map(personName).join(', ') },
        { header: 'Reason', cell: ({ shared }) => shared.map(({ text }) => text).join('; ') },
        {
          header: 'Known to',
          cell: ({ lender_merchants }) => lender_merchants.map(({ lender }) => lender).join(', '),
        },
        {
          header: 'Score',
          cell: scoreText,
          second: ({ in_portfolio }) => in_portfolio && 'In Portfolio',
        },
      ]}
      records={associations}
      limit={LIMIT}
    />
  );
}

function scoreText({ main_score, main_risk }: Association): string {
  if (main_risk === DENIED) return DENIED;
  const tier = riskTier(main_score);
  const shown = tier === 'default' ? null : readScore(main_score);
  return [shown, tierLabel(tier), isRelatedRisk(main_score) && '(related risk)'].filter(Boolean).join(' ');
}
