import { type RefObject, useEffect } from 'react';
import { isDialogOpen } from './open-dialog.ts';

const FIELD = 'input:not([type="hidden"], :disabled), textarea:not(:disabled)';

/** The first field in a part of the page that can be typed in. */
export const firstField = (place: ParentNode): HTMLElement | null => place.querySelector<HTMLElement>(FIELD);

/**
 * Puts the focus in the first field once its screen opens, unless it is in there already or in a dialog. Not on a
 * touch screen, where a keyboard would come up over what is to be read.
 */
export function useFirstField(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (!place.current || place.current.contains(focused) || isDialogOpen()) return;
    if (window.matchMedia?.('(hover: none)').matches) return;
    // The window stays where it is: the title above the field is to be read too.
    firstField(place.current)?.focus({ preventScroll: true });
  }, [place]);
}
