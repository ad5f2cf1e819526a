import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCreditors } from '../queries.ts';
import styles from './list-page.module.css';

const PAUSE_MS = 300;

interface CreditorSelectProps {
  className: string | undefined;
  /** The key of the chosen creditor. */
  value: string | undefined;
  onChange: (creditor: string | undefined) => void;
}

/** Chooses a creditor with claims in effect on merchants of the portfolio, with how many merchants those are. */
export function CreditorSelect({ className, value, onChange }: CreditorSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  // While another one is loaded, the data is of the one before.
  const chosen = useCreditors({ key: value }, value !== undefined).data?.find(({ key }) => key === value);
  const chosenLabel = chosen ? labelOf(chosen) : value;
  // The field also has the label of the chosen one, which is no search.
  const { data, isFetching, isError } = useCreditors(
    { query: query && query !== chosenLabel ? query : undefined },
    isOpen,
  );
  const listed = (data ?? []).map((creditor) => ({ value: creditor.key, label: labelOf(creditor) }));
  const isListed = listed.some((option) => option.value === value);
  return (
    <Select
      aria-label="Creditor"
      placeholder="Any Creditor"
      className={className}
      classNames={{ input: styles.anyCreditor }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear creditor' }}
      data={value && !isListed ? [{ value, label: chosenLabel ?? value }, ...listed] : listed}
      // The server searches.
      filter={({ options }) => options}
      nothingFoundMessage={messageOf({ isFetching, isError, isSearched: query !== '' })}
      comboboxProps={{ width: 300, position: 'bottom-start' }}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  );
}

const labelOf = ({ name, merchants }: { name: string; merchants: number }): string =>
  `${name} (${merchants.toLocaleString('en-US')})`;

function messageOf({
  isFetching,
  isError,
  isSearched,
}: {
  isFetching: boolean;
  isError: boolean;
  isSearched: boolean;
}): string {
  if (isFetching) return 'Searching…';
  if (isError) return 'The creditors could not be loaded.';
  return isSearched ? 'No such creditor' : 'No claims in effect are known';
}
