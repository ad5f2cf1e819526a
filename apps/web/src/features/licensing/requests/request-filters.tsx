import { type RequestFilter, type RequestsView, requestFilters } from '@assay/domain/licensing';
import { Button, Indicator, Select } from '@mantine/core';
import { useState } from 'react';
import { IconCalendar } from '#ui/icons';
import { ListFilters } from '#ui/list-filters';
import { SearchBox } from '#ui/search-box';
import { DateFilterDialog } from './date-filter-dialog.tsx';
import styles from './requests.module.css';

const SEARCH_PAUSE_MS = 500;

/** The filters with their labels, in the order of the screen (BOF-120). */
const filters: [RequestFilter, string][] = [
  ['orderStatus', 'Order status'],
  ['itemStatus', 'Item status'],
  ['licenseStatus', 'License status'],
  ['itemLabel', 'Item label'],
  ['orderLabel', 'Order label'],
];

interface RequestFiltersProps {
  view: RequestsView;
  onChange: (part: Partial<RequestsView>, options?: { replace?: boolean }) => void;
}

/** Filters License Requests: text, five lists that combine, and days. */
export function RequestFilters({ view, onChange }: RequestFiltersProps) {
  const [isDateOpen, setDateOpen] = useState(false);
  const hasDate = view.dateFilterType !== undefined;
  return (
    <ListFilters isDense>
      <SearchBox
        label="Search license requests"
        placeholder="Business, licensee or license number"
        className={styles.search}
        pauseMs={SEARCH_PAUSE_MS}
        search={view.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined }, { replace: true })}
      />
      {filters.map(([filter, label]) => (
        <Select
          key={filter}
          className={styles.filter}
          aria-label={label}
          placeholder={label}
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
          data={Object.entries(requestFilters[filter]).map(([value, name]) => ({ value, label: name }))}
          value={view[filter] ?? null}
          onChange={(value) => onChange({ [filter]: value ?? undefined })}
        />
      ))}
      <Indicator disabled={!hasDate} size={9} offset={3}>
        <Button
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-label={hasDate ? 'Date Filter, active' : 'Date Filter'}
          onClick={() => setDateOpen(true)}
        >
          Date Filter
        </Button>
      </Indicator>
      {isDateOpen && <DateFilterDialog filter={view} onApply={onChange} onClose={() => setDateOpen(false)} />}
    </ListFilters>
  );
}
