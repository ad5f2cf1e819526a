import { Button } from '@mantine/core';
import styles from './failed.module.css';
import { IconAlertTriangle, IconRefresh } from './icons.tsx';

interface FailedProps {
  title?: string;
  /** Why, since when, and what happens next. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** What the button says and does. */
  retryLabel?: string;
  isRetrying?: boolean;
}

/** A failed load: what failed, and a retry button. */
export function Failed({
  title = 'This could not be loaded.',
  detail,
  onRetry,
  retryLabel = 'Try again',
  isRetrying = false,
}: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <IconAlertTriangle size={16} className={styles.icon} aria-hidden />
      <span>{title}</span>
      {onRetry && (
        <Button
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
