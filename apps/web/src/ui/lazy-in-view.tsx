import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LazyInViewProps {
  /** Stands in its place until then, about as high. */
  shape: ReactNode;
  /** Shows it without waiting, as on paper. */
  isAtOnce?: boolean;
  children: ReactNode;
}

/** Shows what stands further down only once a reader comes near it: a first view waits neither for its code nor its data. */
export function LazyInView({ shape, isAtOnce = false, children }: LazyInViewProps) {
  const [isNear, setNear] = useState(isAtOnce);
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
