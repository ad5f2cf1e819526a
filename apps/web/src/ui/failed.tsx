import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import styles from './failed.module.css';

/** Shows where something could not be loaded: what failed, and a button to try again. */
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
