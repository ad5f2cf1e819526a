import { Popover, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRevealedRecord } from '#ui/record-anchor';
import styles from './source-badges.module.css';

interface SourceBadgeProps {
  name: string;
  /** Anchors of its records: following a link to one opens the badge. */
  anchors?: readonly string[] | undefined;
  children: ReactNode;
}

/** The badge of a source in its list; a click shows its record next to it until Esc or a click elsewhere. */
export function SourceBadge({ name, anchors = [], children }: SourceBadgeProps) {
  const [opened, setOpened] = useState<'by press' | 'by link' | null>(null);
  const revealed = useRevealedRecord(anchors, () => setOpened('by link'));
  return (
    <li id={revealed ?? anchors[0]} className={styles.source} tabIndex={anchors.length > 0 ? -1 : undefined}>
      <Popover
        opened={opened !== null}
        onChange={(isOpen) => setOpened(isOpen ? 'by press' : null)}
        width={320}
        position="bottom-end"
        // A link opened the badge: the focus stays on it.
        trapFocus={opened !== 'by link'}
        returnFocus={opened !== 'by link'}
        shadow="none"
      >
        <Popover.Target>
          <UnstyledButton
            className={styles.badge}
            onClick={() => setOpened(opened ? null : 'by press')}
            // Before the focus has moved into the record.
            onKeyDown={({ key }) => key === 'Escape' && setOpened(null)}
          >
            {name}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={name}>
          <p className={styles.title} tabIndex={-1} data-autofocus>
            {name}
          </p>
          {children ?? <p className={styles.none}>Source details not available for this result.</p>}
        </Popover.Dropdown>
      </Popover>
    </li>
  );
}
