import { type RefObject, useEffect } from 'react';
import { isDialogOpen } from './open-dialog.ts';

const FIELD = 'input:not([type="hidden"], :disabled), textarea:not(:disabled)';

/** The first editable field in a part of the page. */
export const firstField = (place: ParentNode): HTMLElement | null => place.querySelector<HTMLElement>(FIELD);

/**
 * Focuses the first field when its screen opens, unless the focus is already in there. If a dialog is open, it does so
 * when the dialog is closed, unless the focus is somewhere else then. Not on a touch screen, where the keyboard would
 * cover the content.
 */
export function useFirstField(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.matchMedia?.('(hover: none)').matches) return;
    if (!isDialogOpen()) {
      focusFirstField(place.current);
      return;
    }
    const observer = new MutationObserver(() => {
      if (isDialogOpen()) return;
      observer.disconnect();
      if (document.activeElement === document.body) focusFirstField(place.current);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place]);
}

function focusFirstField(place: HTMLElement | null): void {
  if (!place || place.contains(document.activeElement)) return;
  // Does not scroll, so that the title above the field stays visible.
  firstField(place)?.focus({ preventScroll: true });
}
