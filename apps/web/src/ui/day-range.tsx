import { dayText, typedRange } from '@assay/domain/typed-values';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { CalendarField } from './calendar-field.tsx';

interface DayRangeProps {
  label: string;
  /** The label of the button that clears both days. */
  clearLabel: string;
  className?: string | undefined;
  /** YYYY-MM-DD, like `to`. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const rangeText = (from: string | undefined, to: string | undefined): string =>
  from || to ? `${dayText(from)} – ${dayText(to)}`.trim() : '';

/**
 * Filters a list by a range of days, typed with a dash between them or picked from the calendar; reports a change once
 * both are picked, or on Enter and when the focus leaves.
 */
export function DayRange({ label, clearLabel, className, from, to, onChange }: DayRangeProps) {
  const shown = rangeText(from, to);
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  const [isLeft, setLeft] = useState(false);
  /** The first day of a range without a last day yet. */
  const [begun, setBegun] = useState<string | null>(null);
  if (known !== shown) {
    setKnown(shown);
    setText(shown);
    setLeft(false);
  }
  const isUnreadable = text.trim() !== '' && text !== shown && typedRange(text) === null;
  const set = (first: string | undefined, last: string | undefined) => {
    setText(rangeText(first, last));
    setLeft(false);
    setBegun(null);
    if (first !== from || last !== to) onChange(first, last);
  };
  return (
    <CalendarField
      className={className}
      label={label}
      isLabelHidden
      placeholder="MM/DD/YYYY – MM/DD/YYYY"
      text={text}
      isUnreadable={isUnreadable}
      error={isLeft && isUnreadable ? `${label}: type two days, such as 11/01/2026 – 11/22/2026.` : undefined}
      clearLabel={clearLabel}
      onClear={() => set(undefined, undefined)}
      onText={(typed) => {
        setText(typed);
        setLeft(false);
      }}
      onLeave={() => {
        setBegun(null);
        if (isUnreadable) setLeft(true);
        else if (text !== shown) {
          const [first, last] = typedRange(text) ?? [];
          set(first, last);
        }
      }}
      calendar={(close) => (
        <DatePicker
          type="range"
          allowSingleDateInRange
          firstDayOfWeek={0}
          weekendDays={[]}
          defaultDate={from}
          value={begun ? [begun, null] : [from ?? null, to ?? null]}
          onChange={([first, last]) => {
            if (first && !last) return setBegun(first);
            set(first ?? undefined, last ?? undefined);
            close();
          }}
        />
      )}
    />
  );
}
