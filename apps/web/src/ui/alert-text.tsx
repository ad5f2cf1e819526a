import { type AlertWordRange, alertExcerpt, findAlertWords } from '@assay/domain/alert-words';
import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import styles from './alert-text.module.css';

interface AlertTextProps {
  text: string;
  /** Longer texts are cut to this many characters, with a toggle for the rest. */
  limit: number;
}

/** A text with its alert words marked; cut so that the first of them is visible (REP-087). */
export function AlertText({ text, limit }: AlertTextProps) {
  const [isOpen, setOpen] = useState(false);
  const ranges = useMemo(() => findAlertWords(text), [text]);
  const excerpt = alertExcerpt(text, limit, ranges);
  const isLong = text.length > limit;
  const { start, end } = isOpen ? { start: 0, end: text.length } : excerpt;
  return (
    <span className={styles.text}>
      {start > 0 && '...'}
      {pieces(text, ranges, start, end)}
      {end < text.length && '...'}
      {isLong && (
        <>
          {' '}
          <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Read Less' : 'Read More'}
          </UnstyledButton>
        </>
      )}
    </span>
  );
}

/** A text in print with its alert words marked, cut so that the first of them is visible. */
export function AlertExcerpt({ text, limit }: AlertTextProps) {
  const ranges = findAlertWords(text);
  const { start, end } = alertExcerpt(text, limit, ranges);
  return (
    <span className={styles.text}>
      {start > 0 && '...'}
      {pieces(text, ranges, start, end)}
      {end < text.length && '...'}
    </span>
  );
}

/** The text from `start` to `end` with its alert words marked; a word at the edge is marked as far as it is visible. */
function pieces(text: string, ranges: readonly AlertWordRange[], start: number, end: number) {
  const shown = ranges.filter((range) => range.end > start && range.start < end);
  const edges = shown.flatMap((range) => [Math.max(range.start, start), Math.min(range.end, end)]);
  const starts = [start, ...edges];
  return starts.map((from, index) => {
    const part = text.slice(from, starts[index + 1] ?? end);
    return index % 2 === 1 ? (
      <mark key={from} className="strong">
        {part}
      </mark>
    ) : (
      part
    );
  });
}
