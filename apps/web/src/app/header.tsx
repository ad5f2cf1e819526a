import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useViewer } from '#features/session';
import { IconGitMerge, IconLock, IconMenu2, IconSettings } from '#ui/icons';
import { Mark } from '#ui/mark';
import styles from './header.module.css';
import { isCurrent, type NavigationItem, useNavigation } from './navigation.ts';
import { Palette } from './palette.tsx';
import { UserMenu } from './user-menu.tsx';

/** The header of every signed-in screen: location, navigation and user menu (BOF-010, BOF-011). */
export function Header({ onListKeys }: { onListKeys: () => void }) {
  const { pathname } = useLocation();
  const { is_admin } = useViewer();
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
              <ClosedItem key={item.to} item={item} />
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
                className={item.isOpen ? undefined : styles.closed}
                renderRoot={
                  item.isOpen
                    ? (props) => <Link to={item.to} aria-current={current(item)} {...props} />
                    : undefined
                }
              >
                {item.label}
                {item.whyClosed && <span className="small block">{item.whyClosed}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={styles.end}>
        <Palette onListKeys={onListKeys} />
        {is_admin && (
          <ActionIcon
            renderRoot={(props) => <Link to="/merchant-editor" target="_blank" rel="noopener" {...props} />}
            aria-label="Merchant Editor, in a new tab"
            title="Merchant Editor"
          >
            <IconGitMerge size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
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
        <UserMenu onListKeys={onListKeys} />
      </div>
    </header>
  );
}

/** A screen this viewer cannot open: grayed out, with the reason on hover and focus. */
function ClosedItem({ item: { label, whyClosed } }: { item: ReturnType<typeof useNavigation>[number] }) {
  return (
    <Tooltip label={whyClosed} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the reason too */}
      <span tabIndex={0} className={styles.item} aria-disabled>
        {label}
        <IconLock size={13} aria-hidden />
      </span>
    </Tooltip>
  );
}
