import { useMergedRef } from '@mantine/hooks';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';
import { scrollLinkIntoView, useCurrentInView } from './use-current-in-view.ts';
import { useKeys } from './use-keys.ts';

interface TabsProps {
  label: string;
  className?: string | undefined;
  /** Each tab opens with the digit of its position among the visible ones. */
  hasKeys?: boolean;
  children: ReactNode;
}

const DIGITS = Array.from({ length: 9 }, (_, place) => place);

/** The parts of a screen as links; on a narrow screen they scroll and the current one stays visible. */
export function Tabs({ label, className, hasKeys = false, children }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useKeys(
    (hasKeys ? DIGITS : []).map((place) => [
      String(place + 1),
      () => list.current?.children[place]?.querySelector('a')?.click(),
    ]),
  );
  // Counts load later and move the tabs, and a device may be rotated: scrolls the current one into view again.
  useCurrentInView(list);
  return (
    <nav className={[styles.tabs, className].filter(Boolean).join(' ')} aria-label={label}>
      <ul ref={list} className={styles.list}>
        {children}
      </ul>
    </nav>
  );
}

interface TabLinkProps extends ComponentProps<'a'> {
  isCurrent: boolean;
}

function TabLink({ isCurrent, ref, ...link }: TabLinkProps) {
  const own = useRef<HTMLAnchorElement>(null);
  const both = useMergedRef(own, ref);
  useEffect(() => {
    if (isCurrent) scrollLinkIntoView(own.current);
  }, [isCurrent]);
  return (
    <li>
      <a {...link} ref={both} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} />
    </li>
  );
}

/** One part of a screen. */
export const Tab = createLink(TabLink);
