import { type RefObject, useEffect } from 'react';

/** Keeps the current link of a sideways scrolling list visible, also when the list's size changes. */
export function useCurrentInView(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const resized = new ResizeObserver(() =>
      scrollLinkIntoView(list.current?.querySelector('[aria-current]')),
    );
    for (const sized of list.current ? [list.current, list.current.parentElement] : [])
      if (sized) resized.observe(sized);
    return () => resized.disconnect();
  }, [list]);
}

/** Scrolls the list of a link sideways until the link is visible, without scrolling the page. */
export function scrollLinkIntoView(link: Element | null | undefined): void {
  const scroller = link?.closest('nav');
  if (!link || !scroller) return;
  const seen = scroller.getBoundingClientRect();
  const { left, right } = link.getBoundingClientRect();
  if (left < seen.left) scroller.scrollLeft -= seen.left - left;
  else if (right > seen.right) scroller.scrollLeft += right - seen.right;
}
