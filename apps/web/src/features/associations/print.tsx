import { type Association, inShownOrder } from '@assay/domain/associations';
import { personName, placeLine } from '@assay/domain/display';
import { DENIED, isRelatedRisk, readScore, riskTier, tierLabel } from '@assay/domain/risk';
import { PrintedBlock } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedSecond, PrintedTable } from '#ui/printed-table';
import { useRelatedScores } from './report/queries.ts';

/** How many associated businesses are printed. */
const LIMIT = 30;

const labels = { parent: 'Parent', child: 'Child', sibling: 'Sibling', related: 'Related' } as const;

/** The businesses associated with the merchant, each with the reason and its own risk. */
export function usePrintedAssociations({ report }: PrintedProps) {
  const scored = useRelatedScores(report.associations, { isConfirming: true, isPolling: false });
  const associations = inShownOrder(scored);
  if (associations.length === 0) return null;
  return (
    <PrintedBlock title="Associated businesses" count={associations.length}>
      <PrintedTable
        label="Associated businesses"
        columns={[
          { label: 'Relation' },
          { label: 'Business' },
          { label: 'Principals' },
          { label: 'Reason' },
          { label: 'Known to' },
          { label: 'Score' },
        ]}
        rows={associations.map((association) => {
          const { related_merchant: related, category, principals, shared, lender_merchants } = association;
          return {
            key: related.id,
            cells: [
              labels[category],
              <>
                {related.name}
                <PrintedSecond>{placeLine(related.city, related.state)}</PrintedSecond>
              </>,
              principals.map(personName).join(', '),
              shared.map(({ text }) => text).join('; '),
              lender_merchants.map(({ lender }) => lender).join(', '),
              <>
                {scoreText(association)}
                <PrintedSecond>{association.in_portfolio && 'In Portfolio'}</PrintedSecond>
              </>,
            ],
          };
        })}
        limit={LIMIT}
      />
    </PrintedBlock>
  );
}

function scoreText({ main_score, main_risk }: Association): string {
  if (main_risk === DENIED) return DENIED;
  const tier = riskTier(main_score);
  const shown = tier === 'default' ? null : readScore(main_score);
  return [shown, tierLabel(tier), isRelatedRisk(main_score) && '(related risk)'].filter(Boolean).join(' ');
}
