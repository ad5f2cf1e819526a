import { type RefObject, useRef } from 'react';
import { useKeys } from '#ui/use-keys';

/**
 * The keyboard shortcuts of the feed: `j` and `k`, or the arrows, move between changes, `s` marks the focused one as
 * seen or not, `a` opens its assignees; Enter opens its report, because it is a link.
 */
export function useFeedKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => () => {
    const all = rows();
    const row = all[Math.min(all.length - 1, Math.max(0, current() + step))];
    row?.querySelector<HTMLElement>('[data-change-link]')?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (button: string) => () => rows()[current()]?.querySelector<HTMLElement>(button)?.click();
  useKeys([
    ['j', move(1)],
    ['k', move(-1)],
    ['s', press('[data-change-seen]')],
    ['a', press('[data-change-assign]')],
  ]);
  return list;
}
