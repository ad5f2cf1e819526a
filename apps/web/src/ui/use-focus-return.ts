import { useEffect, useRef } from 'react';

/** Where the focus can return to from each open dialog, by its id: the nearest first. */
const focusReturnPaths = new Map<string, HTMLElement[]>();

/**
 * Returns the focus when a dialog closes or unmounts, to the element that had it when the dialog opened, or else to
 * what opened that. Mantine's own way works only for a dialog that was mounted before it opened.
 */
export function useFocusReturn(id: string, isOpen: boolean): void {
  const wasOpen = useRef(false);
  const way = useRef<HTMLElement[]>([]);
  // During rendering, because after mounting a field of the dialog may already have the focus.
  if (isOpen && !wasOpen.current) way.current = focusReturnPath();
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    const back = way.current;
    focusReturnPaths.set(id, back);
    return () => {
      focusReturnPaths.delete(id);
      // A choice in the dialog may set the focus itself.
      setTimeout(() => returnFocus(back));
    };
  }, [id, isOpen]);
}

function focusReturnPath(): HTMLElement[] {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now === document.body) return [];
  const menu = now.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : null;
  return [now, ...(opener ? [opener] : []), ...(focusReturnPaths.get(dialogOf(now)?.id ?? '') ?? [])];
}

function returnFocus(way: HTMLElement[]): void {
  if (!isLeft(document.activeElement)) return;
  const uppermost = [...focusReturnPaths.keys()].at(-1);
  for (const place of way) {
    if (uppermost === undefined ? isLeft(place) : dialogOf(place)?.id !== uppermost) continue;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}

/** Whether the focus there is lost, or about to be: with a closing dialog. */
function isLeft(place: Element | null): boolean {
  if (!place?.isConnected || place === document.body) return true;
  const dialog = dialogOf(place);
  return dialog !== null && !focusReturnPaths.has(dialog.id);
}

const dialogOf = (place: Element): Element | null => place.closest('[data-dialog]');
