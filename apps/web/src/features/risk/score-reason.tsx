import { shortDate } from '@assay/domain/display';
import type { ReportSection } from '@assay/domain/report';
import { type RiskReason, signedPoints } from '@assay/domain/risk';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import { Tag } from '#ui/tag';
import styles from './risk-score-card.module.css';
import type { ScoreEntry } from './score-text.ts';

const STRONG = -100;

function toneOf(points: number): string {
  if (points > 0) return 'good';
  return points <= STRONG ? 'highest' : 'high';
}

/** One reason of a score or one credit; it expands to the evidence, each entry linked to its record. */
export function ScoreReason({ reason, points, isNew }: ScoreEntry) {
  const [isOpen, setOpen] = useState(false);
  const evidenceId = useId();
  const { evidence } = reason;
  return (
    <li className={styles.reason}>
      <span className={`${styles.points} toned`} data-tone={toneOf(points)}>
        {signedPoints(points)}
      </span>
      <div className={styles.what}>
        <div>
          {reason.text} {isNew && <Tag tone="info">New</Tag>}
        </div>
        {!isOpen && evidence[0] && (
          <div className={styles.second} data-cut title={evidenceLine(evidence[0])}>
            <EvidenceLink entry={evidence[0]}>{evidenceLine(evidence[0])}</EvidenceLink>
          </div>
        )}
        {isOpen && (
          <ul id={evidenceId} className={styles.evidence}>
            {evidence.map((entry) => (
              <li key={`${entry.kind} ${entry.id}`}>
                <EvidenceLink entry={entry}>{entry.text}</EvidenceLink>
                {dayOf(entry) && ` · ${dayOf(entry)}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      {evidence.length > 0 && (
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? evidenceId : undefined}
          aria-label={`Evidence: ${reason.text}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Evidence'}
          {!isOpen && evidence.length > 1 && ` (${evidence.length})`}
        </UnstyledButton>
      )}
    </li>
  );
}

type Entry = RiskReason['evidence'][number];

/** The label of a record's date: for an inactive filing it is not the date it ended. */
const dayText: Partial<Record<Entry['kind'], string>> = {
  public_source: 'as of',
  watchlist: 'found',
  bankruptcy: 'filed',
  judgement: 'filed',
  lien: 'filed',
  principal_record: 'filed',
  litigation: 'filed',
  adverse_media: 'published',
  corporate_filing: 'filed',
  search: 'searched',
  verification: 'checked',
  inquiry: 'on',
};

const dayOf = ({ kind, date }: Entry): string | null =>
  date && [dayText[kind], shortDate(date)].filter(Boolean).join(' ');

/** A record behind a reason, with its date. */
export const evidenceLine = (entry: Entry): string => [entry.text, dayOf(entry)].filter(Boolean).join(' · ');

/** The anchor of a record on the page; a search without results links to what it searched. */
const anchorOf = ({ kind, id }: Entry): string => {
  if (kind === 'search') return 'corporate-filings';
  // The id begins with the field.
  return kind === 'application_difference' ? `application-${id.split(' ')[0]}` : recordAnchor(kind, id);
};

/** The tab with the records of a kind; all others are in the overview. */
const sectionOf: Partial<Record<Entry['kind'], ReportSection>> = {
  partner_relation: 'fraud',
  inquiry: 'fraud',
  related_merchant: 'associations',
};

/** Links to a record behind a reason. */
const EvidenceLink = ({ entry, children }: { entry: Entry; children: string }) => (
  <RecordLink anchor={anchorOf(entry)} section={sectionOf[entry.kind]}>
    {children}
  </RecordLink>
);
