import { mayUndo, type StagedOperation } from '@assay/domain/merchant-editor';
import { Button } from '@mantine/core';
import { Card } from '#ui/card';
import { Tag } from '#ui/tag';
import styles from './pending-changes.module.css';
import type { Staging } from './use-staging.ts';

interface PendingChangesProps {
  staging: Staging;
  notCommitted: readonly string[];
  isBusy: boolean;
  onCommit: () => void;
}

/** The uncommitted operations, each as text with an undo. */
export function PendingChanges({ staging, notCommitted, isBusy, onCommit }: PendingChangesProps) {
  const { staged } = staging;
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
                {toText(operation)}
                {notCommitted.includes(operation.id) && <Tag tone="high">Not committed</Tag>}
              </span>
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Undo: ${toText(operation)}`}
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

function toText(operation: StagedOperation): string {
  const source = `${operation.sourceMerchantName} (${operation.sourceMerchantId})`;
  const target = `${operation.targetMerchantName} (${operation.targetMerchantId})`;
  if (operation.type === 'merge_merchant') return `Merge ${source} into ${target}`;
  if (operation.type === 'delete_merchant') return `Delete ${source}`;
  const card = operation.lenderMerchant;
  const count = card && card.records.length > 1 ? ` (${card.records.length} records)` : '';
  return `Move ${card?.source ?? ''}${count} from ${source} to ${target}`;
}
