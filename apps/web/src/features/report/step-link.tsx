import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkTarget } from '#ui/link-target';
import styles from './navigator-bar.module.css';

/** A link to the previous or next match; disabled without an address. */
export function StepLink({
  label,
  to,
  children,
}: {
  label: string;
  to: LinkTarget | null;
  children: ReactNode;
}) {
  if (!to) {
    return (
      <ActionIcon className={styles.step} disabled aria-label={label}>
        {children}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      className={styles.step}
      aria-label={label}
      title={label}
      renderRoot={(props) => <Link {...to} {...props} />}
    >
      {children}
    </ActionIcon>
  );
}
