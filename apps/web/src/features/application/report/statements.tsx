import type { ApplicationStatement } from '@assay/domain/application';
import { dateAndTime } from '@assay/domain/display';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import styles from './application.module.css';

interface StatementsProps {
  id: string;
  statements: readonly ApplicationStatement[];
}

const SIGNS: Record<ApplicationStatement['outcome'], string> = {
  agrees: '+',
  form: '~',
  differs: '−',
  open: '·',
};

/** The values of each source for a field, each linked to its record. */
export function Statements({ id, statements }: StatementsProps) {
  return (
    <ul id={id} className={styles.statements}>
      {statements.map((statement) => (
        <li key={JSON.stringify(statement)} className={styles.statement}>
          <span className={styles.verdict} data-verdict={statement.outcome} aria-hidden>
            {SIGNS[statement.outcome]}
          </span>
          <span>
            <strong className={styles.source}>
              <StatementSource statement={statement} />
            </strong>{' '}
            {statement.how}
            {statement.says && <span className={styles.says}> · {statement.says}</span>}
            {statement.seen_at && (
              <span className={styles.says}> · seen {dateAndTime(statement.seen_at)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The name of a source, linked to its record on the page. */
export function StatementSource({
  statement: { source, record },
}: {
  statement: Pick<ApplicationStatement, 'source' | 'record'>;
}) {
  if (!record) return source;
  const section = record.kind === 'business_records' ? 'financial' : undefined;
  return (
    <RecordLink anchor={recordAnchor(record.kind, record.id)} section={section}>
      {source}
    </RecordLink>
  );
}
