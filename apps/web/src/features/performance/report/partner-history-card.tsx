import { shortDate } from '@assay/domain/display';
import {
  isAdverseRelation,
  type PartnerHistoryEntry,
  relationOmissions,
  relationState,
} from '@assay/domain/performance';
import type { MerchantReport } from '@assay/domain/report';
import { OmissionsNote } from '#features/gathering';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { RecordRow, RecordTable } from '#ui/record-table';
import { Tag } from '#ui/tag';
import styles from './performance.module.css';
import { factLines, relationColumns, relationStates } from './relation-text.ts';

const anchorOf = ({ id }: PartnerHistoryEntry) => recordAnchor('partner_relation', id);

interface PartnerHistoryProps {
  report: Pick<MerchantReport, 'partner_history'>;
}

/** The relations of lenders with the merchant, the newest first; other lenders are numbered (REP-070). */
export function PartnerHistoryCard({ report }: PartnerHistoryProps) {
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

/** The note of the section: what it leaves out. */
export const PerformanceOmissions = ({ report }: PartnerHistoryProps) => (
  <OmissionsNote lines={relationOmissions(report.partner_history)} />
);

const day = (value: string | null) => (value ? shortDate(value) : '—');

function RelationRow({ relation }: { relation: PartnerHistoryEntry }) {
  const { lender, lender_type, open_date, close_date, status, open_months, own_facts } = relation;
  const state = relationState(relation);
  const isAdverse = state === 'closed' || isAdverseRelation(status);
  return (
    <RecordRow anchor={anchorOf(relation)}>
      <td>
        <span className={styles.lender}>{lender}</span>
        {own_facts &&
          factLines(own_facts).map((line) => (
            <span key={line} className={styles.facts}>
              {line}
            </span>
          ))}
      </td>
      <td data-label="Lender type">{lender_type ?? '—'}</td>
      <td data-label="Opened" className="tabular">
        {day(open_date)}
      </td>
      <td data-label="Closed" className="tabular">
        {day(close_date)}
      </td>
      <td data-label="Status">
        <span className={styles.status}>
          <span className={isAdverse ? styles.adverse : undefined}>{status ?? '—'}</span>
          {/* A bad status must not appear beside the color of a good one. */}
          {state && <Tag tone={isAdverse ? 'neutral' : 'info'}>{relationStates[state]}</Tag>}
        </span>
      </td>
      <td data-label="Open months" data-align="right">
        {open_months ?? '—'}
      </td>
    </RecordRow>
  );
}
