import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import styles from './failed.module.css';

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
