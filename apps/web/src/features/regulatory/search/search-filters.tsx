import { type LinkFilters, NATIONAL, regulatoryCategories, regulatoryUses } from '@assay/domain/regulatory';
import { STATES } from '@assay/names/states';
import { Select } from '@mantine/core';
import styles from './regulatory-search.module.css';

const states = [
  { value: NATIONAL, label: NATIONAL },
  ...STATES.map(({ code, name }) => ({ value: code, label: name })).sort((a, b) =>
    a.label.localeCompare(b.label),
  ),
];

interface SearchFiltersProps {
  filters: LinkFilters;
  /** How many links match; undefined until they are loaded. */
  count: number | undefined;
  onChange: (part: { [K in keyof LinkFilters]?: string | null }) => void;
}

/** Filters the links by state, category and use case, combined with AND. */
export function SearchFilters({ filters, count, onChange }: SearchFiltersProps) {
  const shared = { clearable: true, searchable: true, className: styles.filter };
  return (
    <search className={styles.filters}>
      <Select
        {...shared}
        label="State"
        placeholder="Any state"
        data={states}
        value={filters.state ?? null}
        onChange={(state) => onChange({ state })}
      />
      <Select
        {...shared}
        label="Category"
        placeholder="Any category"
        data={[...regulatoryCategories]}
        value={filters.category ?? null}
        onChange={(category) => onChange({ category })}
      />
      <Select
        {...shared}
        label="Use case"
        placeholder="Any use case"
        data={[...regulatoryUses]}
        value={filters.use_case ?? null}
        onChange={(use_case) => onChange({ use_case })}
      />
      <p className={styles.count} role="status">
        {count !== undefined && (count === 1 ? '1 link' : `${count} links`)}
      </p>
    </search>
  );
}
