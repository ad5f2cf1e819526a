import { useEffect, useRef, useState } from 'react';

const TAKES_FOCUS = 'a[href], button:not(:disabled), input, select, textarea';

/**
 * Whether a box holds more than it is wide, and whether it must then take the focus itself, so that keys scroll it:
 * where nothing in it takes the focus.
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
