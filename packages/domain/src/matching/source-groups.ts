import { SOURCE_CATEGORIES } from '@assay/reference/source-categories';

/**
 * Sources by category in the fixed order, categories that are not in it last under `Other`; inside a category the
 * given order stays (ONB-089, REP-046). Empty categories are left out.
 */
export function groupSources<S extends { category: string }>(
  sources: readonly S[],
): { category: string; sources: S[] }[] {
  const known = new Set<string>(SOURCE_CATEGORIES);
  const groups = Map.groupBy(sources, ({ category }) => (known.has(category) ? category : 'Other'));
  return SOURCE_CATEGORIES.flatMap((category) => {
    const group = groups.get(category);
    return group ? [{ category, sources: group }] : [];
  });
}
