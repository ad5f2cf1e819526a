import { type BenchMerchant, merchantUniverse, noisyQuery, randomFrom } from '../merchant-universe.ts';

export type PortfolioRow = Record<(typeof columns)[number], string>;

const columns = ['external_id', 'name', 'addr1', 'city', 'state', 'zip5', 'phone', 'ein'] as const;

/**
 * A lender's portfolio over a universe of merchants: half of the rows as hurried input, a tenth exact, a fifth
 * namesakes elsewhere, and the rest unknown to the file.
 */
export function portfolioRows(universe: number, count: number, seed = 5): PortfolioRow[] {
  const random = randomFrom(seed);
  const wanted = new Set<number>();
  while (wanted.size < Math.min(universe, Math.ceil(count * 0.8)))
    wanted.add(Math.floor(random() * universe));
  const rows: PortfolioRow[] = [];
  const add = (row: Partial<BenchMerchant>) =>
    rows.push(
      Object.fromEntries(
        columns.map((column) => [column, column === 'external_id' ? `p${rows.length}` : (row[column] ?? '')]),
      ) as PortfolioRow,
    );
  const elsewhere = merchantUniverse(count, seed + 1);
  let at = 0;
  for (const merchant of merchantUniverse(universe)) {
    if (!wanted.has(at++)) continue;
    const kind = random();
    if (kind < 0.62) add(noisyQuery(merchant, random));
    else if (kind < 0.75) add(merchant);
    else add({ ...(elsewhere.next().value as BenchMerchant), name: merchant.name, phone: '', ein: '' });
  }
  while (rows.length < count) add(elsewhere.next().value as BenchMerchant);
  // Shuffles the rows, because a lender's file has its own order.
  for (let last = rows.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [rows[last], rows[other]] = [rows[other]!, rows[last]!];
  }
  return rows.slice(0, count);
}
