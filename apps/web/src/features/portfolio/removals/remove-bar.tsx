import type { PortfolioMerchant, PortfolioRemoval } from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { merchantsText, namesText } from '../merchants-text.ts';
import { useRemoving } from './queries.ts';
import styles from './removals.module.css';

const SHOWN_NAMES = 3;

interface RemoveBarProps {
  chosen: readonly PortfolioMerchant[];
  onClear: () => void;
}

/** The actions on the selected merchants of a list, and the undo after removing them. */
export function RemoveBar({ chosen, onClear }: RemoveBarProps) {
  const { restore } = useRemoving();
  const [toRemove, setToRemove] = useState<readonly PortfolioMerchant[] | null>(null);
  const [removed, setRemoved] = useState<PortfolioRemoval | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="Selected merchants">
          <p className={styles.chosen} role="status">
            {merchantsText(chosen.length)} chosen
          </p>
          <Button onClick={onClear}>Clear</Button>
          <Button variant="filled" color="red" onClick={() => setToRemove(chosen)}>
            Remove from portfolio
          </Button>
        </div>
      )}
      {chosen.length === 0 && removed && (
        <div className={styles.bar}>
          <p className={styles.chosen} role="status">
            {restore.isError
              ? refusalMessage(restore.error, 'They could not be restored. Try again.')
              : `Removed from the portfolio: ${namesText(removed)}.`}
          </p>
          <Button onClick={() => setRemoved(null)}>Close</Button>
          <Button
            loading={restore.isPending}
            onClick={() => restore.mutate(removed.id, { onSuccess: () => setRemoved(null) })}
          >
            Undo
          </Button>
        </div>
      )}
      {toRemove && (
        <RemoveDialog
          merchants={toRemove}
          onClose={() => setToRemove(null)}
          onRemoved={(removal) => {
            setRemoved(removal);
            setToRemove(null);
            onClear();
          }}
        />
      )}
    </>
  );
}

interface RemoveDialogProps {
  merchants: readonly PortfolioMerchant[];
  onClose: () => void;
  onRemoved: (removal: PortfolioRemoval) => void;
}

/** Asks before merchants are removed from the portfolio, naming the first few. */
function RemoveDialog({ merchants, onClose, onRemoved }: RemoveDialogProps) {
  const { remove } = useRemoving();
  const names = merchants.slice(0, SHOWN_NAMES).map(({ name }) => name);
  return (
    <ConfirmDialog
      title={`Remove ${merchantsText(merchants.length)} from the portfolio?`}
      verb="Remove"
      isDangerous
      isPending={remove.isPending}
      refusal={remove.error && refusalMessage(remove.error, 'They could not be removed. Try again.')}
      onConfirm={() =>
        remove.mutate(
          merchants.map(({ id }) => id),
          { onSuccess: onRemoved },
        )
      }
      onClose={onClose}
    >
      <p className={styles.names}>{namesText({ names, merchants: merchants.length })}</p>
      <p>
        They are removed from every list and month of the portfolio. You can restore them for 90 days on the
        Uploads page.
      </p>
    </ConfirmDialog>
  );
}
