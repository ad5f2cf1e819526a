import { inquiryHistory } from '@assay/domain/inquiry';
import { Anchor, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DayRange } from '#ui/day-range';
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
      <DayRange
        className={styles.days}
        label="Created between"
        clearLabel="Clear dates"
        placeholder="MM/DD/YYYY – MM/DD/YYYY"
        from={view.created_at_after}
        to={view.created_at_before}
        onChange={(created_at_after, created_at_before) => onChange({ created_at_after, created_at_before })}
      />
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
