// Measures whether evidence is attributed to the right business, in a generated world of namesakes whose records have a
// known owner. Usage: node bench/evidence-precision.ts [SEED=1]

import type { Attribution, Verdict } from '@assay/match-engine/attribution';
import { described } from './evidence/businesses.ts';
import { productJudge } from './evidence/product-judge.ts';
import { bareName, bareNames, bestRecall, classifyFit, createRowMatcher, FITS } from './evidence/row-fits.ts';
import { evidenceWorld } from './evidence/world.ts';
import { FAMILIES } from './evidence/world-business.ts';
import { checkWorld } from './evidence/world-checks.ts';
import { NAMES, NOISES, RECORD_KINDS, type WorldRecord } from './evidence/world-record.ts';

/** The verdict on a record for each business by id; a missing business is `other`. */
type Judge = (record: WorldRecord) => Promise<ReadonlyMap<string, Attribution>>;

/** How many mistakes are printed in full. */
const MISTAKES_SHOWN = 12;
const GOAL = { precision: 0.995, recall: 0.97 };

const seed = Number(process.argv[2] ?? 1);
const world = evidenceWorld(seed);
const byId = new Map(world.businesses.map((business) => [business.id, business]));

/** A record with its verdicts, counted. */
interface Judged {
  record: WorldRecord;
  /** Businesses that it is about: its owner, and others with the same person as principal. */
  owners: number;
  right: number;
  possible: number;
  lost: number;
  /** Ids of businesses with the verdict `same` that it is not about. */
  wrong: string[];
  /** Number of businesses with the verdict `possible` that it is not about. */
  doubted: number;
  /** Whether it is `same` for some business although only the name agrees. */
  isByNameAlone: boolean;
}

const agreesOnNameAlone = ({ verdict, reasons }: Attribution): boolean =>
  verdict === 'same' && reasons.every(({ field, outcome }) => field === 'name' || outcome !== 'agrees');

function judged(record: WorldRecord, verdicts: ReadonlyMap<string, Attribution>): Judged {
  const owners = [record.owner, ...record.also];
  const countOf = (verdict: Verdict) =>
    owners.filter((id) => (verdicts.get(id)?.verdict ?? 'other') === verdict).length;
  const strangers = [...verdicts].filter(([id]) => !owners.includes(id));
  return {
    record,
    owners: owners.length,
    right: countOf('same'),
    possible: countOf('possible'),
    lost: countOf('other'),
    wrong: strangers.filter(([, { verdict }]) => verdict === 'same').map(([id]) => id),
    doubted: strangers.filter(([, { verdict }]) => verdict === 'possible').length,
    isByNameAlone: [...verdicts.values()].some(agreesOnNameAlone),
  };
}

interface Figures {
  records: number;
  precision: number;
  recall: number;
  possible: number;
  lost: number;
  doubted: number;
}

function figures(list: readonly Judged[]): Figures {
  const sum = (of: (each: Judged) => number) => list.reduce((total, each) => total + of(each), 0);
  const owners = sum((each) => each.owners);
  const right = sum((each) => each.right);
  const wrong = sum((each) => each.wrong.length);
  return {
    records: list.length,
    precision: right / (right + wrong),
    recall: right / owners,
    possible: sum((each) => each.possible) / owners,
    lost: sum((each) => each.lost) / owners,
    doubted: sum((each) => each.doubted) / list.length,
  };
}

const fixed = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(3)).padStart(9);

function printLine(label: string, list: readonly Judged[]): void {
  const { records, precision, recall, possible, lost, doubted } = figures(list);
  console.log(
    `${label.padEnd(24)}${String(records).padStart(8)}${[precision, recall, possible, lost, doubted].map(fixed).join('')}`,
  );
}

function printTable(
  title: string,
  all: readonly Judged[],
  groups: readonly string[],
  of: (each: Judged) => readonly string[],
): void {
  console.log(`\n${title.padEnd(24)} records precision   recall possible     lost  doubted`);
  for (const group of groups)
    printLine(
      group,
      all.filter((each) => of(each).includes(group)),
    );
}

/**
 * Judges every record against every business of the world. Prints how often `same` is right (precision), how many
 * owners get `same` (recall), `possible` and `other` (lost), and for how many other businesses a record is `possible`
 * (doubted).
 */
async function measure(judge: Judge): Promise<void> {
  const all: Judged[] = [];
  for (const record of world.records) all.push(judged(record, await judge(record)));
  const matchRow = createRowMatcher(world);
  const placed = all.filter(({ record }) => record.names !== 'nothing');
  const unplaced = all.filter(({ record }) => record.names === 'nothing');

  printTable('kind', all, RECORD_KINDS, ({ record }) => [record.kind]);
  printTable('names', all, NAMES, ({ record }) => [record.names]);
  printTable('noise', all, ['none', ...NOISES], ({ record: { noise } }) =>
    noise.length > 0 ? noise : ['none'],
  );
  printTable('family', all, FAMILIES, ({ record }) => [byId.get(record.owner)!.family]);
  printTable('about', all, ['business', 'principal'], ({ record }) => [record.about]);
  console.log();
  printLine('all', all);
  printLine('place or identifier', placed);
  for (const fit of FITS) {
    printLine(
      `  that fits ${fit}`,
      placed.filter(({ record }) => classifyFit(record, matchRow(record)) === fit),
    );
  }
  printLine('name alone', unplaced);
  const possible = bestRecall(
    placed.map(({ record, owners }) => {
      const rows = matchRow(record);
      return { owners, fit: classifyFit(record, rows), rows: rows.length };
    }),
    GOAL.precision,
  );

  const { precision, recall } = figures(placed);
  const isMet = precision >= GOAL.precision && recall >= GOAL.recall;
  console.log(
    `\ngoal, where a place or an identifier is named: precision ${precision.toFixed(4)} (at least ${GOAL.precision}), recall ${recall.toFixed(4)} (at least ${GOAL.recall}): ${isMet ? 'met' : 'NOT met'}`,
  );
  console.log(
    `a reader who makes no mistake in spelling and guesses where precision ${GOAL.precision} allows it could reach a recall of ${possible.toFixed(4)} by the same rows`,
  );
  const businessesNamed = (name: string) =>
    world.businesses.filter(({ row }) => bareNames(row).includes(bareName(name))).length;
  const same = unplaced.filter(({ right, wrong }) => right + wrong.length > 0);
  const byName = same.filter(({ isByNameAlone }) => isByNameAlone);
  const shared = byName.filter(({ record }) => businessesNamed(record.written_name) > 1);
  const common = byName.filter(({ record }) => byId.get(record.owner)!.family === 'own_common');
  console.log(
    `name alone: ${same.length} of ${unplaced.length} records \`same\` to some business, ${same.filter(({ wrong }) => wrong.length > 0).length} of them wrong; ${byName.length} where neither a court's seat nor a person agrees: ${shared.length} of these by a name that others bear too, ${common.length} by one of common words (goal: none)`,
  );
  for (const { record, wrong } of all.filter((each) => each.wrong.length > 0).slice(0, MISTAKES_SHOWN)) {
    console.log(
      `  ${record.id} ${record.kind} ${record.names} [${record.noise}] ${JSON.stringify(record.written_name)}`,
    );
    console.log(`    of ${described(byId.get(record.owner)!)}`);
    for (const id of wrong.slice(0, 2)) console.log(`    not ${described(byId.get(id)!)}`);
  }
}

const faults = checkWorld(world, seed);
for (const fault of faults.slice(0, 20)) console.log(`BROKEN: it is not so that ${fault}`);
if (faults.length > 0) process.exit(1);
const { judge, end } = await productJudge(world.businesses);
try {
  await measure(judge);
} finally {
  await end();
}
