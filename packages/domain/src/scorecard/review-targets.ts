import { operatorCodes } from './operators.ts';
import {
  AT_LEAST,
  choice,
  countOf,
  MATCHES,
  NOT_EXISTS,
  numeric,
  type Target,
  type TargetWords,
} from './target.ts';
import { type EvidenceFacts, extentOf, known, type TargetValue, unknown } from './target-value.ts';

const kinds = ['business_profile'] as const;
const TRENDS = { up: 'Up', flat: 'Flat', down: 'Down' } as const;
const places = 100;

/** A value computed from reviews; when only some reviews are known it may be higher or lower. */
function ofReviews(facts: EvidenceFacts, value: string | number | null): TargetValue {
  const extent = extentOf(kinds, facts);
  if (extent === 'complete') return known(value);
  return value === null ? unknown(extent) : known(value, { isLeast: true, isMost: true });
}

const ofAllSites = { ...numeric, kinds, facts: ['reviews'] } as const;

const average = (field: 'avg_total' | 'avg_12_month', words: TargetWords): Target => ({
  ...ofAllSites,
  ...words,
  defaultOperator: AT_LEAST,
  defaultValue: '4',
  read: (facts) => {
    const stars = facts.reviews[field];
    return ofReviews(facts, stars === null ? null : Math.round(stars * places) / places);
  },
});

/** Rule targets about customer reviews. */
export const reviewTargets = {
  reviews: {
    ...ofAllSites,
    displayName: 'Reviews',
    typicalRuleName: 'Ten reviews or more',
    defaultOperator: AT_LEAST,
    defaultValue: '10',
    info: 'Reviews of the business that were read, on all sites together',
    read: (facts) => countOf(kinds, facts, facts.reviews.count_total),
  },
  average_rating: average('avg_total', {
    displayName: 'Average rating',
    typicalRuleName: 'Average rating of 4 stars or more',
    info: 'Stars of 5, over all reviews on all sites together',
  }),
  average_rating_12_months: average('avg_12_month', {
    displayName: 'Average rating of 12 months',
    typicalRuleName: 'Average rating of 12 months of 4 stars or more',
    info: 'Stars of 5, over the reviews of the last 12 months on all sites together',
  }),
  rating_trend: {
    ...choice(Object.values(TRENDS)),
    possibleOperators: operatorCodes('matches'),
    displayName: 'Rating trend',
    typicalRuleName: 'Ratings are going up',
    defaultOperator: MATCHES,
    defaultValue: TRENDS.up,
    info: 'The average rating of 3 months beside that of 12: up or down from a tenth of a star',
    kinds,
    facts: ['reviews'],
    read: (facts) => {
      const { trending } = facts.reviews;
      const extent = extentOf(kinds, facts);
      // With only some of the reviews, any trend is possible.
      if (trending !== null && extent !== 'complete') return unknown(extent);
      return ofReviews(facts, trending && TRENDS[trending]);
    },
  },
  alert_word_reviews: {
    ...ofAllSites,
    displayName: 'Reviews with alert words',
    typicalRuleName: 'No review with an alert word',
    defaultOperator: NOT_EXISTS,
    defaultValue: null,
    info: 'Reviews of the business that contain an alert word',
    read: (facts) => countOf(kinds, facts, facts.reviews.with_alert_words),
  },
} as const satisfies Record<string, Target>;
