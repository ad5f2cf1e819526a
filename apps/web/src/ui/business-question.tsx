import { displayPhone } from '@assay/domain/display';
import { type ComparedFact, type Comparison, comparedFacts } from '@assay/domain/matching';
import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './business-question.module.css';
import { Card } from './card.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { Tag } from './tag.tsx';
import { useKeys } from './use-keys.ts';

/** Two businesses to compare, with the titles of their columns. */
export interface ComparedBusinesses extends Comparison {
  row_title: string;
  other_title: string;
}

interface BusinessQuestionProps {
  title: string;
  /** How many questions are open; undefined while they load. */
  open: number | undefined;
  /** The position of the shown question among those that the arrows move through; -1 when it is none of them. */
  place: number;
  /** How many the arrows move through; default: all open ones. */
  reachable?: number;
  /** At the right of the title. */
  state?: ReactNode;
  /** Undefined while it loads, and when none is open. */
  shown: ComparedBusinesses | undefined;
  /** Whether the shown question can be answered. */
  isOpen?: boolean;
  /** Shown instead of a question: it could not be loaded, or is none anymore. */
  instead?: ReactNode;
  /** Shown once no question is open. */
  finished: string;
  /** An answer is being saved. */
  isBusy: boolean;
  /** The result of the last answer, which screen readers announce. */
  news: string;
  /** Why the last answer was not saved. */
  fault: string | null;
  /** Below the comparison. */
  children?: ReactNode;
  onAnswer: (isSame: boolean) => void;
  onUndo: () => void;
  onMove: (step: 1 | -1) => void;
}

/**
 * Asks whether two businesses are one: both sides field by field, the answers, and the keys S, D, U and the arrows. The
 * questions themselves belong to the screen.
 */
export function BusinessQuestion(props: BusinessQuestionProps) {
  const { title, open, place, reachable = open ?? 0, state, shown, isOpen = true } = props;
  const { instead, finished, isBusy, news, fault, children, onAnswer, onUndo, onMove } = props;
  const end = useRef<HTMLParagraphElement>(null);
  const mayAnswer = shown !== undefined && isOpen && !isBusy;
  const answer = (isSame: boolean) => {
    if (mayAnswer) onAnswer(isSame);
  };
  // A key that is held down must not decide one question after the other.
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act();
  };
  useKeys([
    ['S', once(() => answer(true))],
    ['D', once(() => answer(false))],
    ['U', once(() => !isBusy && onUndo())],
    ['ArrowLeft', () => onMove(-1)],
    ['ArrowRight', () => onMove(1)],
  ]);
  const isFinished = open === 0 && shown === undefined && !instead;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isFinished && news !== '' && document.activeElement === document.body) end.current?.focus();
  }, [isFinished, news]);
  return (
    <Card
      title={title}
      count={
        open !== undefined && (
          <>
            <Tag tone={open > 0 ? 'medium' : 'good'}>
              {numberText(open)} {open === 1 ? 'pair' : 'pairs'} to decide
            </Tag>
            {shown && (
              <>
                {place >= 0 && (
                  <span className={styles.place}>
                    {numberText(place + 1)} of {numberText(open)}
                  </span>
                )}
                <span className={styles.keys}> · ← → move · S same · D different · U undo</span>
              </>
            )}
          </>
        )
      }
      state={state}
      flush
    >
      {instead}
      {!instead && !shown && !isFinished && <SkeletonRows rows={5} />}
      {shown && <Sides compared={shown} />}
      {isFinished && (
        <p ref={end} tabIndex={-1} className={styles.note}>
          {finished}
        </p>
      )}
      {children}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {shown && (
        <div className={styles.foot}>
          <p className="muted">{shown.summary}</p>
          <div className={styles.buttons}>
            {reachable > 1 && (
              <>
                <Button aria-label="Previous question" disabled={place === 0} onClick={() => onMove(-1)}>
                  ←
                </Button>
                <Button
                  aria-label="Next question"
                  disabled={place === reachable - 1}
                  onClick={() => onMove(1)}
                >
                  →
                </Button>
              </>
            )}
            {isOpen &&
              ([true, false] as const).map((isSame) => (
                <Button
                  key={String(isSame)}
                  variant={(shown.likely === 'same') === isSame ? 'filled' : 'default'}
                  aria-disabled={isBusy || undefined}
                  aria-keyshortcuts={isSame ? 'S' : 'D'}
                  onClick={() => answer(isSame)}
                >
                  {isSame ? 'Same business' : 'Different'}
                  <span className={styles.key} aria-hidden>
                    {isSame ? 'S' : 'D'}
                  </span>
                </Button>
              ))}
          </div>
        </div>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Card>
  );
}

const numberText = (value: number): string => value.toLocaleString('en-US');

const marks = {
  agrees: { sign: '+', word: 'Agrees' },
  differs: { sign: '–', word: 'Contradicts' },
  says_nothing: { sign: '○', word: 'Says nothing' },
  not_known: { sign: '○', word: 'Not known' },
} as const;

/** Both sides, field by field. */
function Sides({ compared: { row_title, other_title, fields } }: { compared: ComparedBusinesses }) {
  return (
    <table className={styles.sides} aria-label={`${row_title} compared with ${other_title}`}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Field</VisuallyHidden>
          </th>
          <th scope="col">{row_title}</th>
          <th scope="col">{other_title}</th>
          <th scope="col">Comparison</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, row, other, rows, outcome, text }) => (
          <tr key={field}>
            <th scope="row">{comparedFacts[field]}</th>
            <td data-side={row_title}>
              <Value field={field} value={row} /> {rows > 1 && <Tag>on {numberText(rows)} rows</Tag>}
            </td>
            <td data-side={other_title}>
              <Value field={field} value={other} />
            </td>
            <td data-outcome={outcome}>
              <span className={styles.sign} aria-hidden>
                {marks[outcome].sign}
              </span>
              <VisuallyHidden>{marks[outcome].word}: </VisuallyHidden>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ field, value }: { field: ComparedFact; value: string | null }) {
  if (value === null) return <span className="faint">none</span>;
  return field === 'phone' ? displayPhone(value) : value;
}
