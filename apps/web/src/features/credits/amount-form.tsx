import { creditAmount, invalidCreditAmount } from '@assay/domain/credits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toast } from '#ui/toast';
import styles from './credits.module.css';

interface AmountFormProps {
  label: string;
  description: string;
  amount: number;
  isBusy: boolean;
  onSave: (amount: number) => void;
}

/** A number of credits with its own button; anything but a whole number is reported and not sent (BOF-035). */
export function AmountForm({ label, description, amount, isBusy, onSave }: AmountFormProps) {
  const [typed, setTyped] = useState(String(amount));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = creditAmount(typed);
    if (wanted === null) toast.error(invalidCreditAmount);
    else if (!isBusy) onSave(wanted);
  };
  return (
    <form noValidate aria-label={label} className={styles.amount} onSubmit={submit}>
      <TextInput
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description']}
        inputMode="numeric"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={isBusy || typed.trim() === String(amount)}>
        Save
      </Button>
    </form>
  );
}
