import { limitedByCoverage, type RiskCoverage } from './coverage.ts';
import { computeRisk, highestScore, uncutScore } from './model.ts';
import { type RiskDays, riskDays } from './model-days.ts';
import { type RiskRecord, recordsByKind } from './model-records.ts';
import { allPossibleChanges, missingVerifications, type PossibleChange } from './possible-changes.ts';
import { bandEdges, type RiskTier, riskTier } from './score.ts';

/** The most facts in a set; larger sets would be useless advice. */
export const MAX_FACTS = 6;

/** Any `choose` of these records; the words agree with that number. */
export interface ChangedFacts {
  words: string;
  choose: number;
  of: RiskRecord[];
}

/** The smallest sets of facts that raise a score to a better tier, best first. */
export interface ScoreChanges {
  tier: RiskTier;
  sets: { score: number; tier: RiskTier; facts: ChangedFacts[] }[];
}

/** The number of changes per class. */
type Counts = readonly number[];

const nextTier = (score: number): { tier: RiskTier; from: number } | null => {
  const better = (['high', 'medium', 'lowest'] as const).find((band) => bandEdges[band].three[0] > score);
  return better ? { tier: better, from: bandEdges[better].three[0] } : null;
};

const sum = (counts: Counts): number => counts.reduce((total, count) => total + count, 0);

/** Every way to choose `size` items with an upper limit per class. */
function* countsOf(mosts: Counts, size: number): Generator<number[]> {
  const [most = 0, ...rest] = mosts;
  if (mosts.length === 0) {
    if (size === 0) yield [];
    return;
  }
  for (let count = Math.min(most, size); count >= 0; count--)
    for (const others of countsOf(rest, size - count)) yield [count, ...others];
}

const after = (changes: readonly PossibleChange[][], counts: Counts): PossibleChange[] =>
  changes.flatMap((ofClass, index) => ofClass.slice(0, counts[index]));

const withChanges = (records: readonly RiskRecord[], changes: readonly PossibleChange[]): RiskRecord[] => {
  const changed = new Map(changes.map((change) => [change.record, change.changed]));
  return records.map((record) => changed.get(record) ?? record);
};

/** The changeable facts of one kind. No rule of the model combines records of two of these kinds. */
interface Kind {
  classes: PossibleChange[][];
  /** By size: the gain of every way to choose that many. */
  gains: { counts: number[]; gain: number }[][];
}

function kindOf(
  records: readonly RiskRecord[],
  changes: readonly PossibleChange[],
  { days, from }: { days: RiskDays; from: number },
): Kind {
  const classes = [...Map.groupBy(changes, (change) => change.class).values()];
  const before = uncutScore(recordsByKind(records), days);
  const mosts = classes.map(({ length }) => Math.min(length, MAX_FACTS));
  return {
    classes,
    gains: Array.from({ length: Math.min(sum(mosts), MAX_FACTS) + 1 }, (_, size) =>
      [...countsOf(mosts, size)].flatMap((counts) => {
        const changed = recordsByKind(withChanges(records, after(classes, counts)));
        // Nothing else helps while these keep the score below the tier.
        return highestScore(changed, days) < from
          ? []
          : [{ counts, gain: uncutScore(changed, days) - before }];
      }),
    ),
  };
}

/** An upper bound of the gain from `size` more facts, used to prune the search. */
const bestGain = (kinds: readonly Kind[], size: number): number =>
  kinds.reduce(
    (best, { gains }) =>
      best +
      Math.max(
        0,
        ...gains
          .slice(0, size + 1)
          .flat()
          .map(({ gain }) => gain),
      ),
    0,
  );

/** Every choice of `size` facts over all kinds that gains at least `needed`. */
function* choices(kinds: readonly Kind[], size: number, needed: number): Generator<Counts[]> {
  const [kind, ...rest] = kinds;
  if (!kind) {
    if (size === 0 && needed <= 0) yield [];
    return;
  }
  if (bestGain(kinds, size) < needed) return;
  for (const [taken, ways] of kind.gains.slice(0, size + 1).entries())
    for (const { counts, gain } of ways)
      for (const others of choices(rest, size - taken, needed - gain)) yield [counts, ...others];
}

const factsOf = (kinds: readonly Kind[], chosen: readonly Counts[]): ChangedFacts[] =>
  kinds.flatMap(({ classes }, at) =>
    classes.flatMap((changes, index) => {
      const choose = chosen[at]?.[index] ?? 0;
      const words = changes[0]?.words;
      if (!choose || !words) return [];
      const of = changes.map(({ record }) => record);
      return [{ words: choose === 1 ? words.one : words.several, choose, of }];
    }),
  );

function setsOfSize(
  records: readonly RiskRecord[],
  kinds: readonly Kind[],
  {
    size,
    needed,
    before,
    scoreOf,
  }: { size: number; needed: number; before: number; scoreOf: (records: readonly RiskRecord[]) => number },
): ScoreChanges['sets'] {
  return [...choices(kinds, size, needed)].flatMap((chosen) => {
    const changes = kinds.flatMap(({ classes }, at) => after(classes, chosen[at] ?? []));
    const score = scoreOf(withChanges(records, changes));
    // Without the last adverse facts too little may be known, which is no better tier; and a credit that the gains
    // count may be lost where the application differs.
    return score > before && riskTier(score) !== riskTier(before)
      ? [{ score, tier: riskTier(score), facts: factsOf(kinds, chosen) }]
      : [];
  });
}

/** Whether the lender can have values verified that are not; one that is running is about to answer. */
const mayVerify = (coverage: RiskCoverage | null): boolean =>
  !coverage?.areas.some(
    ({ area, state }) => area === 'verification' && (state === 'off' || state === 'searching'),
  );

/**
 * What would have to change in the evidence for the score to reach the next better tier: all smallest sets of at most
 * MAX_FACTS facts, exactly. Facts that the model cannot distinguish are grouped. Empty for a thin file and for the
 * best tier. Gains of different kinds can be added because each rule of the model counts records of only one changeable
 * kind; each set is then scored as a whole, and a test compares the result with a search over every subset. `coverage` is
 * that of the score, which the changes leave as it is; null for the points alone.
 */
export function scoreChanges(
  records: readonly RiskRecord[],
  today: string,
  coverage: RiskCoverage | null = null,
): ScoreChanges {
  const days = riskDays(today);
  const scoreOf = (changed: readonly RiskRecord[]): number =>
    limitedByCoverage(computeRisk(changed, today), coverage).score;
  const before = scoreOf(records);
  const target = nextTier(before);
  const tier = riskTier(before);
  if (!target || tier === 'default') return { tier, sets: [] };
  const byKind = recordsByKind(
    mayVerify(coverage) ? [...records, ...missingVerifications(records)] : records,
  );
  const unique: RiskRecord[] = Object.values(byKind).flat();
  const changes = allPossibleChanges(unique, days);
  const kinds = [...Map.groupBy(changes, ({ record }) => record.kind)].map(([kind, ofKind]) =>
    kindOf(
      unique.filter((record) => record.kind === kind),
      ofKind,
      { days, from: target.from },
    ),
  );
  const needed = target.from - uncutScore(byKind, days);
  for (let size = 1; size <= MAX_FACTS; size++) {
    const sets = setsOfSize(unique, kinds, { size, needed, before, scoreOf });
    if (sets.length > 0) return { tier, sets: sets.sort((a, b) => b.score - a.score) };
  }
  return { tier, sets: [] };
}
