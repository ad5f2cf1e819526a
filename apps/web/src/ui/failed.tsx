import { Button } from '@mantine/core';
import styles from './failed.module.css';
import { IconAlertTriangle, IconRefresh } from './icons.tsx';

/** A failed load: what failed, and a retry button. */
export function Failed({
  title = 'This could not be loaded.',
  onRetry,
}: {
  title?: string;
  onRetry?: () => void;
}) {
  return (
    <div className={styles.failed} role="alert">
      <IconAlertTriangle size={16} className={styles.icon} aria-hidden />
      <span>{title}</span>
      {onRetry && (
        <Button size="xs" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
