import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';

interface DayRangeProps {
  label: string;
  /** What the button is called that takes both days away. */
  clearLabel: string;
  placeholder: string;
  className?: string | undefined;
  /** YYYY-MM-DD, as `to`. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** Two days between which a list is narrowed; told once both are picked, or none. */
export function DayRange({ label, clearLabel, placeholder, className, from, to, onChange }: DayRangeProps) {
  /** The first day of a range whose last one is not picked yet. */
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
