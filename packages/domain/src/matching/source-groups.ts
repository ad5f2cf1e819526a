import { SOURCE_CATEGORIES } from '@assay/reference/source-categories';

/**
 * Groups sources by category in the fixed order, with other categories last under `Other`; preserves the order within a
 * category (ONB-089, REP-046). Omits empty categories.
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
