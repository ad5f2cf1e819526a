import { inquiryHistory } from '@assay/domain/inquiry';
import { Anchor, Checkbox } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchBox } from '#ui/search-box';
import styles from './history-page.module.css';
import { type HistoryView, isFiltered } from './history-view.ts';

interface HistoryFiltersProps {
  view: HistoryView;
  /** How many inquiries there are; absent until they are known. */
  summary: string | undefined;
  onChange: (part: Partial<HistoryView>, options?: { replace?: boolean }) => void;
  onClear: () => void;
}

/** Narrows the inquiry history: text, days, whose (BOF-140). */
export function HistoryFilters({ view, summary, onChange, onClear }: HistoryFiltersProps) {
  const [clears, setClears] = useState(0);
  return (
    <search className={styles.filters}>
      {/* Clearing makes a new box: text that was typed a moment ago is not sent any more. */}
      <SearchBox
        key={clears}
        className={styles.search}
        label="Search inquiries"
        placeholder="Business name, EIN, or principal..."
        pauseMs={inquiryHistory.searchPauseMs}
        search={view.search ?? ''}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <DateRange view={view} onChange={onChange} />
      <Checkbox
        label="Exclude Admin Inquiries"
        classNames={{ body: styles.check }}
        checked={view.exclude_admin === 'true'}
        onChange={(event) => onChange({ exclude_admin: event.currentTarget.checked ? 'true' : undefined })}
      />
      {isFiltered(view) && (
        <Anchor
          component="button"
          type="button"
          className={styles.clear}
          onClick={() => {
            setClears(clears + 1);
            onClear();
          }}
        >
          Clear Filters
        </Anchor>
      )}
      <p className={styles.summary} role="status">
        {summary}
      </p>
    </search>
  );
}

type Days = [string | null, string | null];

function DateRange({ view, onChange }: Pick<HistoryFiltersProps, 'view' | 'onChange'>) {
  /** The first day of a range whose last one is not picked yet. */
  const [begun, setBegun] = useState<string | null>(null);
  const days: Days = begun ? [begun, null] : [view.created_at_after ?? null, view.created_at_before ?? null];
  return (
    <DatePickerInput
      type="range"
      className={styles.days}
      aria-label="Created between"
      placeholder="MM/DD/YYYY – MM/DD/YYYY"
      valueFormat="MM/DD/YYYY"
      leftSection={<IconCalendar size={16} aria-hidden />}
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': 'Clear dates' }}
      firstDayOfWeek={0}
      weekendDays={[]}
      value={days}
      onChange={([after, before]) => {
        if (after && !before) return setBegun(after);
        setBegun(null);
        onChange({ created_at_after: after ?? undefined, created_at_before: before ?? undefined });
      }}
      onDropdownClose={() => setBegun(null)}
    />
  );
}
