import { ActionIcon, Menu } from '@mantine/core';
import { IconMenu2, IconSettings } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Mark } from '#ui/mark';
import styles from './header.module.css';
import { isCurrent, type NavigationItem, useNavigation } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';

/** The head of every signed-in screen: where one is, where one can go, who one is (BOF-010, BOF-011). */
export function Header() {
  const { pathname } = useLocation();
  const items = useNavigation();
  const current = (item: NavigationItem) => (isCurrent(item, pathname) ? 'page' : undefined);
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label="Assay, start page">
        <Mark size={20} />
        Assay
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        {items
          .filter(({ isAside }) => !isAside)
          .map((item) =>
            item.isOpen ? (
              <Link key={item.to} to={item.to} className={styles.item} aria-current={current(item)}>
                {item.label}
              </Link>
            ) : (
              <span key={item.to} className={styles.item} aria-disabled title="Not enabled for this lender">
                {item.label}
              </span>
            ),
          )}
      </nav>
      <div className={styles.folded}>
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <ActionIcon aria-label="Menu">
              <IconMenu2 size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map((item) => (
              <Menu.Item
                key={item.to}
                disabled={!item.isOpen}
                renderRoot={(props) => <Link to={item.to} aria-current={current(item)} {...props} />}
              >
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={styles.end}>
        <ActionIcon
          renderRoot={(props) => (
            <Link
              to="/settings"
              aria-current={isCurrent({ to: '/settings' }, pathname) ? 'page' : undefined}
              {...props}
            />
          )}
          aria-label="Settings"
          title="Settings"
        >
          <IconSettings size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <UserMenu />
      </div>
    </header>
  );
}
