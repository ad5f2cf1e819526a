import { Notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { MAX_TOASTS } from './toast.ts';

/** The height at the bottom of the window that toasts take: dialogs and the end of the page stay above it. */
const ROOM = '--assay-toast-room';
const GAP = 16;

/** The toasts; what has the focus is scrolled from under them. */
export function Toasts() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => keepRoom(place.current?.querySelector('[data-position="bottom-right"]') ?? null), []);
  return (
    <div ref={place}>
      <Notifications
        position="bottom-right"
        autoClose={5000}
        containerWidth={380}
        limit={MAX_TOASTS}
        // In its own element, so that it can be measured.
        withinPortal={false}
      />
    </div>
  );
}

function keepRoom(toasts: Element | null): (() => void) | undefined {
  if (!toasts) return;
  const root = document.documentElement;
  const measure = () => {
    const height = toasts.getBoundingClientRect().height;
    root.style.setProperty(ROOM, height > 0 ? `${Math.ceil(height) + GAP}px` : '0px');
    uncover();
  };
  const uncover = () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body || toasts.contains(focused)) return;
    if (overlaps(focused.getBoundingClientRect(), toasts.getBoundingClientRect()))
      focused.scrollIntoView({ block: 'nearest' });
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(toasts);
  document.addEventListener('focusin', uncover);
  return () => {
    sizes.disconnect();
    document.removeEventListener('focusin', uncover);
    root.style.removeProperty(ROOM);
  };
}

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
