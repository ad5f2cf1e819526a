import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useViewer } from '#features/session';
import { IconChevronDown, IconKeyboard, IconLogout } from '#ui/icons';
import { Kbd } from '#ui/kbd';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './user-menu.module.css';

/** The signed-in user and lender, with lender switch and sign-out (BOF-011). */
export function UserMenu({ onListKeys }: { onListKeys: () => void }) {
  const { user, lender, switchLender, signOut } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const [LenderSwitch, load] = useLoaded(
    async () => (await import('./lender-switch.tsx')).LenderSwitch,
    'Your lenders',
  );
  const hasChoice = user.lenders.length > 1;
  // Opens when everything is loaded, so that nothing moves and the field has focus.
  const open = async () => {
    if (hasChoice && !LenderSwitch) await load();
    setIsOpen(true);
  };
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={6}
      width={260}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.target}
          aria-label={`User menu: ${name}, ${lender.name}`}
          onClick={() => (isOpen ? setIsOpen(false) : void open())}
        >
          <span className={styles.avatar} aria-hidden>
            {initials(name)}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.lender}>{lender.name}</span>
          </span>
          <IconChevronDown size={14} aria-hidden className={styles.chevron} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="User menu">
        <div className={styles.card}>
          <div className={styles.name}>{name}</div>
          <div className={styles.lender}>{user.email}</div>
        </div>
        {hasChoice && LenderSwitch && (
          <div className={styles.part}>
            <LenderSwitch
              lenders={user.lenders}
              active={lender}
              onSwitch={(id) => {
                setIsOpen(false);
                switchLender(id);
              }}
            />
          </div>
        )}
        <div className={styles.part}>
          <ThemeSwitch />
        </div>
        <div className={styles.part}>
          <UnstyledButton
            className={styles.action}
            onClick={() => {
              setIsOpen(false);
              onListKeys();
            }}
          >
            <IconKeyboard size={16} stroke={1.75} aria-hidden />
            Keyboard
            <span className="end">
              <Kbd>?</Kbd>
            </span>
          </UnstyledButton>
          <UnstyledButton
            className={styles.action}
            onClick={() => {
              setIsOpen(false);
              signOut();
            }}
            data-autofocus
          >
            <IconLogout size={16} stroke={1.75} aria-hidden />
            Signout
          </UnstyledButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0]?.toUpperCase()).join('');
}
