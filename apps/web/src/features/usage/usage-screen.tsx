import { ApiAccess } from '#features/accounts';
import { CreditBalance } from '#features/credits';
import { useViewer } from '#features/session';
import { InquiryUsageCard } from './inquiry-usage-card.tsx';
import styles from './usage.module.css';
import { UserMetricsCard } from './user-metrics-card.tsx';

/** The searches of the lender's users, the credits they cost, and API access. */
export function UsageScreen() {
  const { lender } = useViewer();
  return (
    <div className={styles.cards}>
      <InquiryUsageCard />
      <CreditBalance lender={lender} />
      <UserMetricsCard />
      {lender.is_api_enabled === true && <ApiAccess lenderId={lender.id} />}
    </div>
  );
}
