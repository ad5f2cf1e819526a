import { shortDate } from '@assay/domain/display';
import { kindDisplay } from '@assay/domain/evidence';
import { keyWithinFile } from '@assay/domain/financial';
import { type ListedRecord, shownRecord } from '@assay/domain/gathering';
import type { ReactNode } from 'react';
import { ExternalLink } from '#ui/external-link';
import { MatchReasons } from '#ui/match-reasons';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import { SecondLine } from '#ui/record-table';
import { Reopened } from './decision-note.tsx';
import styles from './record-line.module.css';

/** The label of a record's date. */
const dayWord: Partial<Record<ListedRecord['kind'], string>> = {
  corporate_filing: 'filed',
  bankruptcy: 'filed',
  lien: 'filed',
  judgement: 'filed',
  ucc_filing: 'filed',
  lawsuit: 'filed',
  docket: 'filed',
  adverse_media: 'published',
};

interface RecordLineProps {
  record: ListedRecord;
  /** What a score cites of it and is shown here; if it cites one thing, the record itself is the anchor. */
  cited?: ListedRecord['cited_as'];
  /** Links to all of the record; only for counted records, since the sections list no others. */
  isLinked?: boolean;
  children: ReactNode;
}

/** A record with what agrees, what does not, and the possible decisions. */
export function RecordLine({ record, cited = [], isLinked = false, children }: RecordLineProps) {
  const { title, second, date, url, source, about, doubt } = record;
  const isPlace = cited.length === 1;
  const otherCited = cited.filter(({ text }) => !text.startsWith(title));
  return (
    <li className={styles.record} id={lineAnchor(record, cited)} tabIndex={-1}>
      <div>
        <div className="medium">{url ? <ExternalLink href={url}>{title}</ExternalLink> : title}</div>
        <SecondLine>
          {[
            about && `for ${about}`,
            second,
            date && `${dayWord[record.kind] ?? ''} ${shortDate(date)}`.trim(),
            source,
          ]
            .filter(Boolean)
            .join(' · ')}
        </SecondLine>
        {isLinked && <FullRecordLink record={record} />}
        {otherCited.length > 0 && (
          <ul className={styles.says}>
            {otherCited.map(({ kind, id, text }) => (
              <li key={`${kind} ${id}`} {...(!isPlace && { id: recordAnchor(kind, id), tabIndex: -1 })}>
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.why}>
        <Reopened record={record} />
        {doubt && <div className="muted">{doubt}</div>}
        <MatchReasons reasons={record.reasons} label="What agrees and what does not" />
      </div>
      {children}
    </li>
  );
}

/** The anchor of a record's line: that of the only thing that a score cites of it, else one for the record. */
export function lineAnchor(record: ListedRecord, cited: ListedRecord['cited_as'] = []): string {
  const { kind, id } = shownRecord(record, cited);
  return recordAnchor(kind, id);
}

function fullAnchorOf({ kind, record_id, key }: ListedRecord): string | null {
  switch (kind) {
    case 'lawsuit':
    case 'docket':
      return recordAnchor(kind, record_id);
    case 'bankruptcy':
    case 'judgement':
    case 'lien':
    case 'ucc_filing':
      return recordAnchor('record', keyWithinFile(kind, key));
    default:
      return null;
  }
}

/** A link from a counted record to all of it, in the section that lists records of its kind. */
function FullRecordLink({ record }: { record: ListedRecord }) {
  const anchor = fullAnchorOf(record);
  if (!anchor) return null;
  return (
    <RecordLink anchor={anchor} section={kindDisplay[record.kind].section}>
      Full record
    </RecordLink>
  );
}
