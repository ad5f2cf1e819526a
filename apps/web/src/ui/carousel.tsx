import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './carousel.module.css';
import { IconChevronLeft, IconChevronRight } from './icons.tsx';
import { useRevealedRecord } from './record-anchor.ts';

interface CarouselProps<Item> {
  /** What the slides are, such as “Liens”: the accessible name of the group. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  slide: (item: Item) => ReactNode;
  /** The anchor of an item, for links to its record: the carousel turns to the linked one. */
  anchorOf?: (item: Item, index: number) => string;
}

/**
 * Records one at a time, with buttons, arrow keys and a counter. It does not wrap around, and a single record has no
 * controls (details: report, section 20).
 */
export function Carousel<Item>({ label, items, keyOf, slide, anchorOf }: CarouselProps<Item>) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  // A refetched answer may contain fewer.
  const at = Math.min(chosen, items.length - 1);
  const item = items[at];
  const anchors = anchorOf ? items.map(anchorOf) : [];
  const target = (place: number) => (anchors[place] ? { id: anchors[place], tabIndex: -1 } : {});
  if (item === undefined) return null;
  if (items.length === 1) {
    return (
      <>
        {anchorOf && <TurnToLinked anchors={anchors} onTurn={setChosen} />}
        <ol className={styles.list}>
          <li {...target(0)}>{slide(item)}</li>
        </ol>
      </>
    );
  }
  const go = (to: number) => setChosen(Math.max(0, Math.min(items.length - 1, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(at + step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slides is no group of form fields
    <div
      role="group"
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {anchorOf && <TurnToLinked anchors={anchors} onTurn={setChosen} />}
      <div className={styles.controls}>
        <span className={styles.counter} aria-live="polite">
          {at + 1}/{items.length}
        </span>
        <ActionIcon
          variant="default"
          size="sm"
          aria-label={`Previous of ${label}`}
          aria-controls={anchors[at] ?? id}
          aria-disabled={at === 0}
          data-disabled={at === 0 || undefined}
          onClick={() => go(at - 1)}
        >
          <IconChevronLeft size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="sm"
          aria-label={`Next of ${label}`}
          aria-controls={anchors[at] ?? id}
          aria-disabled={at === items.length - 1}
          data-disabled={at === items.length - 1 || undefined}
          onClick={() => go(at + 1)}
        >
          <IconChevronRight size={14} aria-hidden />
        </ActionIcon>
      </div>
      <div key={keyOf(item, at)} id={id} {...target(at)} className={styles.slide}>
        {slide(item)}
      </div>
    </div>
  );
}

/** Turns a carousel to the record that the address names. */
function TurnToLinked({ anchors, onTurn }: { anchors: string[]; onTurn: (place: number) => void }) {
  const linked = useRevealedRecord(anchors, () => linked && onTurn(anchors.indexOf(linked)));
  return null;
}
