import { useEffect, useRef, useState } from 'react';

const TAKES_FOCUS = 'a[href], button:not(:disabled), input, select, textarea';

/**
 * Whether a box that scrolls sideways must take the focus itself, so that keys scroll it: it holds more than it is wide,
 * and nothing in it takes the focus.
 */
export function useSidewaysKeys<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [takesKeys, setTakesKeys] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () =>
      setTakesKeys(box.scrollWidth > box.clientWidth && box.querySelector(TAKES_FOCUS) === null);
    const sizes = new ResizeObserver(look);
    for (const sized of [box, ...box.children]) sizes.observe(sized);
    return () => sizes.disconnect();
  }, []);
  return { ref, takesKeys };
}
