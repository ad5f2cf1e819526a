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
import { Anchor, Checkbox, Select } from '@mantine/core';
import { SearchBox } from '#ui/search-box';
import { LevelSwitch } from '../level-switch.tsx';
import type { ListAddress } from '../portfolio-address.ts';
import styles from './list-page.module.css';
import type { ListView } from './list-view.ts';

interface ListFiltersProps {
  address: ListAddress;
  view: ListView;
  /** How many there are; absent until it is known. */
  summary: string | undefined;
  onChange: (next: Partial<ListAddress>, search?: Partial<ListView>, options?: { replace?: boolean }) => void;
}

/** Narrows the list: text, section, level, category, what is new (BOF-092). */
export function ListFilters({ address, view, summary, onChange }: ListFiltersProps) {
  const { section, category, level, isNew } = address;
  return (
    <search className={styles.filters}>
      <SearchBox
        label="Search merchants"
        placeholder="Name, city, state or store ID"
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
      <LevelSwitch level={level} onLevel={(next) => onChange({ level: next })} />
      <Checkbox
        label="New Since Last Month"
        classNames={{ body: styles.check }}
        checked={isNew}
        onChange={(event) => onChange({ isNew: event.currentTarget.checked })}
      />
      {view.prevRank && (
        <Anchor
          component="button"
          type="button"
          className={styles.moved}
          onClick={() => onChange({}, { prevRank: undefined })}
        >
          Only from {categoryLabel(section, view.prevRank)}: show all
        </Anchor>
      )}
      <p className={styles.summary} role="status">
        {summary}
      </p>
    </search>
  );
}

/** The categories to choose from: that of the unknown, which the overview leads to, while it is looked at. */
const categoriesShown = (section: PortfolioSection, category: string): string[] => [
  ...categoriesOf(section),
  ...(category === UNKNOWN_CATEGORY ? [UNKNOWN_CATEGORY] : []),
];
