import { FIRST_NOTIFICATION_DATE } from '@assay/domain/notifications';
import { ActionIcon } from '@mantine/core';
import { DayInput } from '#ui/day-input';
import { IconChevronLeft, IconChevronRight } from '#ui/icons';
import styles from './day-picker.module.css';

interface DayPickerProps {
  /** YYYY-MM-DD, like `today`. */
  date: string;
  today: string;
  onDate: (date: string) => void;
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day whose notifications are shown: from the first one to today, with a step to either side (BOF-110). */
export function DayPicker({ date, today, onDate }: DayPickerProps) {
  return (
    <div className={styles.picker}>
      <ActionIcon
        variant="default"
        className={styles.step}
        aria-label="Previous day"
        disabled={date <= FIRST_NOTIFICATION_DATE}
        onClick={() => onDate(dayAfter(date, -1))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <DayInput
        label="Date"
        isLabelHidden
        className={styles.date}
        min={FIRST_NOTIFICATION_DATE}
        max={today}
        value={date}
        reportsWhenLeft
        onChange={(next) => next && onDate(next)}
      />
      <ActionIcon
        variant="default"
        className={styles.step}
        aria-label="Next day"
        disabled={date >= today}
        onClick={() => onDate(dayAfter(date, 1))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
