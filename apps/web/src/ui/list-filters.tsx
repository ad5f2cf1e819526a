import { Anchor, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './list-filters.module.css';

interface ListFiltersProps {
  children: ReactNode;
  /** How many rows match, as text; undefined while it loads, omitted if it is shown elsewhere. */
  summary?: string | undefined;
  /** Clears the filters; omitted while none is set. */
  onClear?: (() => void) | undefined;
  /** Fits many of them on one line. */
  isDense?: boolean;
}

/** The filters of the list below. */
export function ListFilters({ children, onClear, isDense, ...rest }: ListFiltersProps) {
  return (
    <search className={styles.filters} data-dense={isDense || undefined}>
      {children}
      {onClear && <FilterLink onClick={onClear}>Clear Filters</FilterLink>}
      {'summary' in rest && (
        <p className={styles.summary} role="status">
          {rest.summary}
        </p>
      )}
    </search>
  );
}

/** A text button that removes a filter. */
export const FilterLink = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Anchor component="button" type="button" className="body" onClick={onClick}>
    {children}
  </Anchor>
);

interface FilterCheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox that filters the list by one kind of row. */
export const FilterCheck = ({ label, checked, onChange }: FilterCheckProps) => (
  <Checkbox
    label={label}
    classNames={{ body: styles.check }}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
