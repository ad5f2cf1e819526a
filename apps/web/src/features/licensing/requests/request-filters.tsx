import { type RequestFilter, type RequestsView, requestFilters } from '@assay/domain/licensing';
import { Button, Indicator, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCalendar, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DateFilterDialog } from './date-filter-dialog.tsx';
import styles from './requests.module.css';

const SEARCH_PAUSE_MS = 500;

/** The filters in the order of the screen, as each is called (BOF-120). */
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

/** Narrows License Requests: text, five lists that combine, and days. */
export function RequestFilters({ view, onChange }: RequestFiltersProps) {
  const [isDateOpen, setDateOpen] = useState(false);
  const hasDate = view.dateFilterType !== undefined;
  return (
    <search className={styles.filters}>
      <SearchBox
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
    </search>
  );
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    onSearch(text);
  }, SEARCH_PAUSE_MS);
  useEffect(() => {
    // The address may change by itself, with the browser's Back; it must not undo what is being typed.
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  return (
    <TextInput
      data-slash-focus
      className={styles.search}
      type="search"
      aria-label="Search license requests"
      aria-keyshortcuts="/"
      placeholder="Business, licensee or license number"
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={255}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
    />
  );
}
