// Clusters lenders' files made of real businesses, with shared contacts and true duplicates, and prints precision and
// recall of the pairs and how much each file takes; see docs/matching.md. Usage: node bench/clusters.ts FILE.csv ...
// [--seed 1] [--show], where FILE is a license or loan file of shared public data; --show lists wrong and missed pairs.
import { parseArgs } from 'node:util';
import { clusterMerchants } from '@assay/match-engine/cluster';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { CountedStats } from '@assay/match-engine/tokens';
import { businesses, type LabeledRecord, lenderFile, SHARED, seededRandom } from './clusters/made-files.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, show: { type: 'boolean', default: false } },
});
const sum = { truths: 0, joined: 0, right: 0, asked: 0, questions: 0 };
for (const path of positionals) {
  const all = businesses(path);
  console.log(`${path}: ${all.length} businesses, seed ${values.seed}`);
  for (const [name, shared] of Object.entries(SHARED)) {
    for (const count of [100, 300, 3000]) {
      const random = seededRandom(Number(values.seed) + count);
      const file = lenderFile(all, { count, shared, duplicates: 5, random });
      const since = performance.now();
      const found = measure(file);
      const took = Math.round(((performance.now() - since) / file.length) * 1000);
      console.log(`  ${name}, ${count}: ${textOf(found)}, ${took} µs a row`);
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += found[key];
    }
  }
}
console.log(`all: ${textOf(sum)}`);

function measure(file: readonly LabeledRecord[]): typeof sum {
  const stats = new CountedStats();
  const records = file.map(({ id, record }) => ({ id, normal: normaliseMerchant(record) }));
  for (const { normal } of records) for (const { tokens, joined } of normal.names) stats.add(tokens, joined);
  const { clusters, questions } = clusterMerchants(records, stats);
  const of = new Map(file.map((each) => [each.id, each]));
  const isTrue = ([left, right]: readonly [string, string]) =>
    of.get(left)!.business === of.get(right)!.business;
  const pairs = clusters.flatMap(({ ids }) =>
    ids.flatMap((left, at) => ids.slice(at + 1).map((right) => [left, right] as const)),
  );
  const asked = questions.map(({ left, right }) => [left, right] as const);
  const truths = file.flatMap(({ id, original }) => (original ? [[original, id] as const] : []));
  if (values.show) {
    const found = new Set(
      [...pairs, ...asked].flatMap(([left, right]) => [`${left} ${right}`, `${right} ${left}`]),
    );
    const show = (label: string, [left, right]: readonly [string, string]) =>
      console.log(
        `  ${label} ${JSON.stringify(of.get(left)!.record)} ${JSON.stringify(of.get(right)!.record)}`,
      );
    for (const pair of pairs) if (!isTrue(pair)) show('wrong', pair);
    for (const pair of truths) if (!found.has(pair.join(' '))) show('missed', pair);
  }
  return {
    truths: truths.length,
    joined: pairs.length,
    right: pairs.filter(isTrue).length,
    asked: asked.filter(isTrue).length,
    questions: asked.length,
  };
}

function textOf({ truths, joined, right, asked, questions }: typeof sum): string {
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole).toFixed(3);
  return `${truths} duplicates, precision ${share(right, joined)}, recall ${share(right, truths)}, ${share(right + asked, truths)} with ${questions} questions`;
}
