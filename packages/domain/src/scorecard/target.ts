import type { AttributedKind } from '../evidence/index.ts';
import type { RiskRecord, RiskRecordKind } from '../risk/index.ts';
import { operatorCodes } from './operators.ts';
import {
  extentOf,
  type FactName,
  known,
  type ScorecardFacts,
  type TargetValue,
  unknown,
} from './target-value.ts';

/** What a rule may be about: how it is offered, and how it is read from the evidence. */
export interface Target {
  displayName: string;
  /** Whether what was found shows beside the rule; a yes or no says it all by the result. */
  show_value: boolean;
  possibleOperators: number[];
  possibleValues: readonly string[];
  /** A value of its own may be typed; else it is one of possibleValues. */
  flexible: boolean;
  typicalRuleName: string;
  defaultOperator: number;
  defaultValue: string | null;
  info: string;
  /** The kinds of evidence that it is read from; none for what is on file. */
  kinds: readonly AttributedKind[];
  /** What of the facts it reads: the others need not be known. */
  facts: readonly FactName[];
  read(facts: ScorecardFacts): TargetValue;
}

type RecordOf<K extends RiskRecordKind> = Extract<RiskRecord, { kind: K }>;

/** The records of a kind of the risk model. */
export const recordsOf = <K extends RiskRecordKind>(facts: ScorecardFacts, kind: K): RecordOf<K>[] =>
  facts.records.filter((record): record is RecordOf<K> => record.kind === kind);

/** How many records there are: none found where not all was searched is no answer. */
export function countOf(kinds: readonly AttributedKind[], facts: ScorecardFacts, found: number): TargetValue {
  const extent = extentOf(kinds, facts);
  if (extent === 'complete') return known(found);
  return found > 0 ? known(found, { isLeast: true }) : unknown(extent);
}

/** A text that a kind of evidence gives; null where it was searched and gave none. */
export function textOf(
  kinds: readonly AttributedKind[],
  facts: ScorecardFacts,
  text: string | null,
): TargetValue {
  const extent = extentOf(kinds, facts);
  if (text !== null) return known(text);
  return extent === 'complete' ? known(null) : unknown(extent);
}

/** The operators of what is counted. */
export const COUNTED = operatorCodes(
  'greater than',
  'less than',
  'greater or equal',
  'less or equal',
  'exists',
  'not exists',
);

/** A target that counts records of a kind of the risk model. */
export function counting<K extends RiskRecordKind>(
  kind: K,
  kinds: readonly AttributedKind[],
  words: Pick<Target, 'displayName' | 'typicalRuleName' | 'info'>,
  counts: (record: RecordOf<K>) => boolean = () => true,
): Target {
  return {
    ...words,
    kinds,
    facts: ['records'],
    show_value: true,
    possibleOperators: COUNTED,
    possibleValues: [],
    flexible: true,
    defaultOperator: NOT_EXISTS,
    defaultValue: null,
    read: (facts) => countOf(kinds, facts, recordsOf(facts, kind).filter(counts).length),
  };
}

/** A target whose values are among a few. */
export const choice = (possibleValues: readonly string[]) => ({
  show_value: true,
  possibleOperators: operatorCodes('exists', 'not exists', 'matches'),
  possibleValues,
  flexible: false,
});
export const [MATCHES] = operatorCodes('matches') as [number];
export const [AT_LEAST] = operatorCodes('greater or equal') as [number];
export const [EXISTS] = operatorCodes('exists') as [number];
export const [NOT_EXISTS] = operatorCodes('not exists') as [number];
