import type { UsageTable } from '@assay/domain/usage';
import type { MonthSeries } from '#ui/month-series';

/** How many parts a bar can have and still be readable. */
const MAX_PARTS = 6;

/** The parts of each month's bar: the users with the most searches by name, the others combined. */
export function usageSeries({ rows, months }: UsageTable): MonthSeries[] {
  const searched = rows
    .map((row, index) => ({ ...row, index }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total || one.index - other.index);
  const named = searched.length > MAX_PARTS ? searched.slice(0, MAX_PARTS - 1) : searched;
  const rest = searched.slice(named.length);
  return [
    ...named.map(({ name, counts, index }) => ({ key: `user_${index}`, label: name, values: counts })),
    ...(rest.length > 0
      ? [
          {
            key: 'others',
            label: `${rest.length} others`,
            values: months.map((_, month) => rest.reduce((sum, { counts }) => sum + (counts[month] ?? 0), 0)),
          },
        ]
      : []),
  ];
}
