import { creditReloadMs } from '@assay/domain/credits';
import { Skeleton, Switch } from '@mantine/core';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { toast } from '#ui/toast';
import { AmountForm } from './amount-form.tsx';
import { CreditMonths } from './credit-months.tsx';
import styles from './credits.module.css';
import { useQuota, useSetAllowance, useSetBalance, useSwitchCredits } from './queries.ts';

/** One lender's credit settings, for staff (BOF-034). */
export function CreditCard({ lender }: { lender: { id: string; name: string } }) {
  const { data: quota, isError } = useQuota(lender.id);
  const switching = useSwitchCredits(lender.id, creditReloadMs.switched);
  const balance = useSetBalance(lender.id, creditReloadMs.saved);
  const allowance = useSetAllowance(lender.id, creditReloadMs.saved);
  const isBusy = [switching, balance, allowance].some(({ isPending, isSuccess }) => isPending || isSuccess);
  return (
    <Card title="Inquiry credits" count={quota && (quota.is_active ? 'on' : 'off')}>
      {!quota && (isError ? <Empty>Credits are temporarily unavailable.</Empty> : <Skeleton height={96} />)}
      {quota && (
        <div className={styles.card}>
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
        </div>
      )}
    </Card>
  );
}
