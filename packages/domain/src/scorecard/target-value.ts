import type { AttributedKind } from '../evidence/index.ts';
import type { Relation } from '../performance/index.ts';
import type { ServiceSummaryRow } from '../reviews/index.ts';
import type { RiskRecord } from '../risk/index.ts';

/**
 * How completely a kind of evidence was searched for a merchant. `partial`: something was left out, so there may be
 * more than was found.
 */
export const searchExtents = ['complete', 'partial', 'searching', 'failed', 'not_asked', 'off'] as const;
export type SearchExtent = (typeof searchExtents)[number];

/** The review data that rules use: all sites together, as counted in the Service tab. */
type ReviewFacts = Pick<ServiceSummaryRow, 'count_total' | 'avg_total' | 'avg_12_month' | 'trending'> & {
  with_alert_words: number;
};

/** The relation of one lender with a business. */
export interface RelationFact extends Relation {
  /** Whether it is the active lender's own relation. */
  is_own: boolean;
}

/** What most targets read of what is known about a merchant. */
export interface EvidenceFacts {
  /** The input of the risk model: only records about this merchant, none in doubt. */
  records: readonly RiskRecord[];
  /** A kind that is missing was not requested. */
  searched: Partial<Record<AttributedKind, SearchExtent>>;
  /** The stored score on either scale; null without one. */
  score: number | null;
  /** The names of the public sources that list the business. */
  public_sources: readonly string[];
  /** The names of those that report it as permanently closed. */
  closed_by: readonly string[];
  /** The status in the lender's own record of the business; null without one. */
  own_status: string | null;
  reviews: ReviewFacts;
  /** Lenders' relations with the business. */
  relations: readonly RelationFact[];
  /** The last stored scores of associated businesses; null for one without a score. */
  associated_scores: readonly (number | null)[];
  /** YYYY-MM-DD. */
  today: string;
}

/** Why a value is unknown. None of these reasons ever lets a rule pass. */
export type WhyUnknown = Exclude<SearchExtent, 'complete'>;

/**
 * The value of a target. After an incomplete search a value may be a lower bound (`isLeast`) or an upper bound
 * (`isMost`). A null value means that the search found none.
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

/** The extent over several kinds of evidence (`leastSearched`). */
export const extentOf = (
  kinds: readonly AttributedKind[],
  { searched }: Pick<EvidenceFacts, 'searched'>,
): SearchExtent => leastSearched(kinds.map((kind) => searched[kind] ?? 'not_asked'));

/** The extent of the least searched one. Those that are off are ignored unless all are. */
export function leastSearched(extents: readonly SearchExtent[]): SearchExtent {
  const on = extents.filter((extent) => extent !== 'off');
  const worstFirst = ['searching', 'failed', 'not_asked', 'partial'] as const;
  return worstFirst.find((extent) => on.includes(extent)) ?? (on.length > 0 ? 'complete' : 'off');
}
