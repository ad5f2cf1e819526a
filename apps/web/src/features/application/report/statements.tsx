import type { ApplicationStatement } from '@assay/domain/application';
import { dateAndTime } from '@assay/domain/display';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import styles from './application.module.css';
import { verdictTones } from './field-reading.ts';

const SIGNS: Record<ApplicationStatement['outcome'], string> = {
  agrees: '+',
  form: '~',
  differs: '−',
  open: '·',
};

/** The values of each source for a field, each linked to its record. */
export function Statements({ id, statements }: { id: string; statements: readonly ApplicationStatement[] }) {
  return (
    <ul id={id} className={styles.statements}>
      {statements.map((statement) => (
        <li key={JSON.stringify(statement)} className={styles.statement}>
          <span className={`muted strong toned`} data-tone={verdictTones[statement.outcome]} aria-hidden>
            {SIGNS[statement.outcome]}
          </span>
          <span>
            <strong className="medium">
              <StatementSource statement={statement} />
            </strong>{' '}
            {statement.how}
            {statement.says && <span className="muted"> · {statement.says}</span>}
            {statement.seen_at && <span className="muted"> · seen {dateAndTime(statement.seen_at)}</span>}
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
