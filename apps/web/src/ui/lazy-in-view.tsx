import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LazyInViewProps {
  /** The placeholder until then, of about the same height. */
  shape: ReactNode;
  children: ReactNode;
  /** Shows the content wherever it is, from then on. */
  isNeeded?: boolean;
}

/** Shows its content only once it is scrolled near, so that a first view loads neither its code nor its data. */
export function LazyInView({ shape, children, isNeeded = false }: LazyInViewProps) {
  const [isNear, setNear] = useState(isNeeded);
  if (isNeeded && !isNear) setNear(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{shape}</div>;
}
