import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';

interface DayInputProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string | null;
  isClearable?: boolean;
  onChange: (value: string | null) => void;
}

/** A day that is typed, as M/D/YYYY or MMDDYYYY, or chosen from the calendar. */
export function DayInput({ label, value, isClearable = false, onChange }: DayInputProps) {
  return (
    <DateInput
      label={label}
      placeholder="MM/DD/YYYY"
      valueFormat="MM/DD/YYYY"
      leftSection={<IconCalendar size={16} aria-hidden />}
      firstDayOfWeek={0}
      weekendDays={[]}
      clearable={isClearable}
      dateParser={typedDay}
      value={value}
      onChange={onChange}
    />
  );
}

/** The day of a typed text as YYYY-MM-DD; null while it is not a day of the calendar. */
export function typedDay(text: string): string | null {
  const match =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [, month = '', day = '', year = ''] = match;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written;
}
