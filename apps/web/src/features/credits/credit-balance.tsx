import { Stack } from '@mantine/core';
import { Card } from '#ui/card';
import { Facts } from '#ui/facts';
import { CreditMonths } from './credit-months.tsx';
import { useQuota } from './queries.ts';

/** The lender's credits, read-only, if the credit system is on (BOF-064). */
export function CreditBalance({ lender }: { lender: { id: string; name: string } }) {
  const { data: quota } = useQuota(lender.id);
  if (!quota?.is_active) return null;
  return (
    <Card title="Inquiry credits">
      <Stack gap={20}>
        <Facts
          columns
          facts={{
            'Credit balance': quota.credit_balance.toLocaleString('en-US'),
            'Monthly allowance': quota.monthly_allowance.toLocaleString('en-US'),
          }}
        />
        <CreditMonths lender={lender} />
      </Stack>
    </Card>
  );
}
