import { isAdverseRelation, type PartnerHistoryEntry, relationState } from '@assay/domain/performance';
import type { MerchantReport } from '@assay/domain/report';
import { Group } from '@mantine/core';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { RecordRow, RecordTable } from '#ui/record-table';
import { Tag } from '#ui/tag';
import { factLines, relationColumns, relationStates } from './relation-text.ts';

const anchorOf = ({ id }: PartnerHistoryEntry) => recordAnchor('partner_relation', id);

/** The relations of lenders with the merchant, the newest first; other lenders are numbered (REP-070). */
export function PartnerHistoryCard({ report }: { report: Pick<MerchantReport, 'partner_history'> }) {
  const { partner_history: relations } = report;
  useRevealedRecord(relations.map(anchorOf));
  return (
    <Card title="Partner history" count={relations.length || undefined} flush>
      {relations.length === 0 ? (
        <Empty>No partner history is available for this merchant.</Empty>
      ) : (
        <RecordTable label="Partner history" columns={relationColumns}>
          {relations.map((relation) => (
            <RelationRow key={relation.id} relation={relation} />
          ))}
        </RecordTable>
      )}
    </Card>
  );
}

/** The lender heads the row; the other cells show what print does, except for the status with its tag. */
function RelationRow({ relation }: { relation: PartnerHistoryEntry }) {
  const { lender, own_facts } = relation;
  return (
    <RecordRow anchor={anchorOf(relation)}>
      <td>
        <span className="medium">{lender}</span>
        {own_facts &&
          factLines(own_facts).map((line) => (
            <span key={line} className="faint small block">
              {line}
            </span>
          ))}
      </td>
      {relationColumns.slice(1).map(({ header, cell, isShort, align }) => (
        <td key={header} data-label={header} data-align={align} className={isShort && 'tabular'}>
          {header === 'Status' ? <Status relation={relation} /> : (cell(relation) ?? '—')}
        </td>
      ))}
    </RecordRow>
  );
}

function Status({ relation }: { relation: PartnerHistoryEntry }) {
  const state = relationState(relation);
  const isAdverse = state === 'closed' || isAdverseRelation(relation.status);
  return (
    <Group display="inline-flex" gap="4px 8px">
      <span className={isAdverse ? 'highest medium' : undefined}>{relation.status ?? '—'}</span>
      {/* A bad status must not appear beside the color of a good one. */}
      {state && <Tag tone={isAdverse ? 'neutral' : 'info'}>{relationStates[state]}</Tag>}
    </Group>
  );
}
