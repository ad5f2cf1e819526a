import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';

interface DayRangeProps {
  label: string;
  /** The label of the button that clears both days. */
  clearLabel: string;
  placeholder: string;
  className?: string | undefined;
  /** YYYY-MM-DD, like `to`. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** Filters a list by a range of days; reports a change once both are picked or cleared. */
export function DayRange({ label, clearLabel, placeholder, className, from, to, onChange }: DayRangeProps) {
  /** The first day of a range without a last day yet. */
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <DatePickerInput
      type="range"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      valueFormat="MM/DD/YYYY"
      leftSection={<IconCalendar size={16} aria-hidden />}
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      firstDayOfWeek={0}
      weekendDays={[]}
      value={begun ? [begun, null] : [from ?? null, to ?? null]}
      onChange={([first, last]) => {
        if (first && !last) return setBegun(first);
        setBegun(null);
        onChange(first ?? undefined, last ?? undefined);
      }}
      onDropdownClose={() => setBegun(null)}
    />
  );
}
