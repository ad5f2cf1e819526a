import { mayUndo } from '@assay/domain/merchant-editor';
import { Button } from '@mantine/core';
import { Card } from '#ui/card';
import { Tag } from '#ui/tag';
import { operationText } from './operation-text.ts';
import styles from './pending-changes.module.css';
import type { Staging } from './use-staging.ts';

interface PendingChangesProps {
  staging: Staging;
  notCommitted: readonly string[];
  /** Why the first of them was not. */
  reason: string | null;
  isBusy: boolean;
  onCommit: () => void;
}

/** The uncommitted operations, each as text with an undo. */
export function PendingChanges({ staging, notCommitted, reason, isBusy, onCommit }: PendingChangesProps) {
  const { staged } = staging;
  const failedId = staged.find(({ id }) => notCommitted.includes(id))?.id;
  return (
    <div className={styles.sticky}>
      <Card
        title="Pending Changes"
        count={staged.length}
        flush
        actions={
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={staging.revertAll}>
              Revert All
            </Button>
            <Button variant="filled" disabled={isBusy} onClick={onCommit}>
              Commit Changes
            </Button>
          </div>
        }
      >
        <ul className={styles.list}>
          {staged.map((operation) => (
            <li key={operation.id} className={styles.change}>
              <span className={styles.words}>
                {operationText(operation)}
                {notCommitted.includes(operation.id) && <Tag tone="high">Not committed</Tag>}
                {reason && operation.id === failedId && (
                  <details className={styles.reason}>
                    <summary>Why?</summary>
                    {reason}
                  </details>
                )}
              </span>
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Undo: ${operationText(operation)}`}
                disabled={isBusy || !mayUndo(staged, operation)}
                onClick={() => staging.undo(operation.id)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
