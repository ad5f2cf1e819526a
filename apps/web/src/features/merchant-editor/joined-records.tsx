import { dateAndTime } from '@assay/domain/display';
import type { BusinessStatement } from '@assay/domain/merchant-editor';
import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { Tag } from '#ui/tag';
import styles from './joined-records.module.css';
import sectionStyles from './lender-merchant-cards.module.css';
import { panelNames } from './panel-names.ts';
import { StatementDialog } from './statement-dialog.tsx';
import { statementText } from './statement-text.ts';

const STAGED = 'Commit or revert the pending changes first';

interface JoinedRecordsProps {
  side: keyof typeof panelNames;
  merchantId: string;
  statements: readonly BusinessStatement[];
  /** Operations are staged, which a changed statement would make stale. */
  isStaged: boolean;
}

/**
 * The statements about which records are this merchant, each with its author and a button to take it back or to state
 * it again. Nothing for a merchant without statements.
 */
export function JoinedRecords({ side, merchantId, statements, isStaged }: JoinedRecordsProps) {
  // As it was when the dialog opened: a reload must not change what Confirm does.
  const [chosen, setChosen] = useState<BusinessStatement | null>(null);
  if (statements.length === 0) return null;
  return (
    <section className={sectionStyles.cards} aria-label={`Joined records of ${panelNames[side]}`}>
      <h3 className={sectionStyles.title}>
        Joined records <span className={sectionStyles.count}>{statements.length}</span>
      </h3>
      <ul className={styles.list}>
        {statements.map((statement) => (
          <Statement
            key={statement.id}
            statement={statement}
            text={statementText(statement, merchantId)}
            isStaged={isStaged}
            onChange={() => setChosen(statement)}
          />
        ))}
      </ul>
      {chosen && <StatementDialog statement={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function Statement({
  statement: { stated_by, stated_at, reasons, withdrawn_at, withdrawn_by },
  text,
  isStaged,
  onChange,
}: {
  statement: BusinessStatement;
  text: string;
  isStaged: boolean;
  onChange: () => void;
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
          <span>
            <Tag tone="good">Active</Tag>
          </span>
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
      <Tooltip label={STAGED} disabled={!isStaged} events={{ hover: true, focus: true, touch: true }}>
        {/* The keyboard can focus it while it is disabled, to read the reason. */}
        <Button
          size="xs"
          aria-label={`${verb}: ${text}`}
          {...(isStaged && { 'aria-disabled': true, 'data-disabled': true })}
          onClick={() => {
            if (!isStaged) onChange();
          }}
        >
          {verb}
        </Button>
      </Tooltip>
    </li>
  );
}
