import { type DayLimits, dayText, typedDay } from '@assay/domain/typed-values';
import { DatePicker } from '@mantine/dates';
import { type ReactNode, useState } from 'react';
import { CalendarField } from './calendar-field.tsx';

interface DayInputProps extends DayLimits {
  label: string;
  isLabelHidden?: boolean;
  description?: string;
  className?: string | undefined;
  /** YYYY-MM-DD. */
  value: string | null;
  isClearable?: boolean;
  isDisabled?: boolean;
  isFocusedFirst?: boolean;
  /** Reports a typed day on Enter and when the focus leaves, and never null: for a field that loads something. */
  reportsWhenLeft?: boolean;
  /** A message of the form; one about the typed text goes before it. */
  error?: ReactNode;
  /** Gets null while the text is no day of the calendar or not within the limits. */
  onChange: (value: string | null) => void;
}

/** A day that is typed, as 11/22/2026, 11-22-26 or 2026-11-22, or chosen from the calendar. */
export function DayInput(props: DayInputProps) {
  const { label, value, min, max, isClearable = false, reportsWhenLeft = false, error, onChange } = props;
  const [text, setText] = useState(dayText(value));
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const dayIn = (typed: string): string | null => {
    const day = typedDay(typed, { max });
    return day && (!min || day >= min) && (!max || day <= max) ? day : null;
  };
  if (known !== value) {
    setKnown(value);
    if (dayIn(text) !== value) setText(dayText(value));
  }
  const isUnreadable = text.trim() !== '' && dayIn(text) === null;
  const set = (day: string | null) => {
    setText(dayText(day));
    setLeft(false);
    if (day !== value) onChange(day);
  };
  return (
    <CalendarField
      label={label}
      isLabelHidden={props.isLabelHidden}
      description={props.description}
      className={props.className}
      disabled={props.isDisabled}
      isFocusedFirst={props.isFocusedFirst}
      placeholder="MM/DD/YYYY"
      text={text}
      isUnreadable={isUnreadable}
      error={isLeft && isUnreadable ? dayFault(label, typedDay(text, { max }), { min, max }) : error}
      clearLabel={isClearable ? `Clear: ${label}` : undefined}
      onClear={() => set(null)}
      onText={(typed) => {
        setText(typed);
        setLeft(false);
        const day = dayIn(typed);
        if (!reportsWhenLeft && day !== value) onChange(day);
      }}
      onLeave={() => {
        const day = dayIn(text);
        if (isUnreadable) setLeft(true);
        else if (day || !reportsWhenLeft) set(day);
        else setText(dayText(value));
      }}
      calendar={(close) => (
        <DatePicker
          firstDayOfWeek={0}
          weekendDays={[]}
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
          defaultDate={value ?? undefined}
          value={value}
          onChange={(day) => {
            if (day) set(day);
            close();
          }}
        />
      )}
    />
  );
}

function dayFault(label: string, day: string | null, { min, max }: DayLimits): string {
  if (!day) return `${label} must be a day such as 11/22/2026.`;
  if (min && max) return `${label} must be from ${dayText(min)} to ${dayText(max)}.`;
  return min ? `${label} must not be before ${dayText(min)}.` : `${label} must not be after ${dayText(max)}.`;
}
