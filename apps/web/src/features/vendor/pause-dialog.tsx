import type { VendorHealth } from '@assay/domain/vendor';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/dialog';
import { FormButtons } from '#ui/form-buttons';
import { toast } from '#ui/toast';
import { useOperateVendor } from './queries.ts';
import styles from './vendors.module.css';

interface PauseDialogProps {
  vendor: VendorHealth;
  isOpen: boolean;
  onDone: () => void;
}

/** Asks for the reason before calls to a vendor are paused for every lender. */
export function PauseDialog({ vendor, isOpen, onDone }: PauseDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onDone} title={`Pause ${vendor.label}?`} size={440}>
      <PauseForm vendor={vendor} onDone={onDone} />
    </Dialog>
  );
}

function PauseForm({ vendor, onDone }: Omit<PauseDialogProps, 'isOpen'>) {
  const [reason, setReason] = useState('');
  const { pause } = useOperateVendor(vendor.vendor);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim() || pause.isPending) return;
    pause.mutate(reason.trim(), {
      onSuccess: () => {
        toast.success(`${vendor.label} is paused`);
        onDone();
      },
    });
  };
  return (
    <form onSubmit={onSubmit} className={styles.form}>
      <p>No lender’s searches call it until it is resumed. Searches wait and lose nothing.</p>
      <TextInput
        label="Reason"
        placeholder="Maintenance until noon"
        maxLength={255}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormButtons
        submit="Pause"
        hasTyped={reason !== ''}
        isPending={pause.isPending}
        isDisabled={!reason.trim()}
      />
    </form>
  );
}
