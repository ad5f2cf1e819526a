import { type PositionFilter, positionFilterLabels, positionFilters } from '@assay/domain/lien-position';
import {
  allCategory,
  categoriesOf,
  categoryLabel,
  type PortfolioSection,
  portfolioList,
  portfolioSections,
  sectionLabels,
  UNKNOWN_CATEGORY,
} from '@assay/domain/portfolio';
import { Select } from '@mantine/core';
import { FilterCheck, FilterLink, ListFilters } from '#ui/list-filters';
import { monthText } from '#ui/month-series';
import { SearchBox } from '#ui/search-box';
import { LevelSwitch } from '../level-switch.tsx';
import type { ListAddress } from '../portfolio-address.ts';
import { CreditorSelect } from './creditor-select.tsx';
import styles from './list-page.module.css';
import type { ListView } from './list-view.ts';

interface MerchantFiltersProps {
  address: ListAddress;
  view: ListView;
  /** The total count as text; undefined until it is loaded. */
  summary: string | undefined;
  onChange: (next: Partial<ListAddress>, search?: Partial<ListView>, options?: { replace?: boolean }) => void;
}

/** Filters the list: text, section, category, lien position, creditor, level, new ones (BOF-092). */
export function MerchantFilters({ address, view, summary, onChange }: MerchantFiltersProps) {
  const { section, category, level, isNew } = address;
  return (
    <ListFilters summary={summary}>
      <SearchBox
        label="Search merchants"
        placeholder="Name, owner, ID, phone or EIN"
        className={styles.search}
        pauseMs={portfolioList.searchPauseMs}
        search={view.query ?? ''}
        onSearch={(query) => onChange({}, { query }, { replace: true })}
      />
      <Select
        aria-label="Section"
        className={styles.category}
        allowDeselect={false}
        data={portfolioSections.map((value) => ({ value, label: sectionLabels[value] }))}
        value={section}
        onChange={(value) => {
          const next = value as PortfolioSection;
          onChange({ section: next, category: allCategory(next) }, { prevRank: undefined });
        }}
      />
      <Select
        aria-label="Category"
        className={styles.category}
        allowDeselect={false}
        data={categoriesShown(section, category).map((value) => ({
          value,
          label: categoryLabel(section, value),
        }))}
        value={category}
        onChange={(value) => value && onChange({ category: value })}
      />
      <Select
        aria-label="Lien position"
        className={styles.category}
        allowDeselect={false}
        data={[
          { value: '', label: 'Any Lien Position' },
          ...positionFilters.map((value) => ({ value, label: positionFilterLabels[value] })),
        ]}
        value={view.position ?? ''}
        onChange={(value) => onChange({}, { position: (value || undefined) as PositionFilter | undefined })}
      />
      {(!view.month || view.creditor) && (
        <CreditorSelect
          className={styles.category}
          value={view.creditor}
          onChange={(creditor) => onChange({}, { creditor })}
        />
      )}
      <LevelSwitch level={level} onLevel={(next) => onChange({ level: next })} />
      <FilterCheck
        label="New Since Last Month"
        checked={isNew}
        onChange={(checked) => onChange({ isNew: checked })}
      />
      {view.prevRank && (
        <FilterLink onClick={() => onChange({}, { prevRank: undefined })}>
          Only from {categoryLabel(section, view.prevRank)}: show all
        </FilterLink>
      )}
      {view.month && (
        <FilterLink onClick={() => onChange({}, { month: undefined })}>
          As of {monthText(view.month)}: show the latest month
        </FilterLink>
      )}
    </ListFilters>
  );
}

/**
 * The categories to choose from. The one for unknown risk, which the overview links to, is listed only while it is
 * chosen.
 */
const categoriesShown = (section: PortfolioSection, category: string): string[] => [
  ...categoriesOf(section),
  ...(category === UNKNOWN_CATEGORY ? [UNKNOWN_CATEGORY] : []),
];
