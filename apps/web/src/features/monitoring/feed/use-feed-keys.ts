import { type RefObject, useRef } from 'react';
import { useKeys } from '#ui/use-keys';

/**
 * The keys of the feed: `j` and `k`, or the arrows, go from change to change, `s` marks the one in focus as seen or not,
 * `a` opens whom to give it to; Enter opens its report, as its link does.
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
