import { CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { IconAlertTriangle } from '#ui/icons';
import styles from './error-banner.module.css';
import type { PageErrors } from './page-errors.ts';

/** The page's error banner: hides after 5 seconds or when dismissed (BOF-013). */
export function ErrorBanner({ errors }: { errors: PageErrors }) {
  const error = useSyncExternalStore(errors.subscribe, errors.shown);
  return (
    <div className={styles.place} role="alert">
      {error && (
        <div className={styles.banner}>
          <IconAlertTriangle size={16} aria-hidden className={styles.icon} />
          <div className={styles.text}>
            <strong>{error.headline}</strong>
            {error.status && <span className="tabular">{error.status}</span>}
            {error.message && <span>{error.message}</span>}
          </div>
          <CloseButton size="sm" aria-label="Dismiss" onClick={errors.dismiss} />
        </div>
      )}
    </div>
  );
}
