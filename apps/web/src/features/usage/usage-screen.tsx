import { Stack } from '@mantine/core';
import { ApiAccess } from '#features/accounts';
import { CreditBalance } from '#features/credits';
import { useViewer } from '#features/session';
import { InquiryUsageCard } from './inquiry-usage-card.tsx';
import { UserMetricsCard } from './user-metrics-card.tsx';

/** The searches of the lender's users, the credits they cost, and API access. */
export function UsageScreen() {
  const { lender } = useViewer();
  return (
    <Stack gap={16}>
      <InquiryUsageCard />
      <CreditBalance lender={lender} />
      <UserMetricsCard />
      {lender.is_api_enabled === true && <ApiAccess lenderId={lender.id} />}
    </Stack>
  );
}
