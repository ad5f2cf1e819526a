import { useEffect, useRef, useState } from 'react';

const TAKES_FOCUS = 'a[href], button:not(:disabled), input, select, textarea';

/**
 * Whether the content of a box is wider than the box, and whether the box must then be focusable for keyboard
 * scrolling, because nothing in it takes the focus.
 */
export function useSidewaysScroll<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [isWider, setWider] = useState(false);
  const [takesKeys, setTakesKeys] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      const scrolls = box.scrollWidth > box.clientWidth;
      setWider(scrolls);
      setTakesKeys(scrolls && box.querySelector(TAKES_FOCUS) === null);
    };
    const sizes = new ResizeObserver(measure);
    for (const sized of [box, ...box.children]) sizes.observe(sized);
    return () => sizes.disconnect();
  }, []);
  return { ref, isWider, takesKeys };
}
