import { creditAmount, invalidCreditAmount } from '@assay/domain/credits';
import { Button, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { toast } from '#ui/toast';
import { CreditMonths } from './credit-months.tsx';
import styles from './credits.module.css';
import { useQuota, useQuotaChanges } from './queries.ts';

/** One lender's credit settings, for staff (BOF-034). */
export function CreditCard({ lender }: { lender: { id: string; name: string } }) {
  const { data: quota, isError } = useQuota(lender.id);
  const { switching, balance, allowance } = useQuotaChanges(lender.id);
  const isBusy = [switching, balance, allowance].some(({ isPending, isSuccess }) => isPending || isSuccess);
  return (
    <Card title="Inquiry credits" count={quota && (quota.is_active ? 'on' : 'off')}>
      {!quota && (isError ? <Empty>Credits are temporarily unavailable.</Empty> : <Skeleton height={96} />)}
      {quota && (
        <Stack gap={20}>
          <Switch
            label="Credit system"
            description="Each inquiry uses one credit; with none left, searches are refused"
            checked={switching.isSuccess || switching.isPending ? switching.variables : quota.is_active}
            disabled={isBusy}
            onChange={(event) =>
              switching.mutate(event.currentTarget.checked, {
                onSuccess: (_answer, status) =>
                  toast.success(`The credit system is ${status ? 'enabled' : 'disabled'}.`),
              })
            }
          />
          <div className={styles.amounts}>
            <AmountForm
              label="Credit balance"
              description="Inquiries left this month"
              amount={quota.credit_balance}
              isBusy={isBusy}
              onSave={(amount) =>
                balance.mutate(amount, { onSuccess: () => toast.success('The balance is saved.') })
              }
            />
            <AmountForm
              label="Monthly allowance"
              description="The balance resets to this on the 1st of each month"
              amount={quota.monthly_allowance}
              isBusy={isBusy}
              onSave={(amount) =>
                allowance.mutate(amount, { onSuccess: () => toast.success('The allowance is saved.') })
              }
            />
          </div>
          <CreditMonths lender={lender} />
        </Stack>
      )}
    </Card>
  );
}

interface AmountFormProps {
  label: string;
  description: string;
  amount: number;
  isBusy: boolean;
  onSave: (amount: number) => void;
}

/** A number of credits with its own button; anything but a whole number is reported and not sent (BOF-035). */
function AmountForm({ label, description, amount, isBusy, onSave }: AmountFormProps) {
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
