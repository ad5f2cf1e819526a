import { addressLine, dateAndTime, shortDate } from '@assay/domain/display';
import type { BusinessRecord, BusinessStatement, EditedMerchant } from '@assay/domain/merchant-editor';
import { Button, Tooltip } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Tag } from '#ui/tag';
import styles from './business-records.module.css';
import { panelNames } from './editor-view.ts';
import sectionStyles from './lender-merchant-cards.module.css';
import type { SplitOut } from './queries.ts';
import { SplitDialog } from './split-dialog.tsx';
import { SplitNotice } from './split-notice.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { statementText } from './statement-text.ts';

const STAGED = 'Commit or revert the pending changes first';
const MAX_SHOWN = 5;

interface BusinessRecordsProps {
  side: keyof typeof panelNames;
  merchant: EditedMerchant;
  records: readonly BusinessRecord[];
  statements: readonly BusinessStatement[];
  /** Operations are staged, which a changed statement would make stale. */
  isStaged: boolean;
}

/**
 * What this business consists of, by owner: the records that are here by their sources, and those that a statement brought,
 * with its author, its reasons and a button to take it back; each record can be split out. Below them the other statements,
 * among them those that were taken back. Nothing for a merchant with neither.
 */
export function BusinessRecords({ side, merchant, records, statements, isStaged }: BusinessRecordsProps) {
  // As it was when the dialog opened: a reload must not change what Confirm does.
  const [chosen, setChosen] = useState<BusinessStatement | null>(null);
  const [splitting, setSplitting] = useState<BusinessRecord | null>(null);
  const [split, setSplit] = useState<{ made: SplitOut; of: string } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const broughtBy = new Map(
    statements.filter(({ withdrawn_at }) => withdrawn_at === null).map((each) => [each.id, each]),
  );
  const statementOf = ({ statement_id }: BusinessRecord) => broughtBy.get(statement_id ?? '') ?? null;
  const others = statements.filter(({ id }) => !records.some((record) => statementOf(record)?.id === id));
  if (records.length < 2 && statements.length === 0) return null;
  const isTakenBack = statements.some(
    ({ id, withdrawn_at }) => id === split?.made.statement_id && withdrawn_at !== null,
  );
  const lines = (shown: readonly BusinessRecord[]) => (
    <RecordLines records={shown} merchantId={merchant.id} isStaged={isStaged} onSplit={setSplitting} />
  );
  const line = (statement: BusinessStatement, brought: readonly BusinessRecord[] = []) => (
    <Statement
      key={statement.id}
      statement={statement}
      text={statementText(statement, merchant.id)}
      isStaged={isStaged}
      onChange={() => setChosen(statement)}
    >
      {brought.length > 0 && lines(brought)}
    </Statement>
  );
  return (
    <section className={sectionStyles.cards} aria-label={`Records of ${panelNames[side]}`}>
      <h3 ref={title} tabIndex={-1} className={sectionStyles.title}>
        Records of this business <span className="muted small regular tabular">{records.length}</span>
      </h3>
      {split && !isTakenBack && (
        <SplitNotice
          key={split.made.statement_id}
          side={side}
          {...split}
          onUndone={() => {
            setSplit(null);
            // The Undo button, which had the focus, is gone.
            title.current?.focus();
          }}
        />
      )}
      {[...Map.groupBy(records, ({ lender }) => lender)].map(([lender, owned]) => (
        <section key={lender} className={styles.owner} aria-label={lender ?? PUBLIC}>
          <h4 className={styles.name}>
            {lender ?? PUBLIC} <span className="muted small regular tabular">{owned.length}</span>
          </h4>
          {lender !== null && <p className={styles.note}>No other lender sees these records.</p>}
          <ul className={styles.list}>
            {bySource(Map.groupBy(owned, statementOf)).map(([statement, brought]) =>
              statement ? line(statement, brought) : <li key="source">{lines(brought)}</li>,
            )}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <section className={styles.owner} aria-label="Other statements">
          <h4 className={styles.name}>Other statements</h4>
          <ul className={styles.list}>{others.map((statement) => line(statement))}</ul>
        </section>
      )}
      {chosen && <StatementDialog statement={chosen} onClose={() => setChosen(null)} />}
      {splitting && (
        <SplitDialog
          merchant={merchant}
          record={splitting}
          onSplit={(made) => {
            setSplit({ made, of: splitting.lender ?? splitting.source });
            setSplitting(null);
          }}
          onClose={() => setSplitting(null)}
        />
      )}
    </section>
  );
}

const PUBLIC = 'Public sources';

/** Records that are here by their sources come first. */
const bySource = <Brought,>(groups: ReadonlyMap<BusinessStatement | null, Brought>) =>
  [...groups].sort(([one], [other]) => Number(one !== null) - Number(other !== null));

interface RecordLinesProps {
  records: readonly BusinessRecord[];
  merchantId: string;
  isStaged: boolean;
  onSplit: (record: BusinessRecord) => void;
}

function RecordLines({ records, merchantId, isStaged, onSplit }: RecordLinesProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = records.length - MAX_SHOWN;
  return (
    <ul className={styles.records}>
      {(isOpen ? records : records.slice(0, MAX_SHOWN)).map((record) => (
        <li key={`${record.kind} ${record.id}`} className={styles.record}>
          <div className={styles.words}>
            <span>
              {record.source !== record.lender && <Tag tone="info">{record.source}</Tag>} {record.name}
              {record.kind === 'merchant' && ` (#${record.id})`}
            </span>
            <span className={styles.note}>
              {[addressLine(record) || 'No address', cameBy(record, merchantId)].join(' · ')}
            </span>
          </div>
          {record.may_split && (
            <StagedButton
              verb="Split out"
              of={[record.name, record.lender ?? record.source].join(', ')}
              isStaged={isStaged}
              onClick={() => onSplit(record)}
            />
          )}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Button
            className={styles.more}
            size="compact-sm"
            variant="subtle"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : `Show ${rest} more`}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** How a record came here, in a few words. */
function cameBy({ kind, id, match_score, since, statement_id }: BusinessRecord, merchantId: string): string {
  const day = shortDate(since);
  if (kind === 'merchant' && id === merchantId) return `this merchant, since ${day}`;
  if (statement_id === null && match_score !== null)
    return `matched with score ${match_score.toFixed(1)} on ${day}`;
  return `since ${day}`;
}

function Statement({
  statement: { stated_by, stated_at, reasons, withdrawn_at, withdrawn_by },
  text,
  isStaged,
  onChange,
  children,
}: {
  statement: BusinessStatement;
  text: string;
  isStaged: boolean;
  onChange: () => void;
  /** The records that it brought. */
  children?: ReactNode;
}) {
  const verb = withdrawn_at === null ? 'Take back' : 'State again';
  return (
    <li className={styles.statement} data-withdrawn={withdrawn_at !== null || undefined}>
      <div className={styles.words}>
        <span>{text}</span>
        <span className={styles.note}>
          {stated_by}, {dateAndTime(stated_at)}
        </span>
        {withdrawn_at === null ? (
          !children && (
            <span>
              <Tag tone="good">Active</Tag>
            </span>
          )
        ) : (
          <span className={styles.note}>
            Taken back{withdrawn_by && ` by ${withdrawn_by}`} on {dateAndTime(withdrawn_at)}
          </span>
        )}
        {reasons.length > 0 && (
          <details className={styles.note}>
            <summary>Why</summary>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <StagedButton verb={verb} of={text} isStaged={isStaged} onClick={onChange} />
      {children}
    </li>
  );
}

/** Changes at once what pending changes would rely on: refused while there are any. */
function StagedButton({
  verb,
  of,
  isStaged,
  onClick,
}: {
  verb: string;
  /** What it changes. */
  of: string;
  isStaged: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip label={STAGED} disabled={!isStaged} events={{ hover: true, focus: true, touch: true }}>
      {/* The keyboard can focus it while it is disabled, to read the reason. */}
      <Button
        size="xs"
        aria-label={`${verb}: ${of}`}
        {...(isStaged && { 'aria-disabled': true, 'data-disabled': true })}
        onClick={() => {
          if (!isStaged) onClick();
        }}
      >
        {verb}
      </Button>
    </Tooltip>
  );
}
