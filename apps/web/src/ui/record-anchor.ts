import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const HIGHLIGHT_MS = 2_000;
/** How long the top of the page is shown before it scrolls to a block (details: report, section 2). */
const BEFORE_BLOCK_MS = 1_000;
/** How long to wait for a record to appear after its container was expanded. */
const PATIENCE_MS = 5_000;
/** How long cards may still load around a revealed record. */
const SETTLING_MS = 10_000;
/** Events that mean that the user has moved on. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
const FOLLOWED = 'record-followed';

/** The anchor of a record on the page, by its kind and id: the fragment of links to it. */
export function recordAnchor(kind: string, id: string): string {
  return `${kind}-${id}`.replace(/[^\w-]+/g, '-');
}

/** Scrolls to a record, focuses it and marks it for 2 seconds; returns a function that cancels this. */
function reveal(record: HTMLElement): () => void {
  record.scrollIntoView({ block: 'center' });
  record.focus({ preventScroll: true });
  record.setAttribute('data-revealed', '');
  setTimeout(() => record.removeAttribute('data-revealed'), HIGHLIGHT_MS);
  return keepInView(record);
}

/** Keeps a record in place while cards load above it, until the user acts; returns a function that cancels this. */
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

/** Reveals a record as soon as it is on the page; returns a function that cancels this. */
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

/** Follows a link to a record that the address already names: its container expands and marks it again. */
export function followRecord(anchor: string): void {
  window.dispatchEvent(new CustomEvent(FOLLOWED, { detail: anchor }));
}

/**
 * The anchor in the address if it is one of `anchors`, else null. The record is revealed once it is on the page, and
 * again whenever a link to it is followed; `onReveal` expands its container.
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
 * Scrolls to the block that the address names after `#`, a second after its first data is loaded (REP-004). Does
 * nothing while the address names another.
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
