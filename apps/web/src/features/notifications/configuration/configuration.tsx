import { type NotificationPackages, notificationSentences } from '@assay/domain/notifications';
import { isLenderAdmin } from '@assay/domain/session';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#features/session';
import type { SavedConfig } from '../queries.ts';
import styles from './configuration.module.css';
import { PackagesCard } from './packages-card.tsx';
import { RecipientsCard } from './recipients-card.tsx';

interface ConfigurationProps {
  /** YYYY-MM-DD, like `today`. */
  date: string;
  today: string;
  saved: SavedConfig;
  /** The packages in effect on that day; undefined until they are loaded. */
  effective: NotificationPackages | undefined;
  /** Loads failed packages again. */
  onRetry?: (() => void) | undefined;
}

/**
 * The notification packages of a lender and the recipients of the mail; only today's can be changed, by admins of the
 * lender (BOF-115).
 */
export function Configuration({ date, today, saved, effective, onRetry }: ConfigurationProps) {
  const { user } = useViewer();
  const isToday = date === today;
  const mayChange = isLenderAdmin(user);
  return (
    <>
      {!isToday && (
        <p className={`${styles.note} prose`} role="note">
          {notificationSentences.presentDay}{' '}
          <Link to="/notifications" search={{ date: today, tab: 'configuration' }}>
            Go to today
          </Link>
        </p>
      )}
      {isToday && !mayChange && (
        <p className={styles.note} role="note">
          Only a Lender Admin can change the configuration.
        </p>
      )}
      <div className={styles.columns}>
        <PackagesCard
          date={date}
          isToday={isToday}
          mayChange={mayChange && isToday}
          saved={saved}
          effective={effective}
          onRetry={onRetry}
        />
        <RecipientsCard mayChange={mayChange && isToday} />
      </div>
    </>
  );
}
