import { useLayoutEffect, useSyncExternalStore } from 'react';

/** From the dialog that comes first to the one that comes last. */
const ORDER = ['urgent', 'required', 'opened', 'waits'] as const;

/**
 * Which dialog is shown when several are open: `urgent` runs out, `required` blocks the page, `opened` is the user's
 * own, `waits` opened by itself and can be read later.
 */
export type DialogPrecedence = (typeof ORDER)[number];

/** The open dialogs by id, the earliest first. */
const open = new Map<string, DialogPrecedence>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

const place = (precedence: DialogPrecedence): number => ORDER.indexOf(precedence);

/** The user's own dialogs may lie over each other; of all others one is shown at a time. */
function isCovered(id: string, precedence: DialogPrecedence): boolean {
  const ids = [...open.keys()];
  const own = ids.indexOf(id);
  return [...open].some(([other, theirs], index) => {
    if (place(theirs) !== place(precedence)) return place(theirs) < place(precedence);
    return precedence !== 'opened' && other !== id && (own === -1 || index < own);
  });
}

/** Takes a turn among the open dialogs; returns whether another dialog is shown instead of this one for now. */
export function useDialogTurn(id: string, precedence: DialogPrecedence, isOpen: boolean): boolean {
  useLayoutEffect(() => {
    if (!isOpen) return;
    open.set(id, precedence);
    notify();
    return () => {
      open.delete(id);
      notify();
    };
  }, [id, precedence, isOpen]);
  return useSyncExternalStore(subscribe, () => isOpen && isCovered(id, precedence));
}
