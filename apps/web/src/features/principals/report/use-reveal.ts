import { alertReveal } from '@assay/domain/report';
import { useEffect, useRef, useState } from 'react';

/**
 * Reveals an element that was just expanded: waits for the animation, scrolls to it, focuses it and marks it for two
 * seconds (REP-136).
 */
export function useReveal<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [isMarked, setMarked] = useState(false);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const reveal = () => {
    timers.current.forEach(clearTimeout);
    const { scrollAfter, markedFor } = alertReveal;
    timers.current = [
      setTimeout(() => {
        element.current?.scrollIntoView({ block: 'start' });
        element.current?.focus({ preventScroll: true });
        setMarked(true);
      }, scrollAfter),
      setTimeout(() => setMarked(false), scrollAfter + markedFor),
    ];
  };
  return { element, isMarked, reveal };
}
