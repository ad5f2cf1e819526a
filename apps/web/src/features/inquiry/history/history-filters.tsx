import { inquiryHistory } from '@assay/domain/inquiry';
import { useState } from 'react';
import { otherZone } from '#api/business-day';
import { DayRange } from '#ui/day-range';
import { FilterCheck, ListFilters } from '#ui/list-filters';
import { SearchBox } from '#ui/search-box';
import styles from './history-page.module.css';
import { type HistoryView, isFiltered } from './history-view.ts';

interface HistoryFiltersProps {
  view: HistoryView;
  /** How many inquiries there are; undefined until that is loaded. */
  summary: string | undefined;
  onChange: (part: Partial<HistoryView>, options?: { replace?: boolean }) => void;
  onClear: () => void;
}

/** Filters the inquiry history by text, days and creator (BOF-140). */
export function HistoryFilters({ view, summary, onChange, onClear }: HistoryFiltersProps) {
  const [clears, setClears] = useState(0);
  const zone = otherZone();
  const clear = () => {
    setClears(clears + 1);
    onClear();
  };
  return (
    <ListFilters summary={summary} onClear={isFiltered(view) ? clear : undefined}>
      {/* Clear remounts the fields that are typed into, so that text typed a moment ago is not sent. */}
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
        key={`days ${clears}`}
        className={styles.days}
        label="Created between"
        clearLabel="Clear dates"
        from={view.created_at_after}
        to={view.created_at_before}
        onChange={(created_at_after, created_at_before) => onChange({ created_at_after, created_at_before })}
      />
      {zone && <span className="muted small">Days in {zone}</span>}
      <FilterCheck
        label="Exclude Admin Inquiries"
        checked={view.exclude_admin === 'true'}
        onChange={(checked) => onChange({ exclude_admin: checked ? 'true' : undefined })}
      />
    </ListFilters>
  );
}
