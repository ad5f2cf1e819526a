import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

const HIGHLIGHT_MS = 2_000;

/** The anchor of a record on the page, by its kind and id: what an address after `#` leads to. */
export function recordAnchor(kind: string, id: string): string {
  return `${kind}-${id}`;
}

/** Scrolls to a record, gives it the focus and marks it for 2 seconds. Nothing happens when it is not on the page. */
export function revealRecord(anchor: string): void {
  const record = document.getElementById(anchor);
  if (!record) return;
  record.scrollIntoView({ block: 'center' });
  record.focus({ preventScroll: true });
  record.setAttribute('data-revealed', '');
  setTimeout(() => record.removeAttribute('data-revealed'), HIGHLIGHT_MS);
}

/**
 * The anchor in the address when it is one of `anchors`, else null. The record is revealed once it is on the page: the
 * list it stands in uses the answer to unfold it.
 */
export function useRevealedRecord(anchors: readonly string[]): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  const anchor = anchors.includes(hash) ? hash : null;
  useEffect(() => {
    if (anchor) revealRecord(anchor);
  }, [anchor]);
  return anchor;
}
