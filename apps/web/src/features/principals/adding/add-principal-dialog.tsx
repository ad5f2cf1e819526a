import { Button, Group, Modal } from '@mantine/core';
import styles from './add-principal.module.css';
import { PrincipalFormFields } from './principal-form-fields.tsx';
import { usePrincipalForm } from './use-principal-form.ts';

interface AddPrincipalDialogProps {
  merchant_id: string;
  merchant_name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The form of a new principal in a dialog that asks before it drops what was typed (REP-150). */
export function AddPrincipalDialog({ merchant_id, merchant_name, isOpen, onClose }: AddPrincipalDialogProps) {
  const state = usePrincipalForm({ merchantId: merchant_id, onClose });
  return (
    // One above the other: a key that closes the upper one closes nothing else.
    <Modal.Stack>
      <Modal
        stackId="form"
        opened={isOpen}
        onClose={state.leave}
        title="Add Principal"
        size={760}
        className={styles.screenOnly}
      >
        <PrincipalFormFields state={state} merchantName={merchant_name} />
      </Modal>
      <Modal
        stackId="discard"
        opened={isOpen && state.isAsking}
        onClose={state.stay}
        title="Discard what you typed?"
        size={420}
        className={styles.screenOnly}
      >
        <p>The principal has not been added.</p>
        <Group justify="flex-end" mt="md">
          <Button data-autofocus onClick={state.stay}>
            Keep Editing
          </Button>
          <Button variant="filled" color="red" onClick={state.discard}>
            Discard
          </Button>
        </Group>
      </Modal>
    </Modal.Stack>
  );
}
