import { Popover, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './source-badges.module.css';

/** The badge of a source; pressed, its record shows beside it until Esc or a click elsewhere. */
export function SourceBadgeButton({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Popover width={320} position="bottom-end" trapFocus returnFocus shadow="none">
      <Popover.Target>
        <UnstyledButton className={styles.badge}>{name}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <p className={styles.title} tabIndex={-1} data-autofocus>
          {name}
        </p>
        {children ?? <p className={styles.none}>Source details not available for this result.</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
