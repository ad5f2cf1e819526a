import type { ExistingMerchant } from '@assay/domain/merchant-request';
import { Button, Group } from '@mantine/core';
import { Dialog } from '#ui/dialog';
import { MatchReasons } from '#ui/match-reasons';
import { FoundMerchant } from '../queue/found-merchant.tsx';
import styles from './existing-dialog.module.css';

interface ExistingDialogProps {
  /** The merchants that may be the one to be added; null while the dialog is closed. */
  existing: ExistingMerchant[] | null;
  /** Who asked for the merchant, where somebody did: one of those that exist can be given to them. */
  requestedBy: string | undefined;
  isSaving: boolean;
  onUse: (merchantId: string) => void;
  onAddAsNew: () => void;
  onBack: () => void;
}

/** Shows the merchants that may be the one to be added, and why, before a second one of it is made. */
export function ExistingDialog(props: ExistingDialogProps) {
  const { existing, requestedBy, isSaving, onUse, onAddAsNew, onBack } = props;
  return (
    <Dialog opened={existing !== null} onClose={onBack} title="Similar Merchants Exist" size={640}>
      <p>Is it one of these? A duplicate merchant would split its evidence in two.</p>
      <ul className={styles.list}>
        {existing?.map((merchant) => (
          <li key={merchant.id} className={styles.merchant}>
            <FoundMerchant merchant={merchant} />
            <MatchReasons reasons={merchant.match_reasons} label={`Why ${merchant.name} may be the same`} />
            {requestedBy !== undefined && (
              <Button
                size="xs"
                className={styles.use}
                disabled={isSaving}
                aria-label={`Use this one: ${merchant.name}`}
                onClick={() => onUse(merchant.id)}
              >
                Use This One
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Group className={styles.buttons}>
        <Button onClick={onBack} data-autofocus>
          Back to the Form
        </Button>
        <Button variant="filled" loading={isSaving} onClick={onAddAsNew}>
          Add as New Merchant
        </Button>
      </Group>
    </Dialog>
  );
}
