import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import type { AttributedKind } from '../evidence/index.ts';
import { type RiskRecord, type RiskRecordKind, recordsByKind } from '../risk/index.ts';
import { operatorCodes } from './operators.ts';
import { type EvidenceFacts, extentOf, known, type TargetValue, unknown } from './target-value.ts';

/** How a target is presented to those who write rules. */
export const GlossaryEntry = z
  .object({
    target: z.string(),
    /** Whether the value is shown with the rule; for yes or no the result says it all. */
    show_value: z.boolean(),
    displayName: z.string(),
    possibleOperators: z.array(z.int()),
    possibleValues: z.array(z.string()),
    /** Whether free input is allowed; otherwise the value is one of possibleValues. */
    flexible: z.boolean(),
    typicalRuleName: z.string(),
    defaultValue: text,
    defaultOperator: z.int(),
    info: z.string(),
  })
  .meta({ id: 'TargetGlossaryEntry' });
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;

/** The names of facts that need loading; `searched` and `today` are always available. */
export type FactsIn<Facts> = Exclude<keyof Facts, 'searched' | 'today'>;

/**
 * What a rule can be about: how it is presented, and how its value is read from the facts that it names. A target about
 * something that no other one reads has facts of its own.
 */
export interface Target<Facts = EvidenceFacts> extends Omit<GlossaryEntry, 'target' | 'possibleValues'> {
  possibleValues: readonly string[];
  /** Its values are risk scores on the scale from 1 to 99. */
  isTwoDigitScore?: true;
  /** The kinds of evidence that it depends on; empty for data of our own database. */
  kinds: readonly AttributedKind[];
  /** The facts that it reads; others need not be loaded. */
  facts: readonly FactsIn<Facts>[];
  read(facts: Facts): TargetValue;
}

type RecordOf<K extends RiskRecordKind> = Extract<RiskRecord, { kind: K }>;

export const recordsOf = <K extends RiskRecordKind>(facts: EvidenceFacts, kind: K): RecordOf<K>[] =>
  facts.records.filter((record): record is RecordOf<K> => record.kind === kind);

/** A number of records. Zero records after an incomplete search is unknown. */
export function countOf(kinds: readonly AttributedKind[], facts: EvidenceFacts, found: number): TargetValue {
  const extent = extentOf(kinds, facts);
  if (extent === 'complete') return known(found);
  return found > 0 ? known(found, { isLeast: true }) : unknown(extent);
}

/** A text value from a kind of evidence; null when the search found none. */
export function textOf(
  kinds: readonly AttributedKind[],
  facts: EvidenceFacts,
  text: string | null,
): TargetValue {
  const extent = extentOf(kinds, facts);
  if (text !== null) return known(text);
  return extent === 'complete' ? known(null) : unknown(extent);
}

/** The operators for numbers. */
export const COMPARED = operatorCodes('greater than', 'less than', 'greater or equal', 'less or equal');
/** The operators for counts. */
export const COUNTED = [...COMPARED, ...operatorCodes('exists', 'not exists')];
export const [MATCHES] = operatorCodes('matches') as [number];
export const [AT_LEAST] = operatorCodes('greater or equal') as [number];
export const [EXISTS] = operatorCodes('exists') as [number];
export const [NOT_EXISTS] = operatorCodes('not exists') as [number];

/** What a target says in words. */
export type TargetWords = Pick<Target, 'displayName' | 'typicalRuleName' | 'info'>;

/** A target with a number as its value. */
export const numeric = {
  show_value: true,
  possibleOperators: COUNTED,
  possibleValues: [],
  flexible: true,
} as const satisfies Partial<Target>;

/** A target of which a typical rule wants none. */
export const noneWanted = { ...numeric, defaultOperator: NOT_EXISTS, defaultValue: null } as const;

/**
 * A target that counts records of one kind of the risk model, each once as in the score: a record may be in two files of a
 * person, and a case at two courts' sources.
 */
export function counting<K extends RiskRecordKind>(
  kind: K,
  kinds: readonly AttributedKind[],
  { counts = () => true, ...words }: TargetWords & { counts?: (record: RecordOf<K>) => boolean },
): Target {
  return {
    ...noneWanted,
    ...words,
    kinds,
    facts: ['records'],
    read(facts) {
      const records = recordsByKind(recordsOf(facts, kind))[kind] as unknown as RecordOf<K>[];
      return countOf(kinds, facts, records.filter(counts).length);
    },
  };
}

/** A target with a fixed set of values. */
export const choice = (possibleValues: readonly string[]) => ({
  show_value: true,
  possibleOperators: operatorCodes('exists', 'not exists', 'matches'),
  possibleValues,
  flexible: false,
});
