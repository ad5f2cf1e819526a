import { useLayoutEffect, useRef } from 'react';

/** What was sent: which state of the record it answered, and the button that was pressed. */
interface Sent {
  state: string | undefined;
  isUndo: boolean;
  pressed: HTMLElement | null;
}

/**
 * Keeps the focus in place while an answer on a record is saved, because its buttons are disabled or removed: on the
 * group of the answers, then on the next record of the list, else on the heading of its card. After a failure it returns
 * to the button. A user who moved on meanwhile is not moved.
 */
export function useAnswerFocus({
  isSaving,
  hasFailed,
  decision_id,
}: {
  isSaving: boolean;
  hasFailed: boolean;
  decision_id: string | undefined;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const sent = useRef<Sent>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may be saved before it was shown as being saved
  useLayoutEffect(() => {
    const own = group.current;
    if (isSaving || !own || !sent.current || !own.contains(document.activeElement)) return;
    focusFirst(hasFailed ? [sent.current.pressed] : placesAfter(own, sent.current));
  }, [isSaving, hasFailed, decision_id]);
  useLayoutEffect(() => {
    const own = group.current;
    return () => {
      if (!own || !sent.current || !own.contains(document.activeElement)) return;
      const places = placesAfter(own, sent.current);
      // The change that removes this record may remove others too.
      queueMicrotask(() => focusFirst(places));
    };
  }, []);
  return {
    group,
    /** To be called when an answer is sent. */
    hold: (pressed: HTMLElement | null, { isUndo = false } = {}) => {
      sent.current = { state: group.current?.dataset.answers, isUndo, pressed };
      group.current?.focus({ preventScroll: true });
    },
  };
}

type Place = HTMLElement | null | undefined;

/** The places for the focus after an answer, best first; some may be gone by then. */
function placesAfter(own: HTMLElement, { state, isUndo }: Sent): Place[] {
  const groups = [...(own.closest('ul, table')?.querySelectorAll<HTMLElement>('[data-answers]') ?? [])];
  const next = groups
    .slice(groups.indexOf(own) + 1)
    .filter(({ dataset }) => dataset.answers === state)
    .map(firstButton)
    .find(Boolean);
  const here = firstButton(own);
  const card = own.closest('section');
  const cards = [card, card?.previousElementSibling, card?.nextElementSibling];
  return [...(isUndo ? [here, next] : [next, here]), ...cards.map((each) => each?.querySelector('h2'))];
}

const firstButton = (group: HTMLElement): Place => group.querySelector<HTMLElement>('button:not(:disabled)');

function focusFirst(places: readonly Place[]): void {
  const place = places.find((each) => each?.isConnected);
  if (!place) return;
  // A heading takes the focus only from here.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
}
