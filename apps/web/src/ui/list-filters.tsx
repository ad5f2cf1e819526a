import { Anchor, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './list-filters.module.css';

interface ListFiltersProps {
  children: ReactNode;
  /** How much is left of the list; undefined until it is known, left out where it is told elsewhere. */
  summary?: string | undefined;
  /** Shows everything again; none while nothing is left out. */
  onClear?: (() => void) | undefined;
  /** Many of them stand in one line. */
  isDense?: boolean;
}

/** What narrows the list below it. */
export function ListFilters({ children, onClear, isDense, ...told }: ListFiltersProps) {
  return (
    <search className={styles.filters} data-dense={isDense || undefined}>
      {children}
      {onClear && <FilterLink onClick={onClear}>Clear Filters</FilterLink>}
      {'summary' in told && (
        <p className={styles.summary} role="status">
          {told.summary}
        </p>
      )}
    </search>
  );
}

/** Leaves a filter out, in words. */
export const FilterLink = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Anchor component="button" type="button" className={styles.link} onClick={onClick}>
    {children}
  </Anchor>
);

interface FilterCheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Narrows the list to one kind of rows. */
export const FilterCheck = ({ label, checked, onChange }: FilterCheckProps) => (
  <Checkbox
    label={label}
    classNames={{ body: styles.check }}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
