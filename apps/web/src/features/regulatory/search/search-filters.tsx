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

/** The fields with their labels and values. */
const fields = [
  ['state', 'State', states],
  ['category', 'Category', [...regulatoryCategories]],
  ['use_case', 'Use case', [...regulatoryUses]],
] as const;

interface SearchFiltersProps {
  filters: LinkFilters;
  /** How many links match; undefined until they are loaded. */
  count: number | undefined;
  onChange: (part: { [K in keyof LinkFilters]?: string | null }) => void;
}

/** Filters the links by state, category and use case, combined with AND. */
export function SearchFilters({ filters, count, onChange }: SearchFiltersProps) {
  return (
    <search className={styles.filters}>
      {fields.map(([field, label, data]) => (
        <Select
          key={field}
          className={styles.filter}
          label={label}
          placeholder={`Any ${label.toLowerCase()}`}
          clearable
          searchable
          data={data}
          value={filters[field] ?? null}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
      <p className="muted tabular end" role="status">
        {count !== undefined && (count === 1 ? '1 link' : `${count} links`)}
      </p>
    </search>
  );
}
