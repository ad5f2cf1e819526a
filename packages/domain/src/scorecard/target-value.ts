import type { AttributedKind } from '../evidence/index.ts';
import type { ServiceSummaryRow } from '../reviews/index.ts';
import type { RiskRecord } from '../risk/index.ts';

/**
 * How far a kind of evidence was searched for a merchant. `partial`: something was left out, so that there may be more
 * than was found.
 */
export const searchExtents = ['complete', 'partial', 'searching', 'failed', 'not_asked', 'off'] as const;
export type SearchExtent = (typeof searchExtents)[number];

/** The reviews of a business as far as rules look at them: all sites together, as the Service tab counts them. */
type ReviewFacts = Pick<ServiceSummaryRow, 'count_total' | 'avg_total' | 'avg_12_month' | 'trending'> & {
  with_alert_words: number;
};

/** How one lender stands with a business. */
export interface RelationFact {
  status: string | null;
  close_date: string | null;
  /** The active lender's own. */
  is_own: boolean;
}

/** What is known of a merchant, from which targets are read. */
export interface ScorecardFacts {
  /** As the risk model reads them: what is about this merchant, and nothing that is in doubt. */
  records: readonly RiskRecord[];
  /** A kind that is not named was not asked for. */
  searched: Partial<Record<AttributedKind, SearchExtent>>;
  /** The stored score on either scale; null where there is none. */
  score: number | null;
  /** The names of the public sources that know the business. */
  public_sources: readonly string[];
  /** Those of them that report it as permanently closed. */
  closed_by: readonly string[];
  /** The status in the lender's own record of the business; null where it has none. */
  own_status: string | null;
  reviews: ReviewFacts;
  /** How lenders stand with it. */
  relations: readonly RelationFact[];
  /** The scores of the businesses that it is associated with, as last stored; null of one that has none. */
  associated_scores: readonly (number | null)[];
  /** YYYY-MM-DD. */
  today: string;
}

/** What a target may be read from; how far was searched and the day are always there. */
export type FactName = Exclude<keyof ScorecardFacts, 'searched' | 'today'>;

/** Why the evidence does not say: four different answers, none of which passes a rule. */
export type WhyUnknown = Exclude<SearchExtent, 'complete'>;

/**
 * What the evidence says of a target. As not all was searched, a number that `isLeast` may be higher, and one that `isMost`
 * lower. A value of null was asked for, and there is none.
 */
export type TargetValue =
  | { isKnown: false; why: WhyUnknown }
  | {
      isKnown: true;
      value: string | number | null;
      isLeast: boolean;
      isMost: boolean;
      sources: readonly string[];
    };

export const unknown = (why: WhyUnknown): TargetValue => ({ isKnown: false, why });

export const known = (
  value: string | number | null,
  {
    isLeast = false,
    isMost = false,
    sources = [],
  }: { isLeast?: boolean; isMost?: boolean; sources?: readonly string[] } = {},
): TargetValue => ({ isKnown: true, value, isLeast, isMost, sources });

/** Of several kinds the least searched speaks. One that no source of the lender gives says nothing beside others. */
export function extentOf(
  kinds: readonly AttributedKind[],
  { searched }: Pick<ScorecardFacts, 'searched'>,
): SearchExtent {
  const extents = kinds.map((kind) => searched[kind] ?? 'not_asked');
  const on = extents.filter((extent) => extent !== 'off');
  const worstFirst = ['searching', 'failed', 'not_asked', 'partial'] as const;
  return worstFirst.find((extent) => on.includes(extent)) ?? (on.length > 0 ? 'complete' : 'off');
}
