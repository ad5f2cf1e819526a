import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Measures the space above an element in its sticky head and sets it there as `--height-above`: on a narrow screen, that
 * part of the head scrolls away.
 */
export function useHeightAbove(): RefObject<HTMLDivElement | null> {
  const below = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = below.current;
    const head = element?.offsetParent;
    if (!element || !(head instanceof HTMLElement)) return;
    const changes = new ResizeObserver(() =>
      head.style.setProperty('--height-above', `${element.offsetTop}px`),
    );
    changes.observe(head);
    return () => changes.disconnect();
  }, []);
  return below;
}
