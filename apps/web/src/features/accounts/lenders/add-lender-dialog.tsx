import { type LenderAccount, lenderEndpoints } from '@assay/domain/accounts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { refusalMessage } from '#api/refusal-message';
import { Dialog } from '#ui/dialog';
import { FormButtons } from '#ui/form-buttons';
import { formRules } from '#ui/form-rules';
import styles from './lenders.module.css';
import { useAddLender } from './queries.ts';

interface AddLenderDialogProps {
  isOpen: boolean;
  /** With the added lender, or without one if canceled. */
  onDone: (added?: LenderAccount) => void;
}

/** Creates a lender by name; the rest is edited afterwards. */
export function AddLenderDialog({ isOpen, onDone }: AddLenderDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={() => onDone()} title="Add Lender" size={440}>
      <AddLenderForm onDone={onDone} />
    </Dialog>
  );
}

function AddLenderForm({ onDone }: Pick<AddLenderDialogProps, 'onDone'>) {
  const adding = useAddLender();
  const form = useForm({ initialValues: { name: '' }, validate: formRules(lenderEndpoints.add) });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(({ name }) => {
        if (adding.isPending) return;
        adding.mutate(name, {
          onSuccess: (added) => onDone(added ?? undefined),
          onError: (failure) =>
            form.setErrors({ name: refusalMessage(failure, 'The lender could not be added.') }),
        });
      })}
    >
      <TextInput label="Name" maxLength={255} data-autofocus {...form.getInputProps('name')} />
      <FormButtons submit="Add" hasTyped={form.isDirty()} isPending={adding.isPending} />
    </form>
  );
}
