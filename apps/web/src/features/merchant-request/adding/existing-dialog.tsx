import type { ExistingMerchant } from '@assay/domain/merchant-request';
import { Button, Group } from '@mantine/core';
import { Dialog } from '#ui/dialog';
import { MatchReasons } from '#ui/match-reasons';
import { SendFailure } from '#ui/send-failure';
import { FoundMerchant } from '../queue/found-merchant.tsx';
import styles from './existing-dialog.module.css';

interface ExistingDialogProps {
  /** The possible duplicates; null while the dialog is closed. */
  existing: ExistingMerchant[] | null;
  /** The user who requested the merchant, if any, who can get an existing one instead. */
  requestedBy: string | undefined;
  isSaving: boolean;
  /** Why the chosen one could not be used. */
  refusal: string | null;
  onUse: (merchantId: string) => void;
  onAddAsNew: () => void;
  onBack: () => void;
}

/** Shows possible duplicates with their reasons before a merchant is added. */
export function ExistingDialog(props: ExistingDialogProps) {
  const { existing, requestedBy, isSaving, refusal, onUse, onAddAsNew, onBack } = props;
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
      {refusal && <SendFailure>{refusal}</SendFailure>}
      <Group justify="flex-end" gap={8} mt={20}>
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
