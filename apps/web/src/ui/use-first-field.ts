import { type RefObject, useEffect } from 'react';
import { isDialogOpen } from './open-dialog.ts';

const FIELD = 'input:not([type="hidden"], :disabled), textarea:not(:disabled)';

/** The first editable field in a part of the page. */
export const firstField = (place: ParentNode): HTMLElement | null => place.querySelector<HTMLElement>(FIELD);

/**
 * Focuses the first field when its screen opens, unless the focus is already in there or in a dialog. Not on a touch
 * screen, where the keyboard would cover the content.
 */
export function useFirstField(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (!place.current || place.current.contains(focused) || isDialogOpen()) return;
    if (window.matchMedia?.('(hover: none)').matches) return;
    // Does not scroll, so that the title above the field stays visible.
    firstField(place.current)?.focus({ preventScroll: true });
  }, [place]);
}
