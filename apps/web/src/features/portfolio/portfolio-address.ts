import {
  allCategory,
  categoriesOf,
  type PortfolioLevel,
  type PortfolioSection,
  portfolioLevels,
  portfolioSections,
  UNKNOWN_CATEGORY,
} from '@assay/domain/portfolio';

/** A list as its address identifies it. */
export interface ListAddress {
  section: PortfolioSection;
  level: PortfolioLevel;
  category: string;
  isNew: boolean;
}

/** The address of a list: `/healthcheck/{section}/{level}/{category}`, with `/new` for what was added since last month. */
export function listAddress({ section: portfolioSection, level, category, isNew }: ListAddress) {
  const params = { portfolioSection, level, category };
  return isNew
    ? ({
        to: '/healthcheck/$portfolioSection/$level/$category/$newOnly',
        params: { ...params, newOnly: 'new' },
      } as const)
    : ({ to: '/healthcheck/$portfolioSection/$level/$category', params } as const);
}

interface Words {
  portfolioSection?: string;
  level?: string;
  category?: string;
  newOnly?: string;
}

/** The list at an address; null if a part of it is invalid. Missing parts do not filter. */
export function readListAddress({
  portfolioSection,
  level = 'all',
  category,
  newOnly,
}: Words): ListAddress | null {
  const section = portfolioSections.find((each) => each === portfolioSection);
  const found = portfolioLevels.find((each) => each === level);
  if (!section || !found) return null;
  const word = category ?? allCategory(section);
  if (word !== UNKNOWN_CATEGORY && !categoriesOf(section).includes(word)) return null;
  if (newOnly !== undefined && newOnly !== 'new') return null;
  return { section, level: found, category: word, isNew: newOnly === 'new' };
}
