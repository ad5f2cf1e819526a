import { Dialog, DialogStack } from '#ui/dialog';
import styles from './add-principal.module.css';
import { PrincipalFormFields } from './principal-form-fields.tsx';
import { usePrincipalForm } from './use-principal-form.ts';

interface AddPrincipalDialogProps {
  merchant_id: string;
  merchant_name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for a new principal in a dialog that asks before it discards input (REP-150). */
export function AddPrincipalDialog({ merchant_id, merchant_name, isOpen, onClose }: AddPrincipalDialogProps) {
  const state = usePrincipalForm({ merchantId: merchant_id, onClose });
  return (
    <DialogStack>
      <Dialog
        stackId="form"
        opened={isOpen}
        onClose={state.close}
        title="Add Principal"
        size={760}
        className={styles.screenOnly}
      >
        <PrincipalFormFields state={state} merchantName={merchant_name} />
      </Dialog>
    </DialogStack>
  );
}
