import { useMergedRef } from '@mantine/hooks';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';
import { useKeys } from './use-keys.ts';

interface TabsProps {
  label: string;
  className?: string | undefined;
  /** Each is reached by the digit of its place among those that show. */
  hasKeys?: boolean;
  children: ReactNode;
}

const DIGITS = Array.from({ length: 9 }, (_, place) => place);

/** The parts of a screen as links; on a narrow screen they scroll and keep the current one in view. */
export function Tabs({ label, className, hasKeys = false, children }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useKeys(
    (hasKeys ? DIGITS : []).map((place) => [
      String(place + 1),
      () => list.current?.children[place]?.querySelector('a')?.click(),
    ]),
  );
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // Numbers arrive later and push the tabs aside, and a screen is turned: the current one comes back into view.
    const resized = new ResizeObserver(() => comeIntoView(list.current?.querySelector('[aria-current]')));
    for (const element of [list.current, frame.current]) if (element) resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return (
    <nav ref={frame} className={[styles.tabs, className].filter(Boolean).join(' ')} aria-label={label}>
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
    if (isCurrent) comeIntoView(own.current);
  }, [isCurrent]);
  return (
    <li>
      <a {...link} ref={both} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} />
    </li>
  );
}

/** Scrolls the tabs alone: a page that is read further down stays where it is. */
function comeIntoView(tab: Element | null | undefined): void {
  const frame = tab?.closest('nav');
  if (!tab || !frame) return;
  const [own, seen] = [tab.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (own.left < seen.left) frame.scrollLeft -= seen.left - own.left;
  else if (own.right > seen.right) frame.scrollLeft += own.right - seen.right;
}

/** One part of a screen. */
export const Tab = createLink(TabLink);
