import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const HIGHLIGHT_MS = 2_000;
/** How long a reader sees where the page begins before it leads elsewhere (details: report, section 2). */
const BEFORE_BLOCK_MS = 1_000;
/** How long a record may take to show after what holds it was opened. */
const PATIENCE_MS = 5_000;
/** How long cards may still arrive around a revealed record. */
const SETTLING_MS = 10_000;
/** What a reader does who looks elsewhere. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
const FOLLOWED = 'record-followed';

/** The anchor of a record on the page, by its kind and id: what an address after `#` leads to. */
export function recordAnchor(kind: string, id: string): string {
  return `${kind}-${id}`.replace(/[^\w-]+/g, '-');
}

/** Scrolls to a record, gives it the focus and marks it for 2 seconds; answers how to let go of it. */
function reveal(record: HTMLElement): () => void {
  record.scrollIntoView({ block: 'center' });
  record.focus({ preventScroll: true });
  record.setAttribute('data-revealed', '');
  setTimeout(() => record.removeAttribute('data-revealed'), HIGHLIGHT_MS);
  return keepInView(record);
}

/** Holds a record where it is while cards arrive above it, until the reader does something; answers how to let go. */
function keepInView(record: HTMLElement): () => void {
  const growth = new ResizeObserver(() => record.scrollIntoView({ block: 'center' }));
  const acts = new AbortController();
  const release = () => {
    clearTimeout(timer);
    acts.abort();
    growth.disconnect();
  };
  const timer = setTimeout(release, SETTLING_MS);
  for (const act of ACTS) window.addEventListener(act, release, { signal: acts.signal, passive: true });
  growth.observe(document.body);
  return release;
}

/** Reveals a record as soon as it is on the page; answers how to give up. */
function revealSoon(anchor: string): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  let release = () => {};
  const check = () => {
    const record = document.getElementById(anchor);
    if (record) release = reveal(record);
    else if (performance.now() < until) frame = requestAnimationFrame(check);
  };
  check();
  return () => {
    cancelAnimationFrame(frame);
    release();
  };
}

/** Leads to a record that the address names already: whoever shows it opens and marks it once more. */
export function followRecord(anchor: string): void {
  window.dispatchEvent(new CustomEvent(FOLLOWED, { detail: anchor }));
}

/**
 * The anchor in the address when it is one of `anchors`, else null. The record is revealed once it is on the page, and
 * again whenever a link to it is followed; `onReveal` opens what holds it.
 */
export function useRevealedRecord(anchors: readonly string[], onReveal?: () => void): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  const anchor = anchors.includes(hash) ? hash : null;
  const [follows, setFollows] = useState(0);
  const open = useEffectEvent(() => onReveal?.());
  useEffect(() => {
    const count = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === anchor) setFollows((times) => times + 1);
    };
    window.addEventListener(FOLLOWED, count);
    return () => window.removeEventListener(FOLLOWED, count);
  }, [anchor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again reveals again
  useEffect(() => {
    if (!anchor) return;
    open();
    return revealSoon(anchor);
  }, [anchor, follows]);
  return anchor;
}

/**
 * Leads to a block of the page that the address names after `#`, a second after the block's first data is there (REP-004).
 * It keeps quiet while the address names another.
 */
export function useRevealedBlock(anchor: string, isReady: boolean): void {
  const isNamed = useLocation({ select: ({ hash }) => hash === anchor });
  useEffect(() => {
    if (!(isNamed && isReady)) return;
    let giveUp = () => {};
    const timer = setTimeout(() => {
      giveUp = revealSoon(anchor);
    }, BEFORE_BLOCK_MS);
    return () => {
      clearTimeout(timer);
      giveUp();
    };
  }, [anchor, isNamed, isReady]);
}
