import { at, line } from '../report/figures.ts';

/** The values of each filter that may affect the time: common, rare, none at all. The names are those of `fillFeed`. */
const values = (day: (ago: number) => string): Record<string, readonly string[]> => ({
  severity: ['', 'severity=medium', 'severity=high', 'severity=critical'],
  kind: ['', 'kind=address', 'kind=sanctions_hit_gone', 'kind=rating'],
  search: ['', 'j', 'q', 'ju', 'zq', '4711+llc', 'juniper+roof', 'juniper'].map(
    (text) => text && `search=${text}`,
  ),
  unseen: ['', 'unseen=true'],
  assigned: ['', 'assigned=me', 'assigned=nobody'],
  days: ['', `from=${day(300)}&to=${day(294)}`],
});

/** Every combination of filters that the page can request, as query strings. */
function everyCombination(day: (ago: number) => string): string[] {
  return Object.values(values(day)).reduce<string[]>(
    (queries, choices) =>
      queries.flatMap((query) => choices.map((choice) => [query, choice].filter(Boolean).join('&'))),
    [''],
  );
}

/** The limit for a page at the 95th percentile. */
const MAX_MS = 150;
const SLOWEST = 12;

/**
 * Requests a page and a count for every combination several times, interleaved, and prints the total time and the
 * slowest combinations by median.
 */
export async function measureCombinations(
  call: (path: string) => Promise<unknown>,
  { day, rounds }: { day: (ago: number) => string; rounds: number },
): Promise<void> {
  const durationsByPath = new Map<string, number[]>();
  const queries = everyCombination(day);
  for (let round = 0; round < rounds; round++)
    for (const query of queries)
      for (const path of [`monitoring/changes?${query}`, `monitoring/changes/count?${query}`]) {
        const started = performance.now();
        await call(path);
        durationsByPath.set(path, [...(durationsByPath.get(path) ?? []), performance.now() - started]);
      }
  const medians = [...durationsByPath].map(([path, times]) => ({ path, median: at(0.5, times) }));
  const all = [...durationsByPath.values()].flat();
  const above = medians.filter(({ median }) => median > MAX_MS);
  line(`${queries.length} combinations, pages and counts`, at(0.5, all).toFixed(0), at(0.95, all).toFixed(0));
  line(`of them with a median above ${MAX_MS} ms`, String(above.length), '');
  for (const { path, median } of medians.toSorted((a, b) => b.median - a.median).slice(0, SLOWEST))
    line(`  ${path.replace('monitoring/', '')}`, median.toFixed(0), '');
}
