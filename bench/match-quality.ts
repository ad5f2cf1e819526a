// Compares all blocked pairs of two labeled files and prints precision and recall; see docs/matching.md. Usage: node
// bench/match-quality.ts LEFT.csv RIGHT.csv TRUTH.csv (columns id, name, addr, city, phone; TRUTH: two ids per row)
import { readFileSync } from 'node:fs';
import { merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { scoreNormal } from '@assay/match-engine/score';
import { CountedStats } from '@assay/match-engine/tokens';
import { parse } from 'csv-parse/sync';

const [left, right, truth] = process.argv.slice(2) as [string, string, string];
const rowsOf = (path: string): Record<string, string>[] =>
  parse(readFileSync(path), { columns: true, bom: true });
const read = (path: string) =>
  rowsOf(path).map((row) => {
    const merchant = normaliseMerchant({ ...row, addr1: row.addr1 ?? row.addr ?? null });
    return { id: row.id!, merchant, keys: merchantKeys(merchant).map(({ key }) => key) };
  });
const lefts = read(left);
const rights = read(right);
const same = new Set(rowsOf(truth).map((row) => Object.values(row).slice(0, 2).join('|')));

const stats = new CountedStats();
for (const { merchant } of [...lefts, ...rights]) {
  for (const { tokens, joined } of merchant.names) stats.add(tokens, joined);
}
const byKey = new Map<bigint, Set<(typeof rights)[number]>>();
for (const row of rights) {
  for (const key of row.keys) {
    const sharing = byKey.get(key) ?? new Set();
    byKey.set(key, sharing.add(row));
  }
}
const pairs = lefts.flatMap((mine) => {
  const candidates = new Set(mine.keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
  return [...candidates].map((other) => ({
    isSame: same.has(`${mine.id}|${other.id}`),
    score: scoreNormal(mine.merchant, other.merchant, stats).score,
  }));
});
pairs.sort((a, b) => b.score - a.score);
let hits = 0;
let best = { f1: 0, score: 0 };
for (const [at, pair] of pairs.entries()) {
  if (pair.isSame) hits += 1;
  const f1 = (2 * hits) / (at + 1 + same.size);
  if (f1 > best.f1) best = { f1, score: pair.score };
}
console.log(`${pairs.length} blocked pairs hold ${hits} of ${same.size} true ones`);
console.log(`best F1 ${best.f1.toFixed(3)} at ${best.score}`);
for (const min of [5, 10]) {
  const above = pairs.filter(({ score }) => score >= min);
  const right = above.filter(({ isSame }) => isSame).length;
  console.log(
    `from ${min}: precision ${(right / above.length).toFixed(3)}, recall ${(right / same.size).toFixed(3)}`,
  );
}
