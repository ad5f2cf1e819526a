import { isYounger, since } from './model-days.ts';
import { average, averaged, earliestActiveFiling, type RiskRule } from './model-reasons.ts';

const GOOD_REVIEWS = 20;
const GOOD_STARS = 4;
const VERIFIED_VALUES = 3;
const VERIFIED_FIELDS: readonly string[] = ['address', 'phone', 'email'];

/**
 * Facts in favor of a business, as rules whose points are added (details: report, section 9). A credit depends only on
 * favorable records or is lost through adverse ones. Codes C01 to C03 are specific to this product.
 */
export const riskCredits: readonly RiskRule[] = [
  {
    code: 'C01',
    text: 'Active corporate filing for 5 years or more',
    cap: 40,
    count: (records, { years5 }) => {
      const earliest = earliestActiveFiling(records);
      if (!earliest || isYounger(earliest, years5)) return [];
      return [{ record: earliest, points: 40 }];
    },
  },
  {
    code: 'C02',
    text: 'Address, phone and email verified',
    cap: 20,
    // A verified value is no credit where the application states another.
    count: ({ verification, application_difference }) => {
      if (application_difference.some(({ field }) => VERIFIED_FIELDS.includes(field))) return [];
      const values = new Set(verification.map(({ value }) => value));
      const areVerified = verification.every(({ outcome }) => outcome === 'VERIFIED');
      if (values.size < VERIFIED_VALUES || !areVerified) return [];
      return verification.map((record) => ({ record, points: 20 }));
    },
  },
  {
    code: 'C03',
    text: 'Many good reviews',
    cap: 20,
    count: ({ review }, { months12 }) => {
      const recent = averaged(
        review.filter((record) => since(record, months12)),
        GOOD_STARS,
      );
      const good = recent.filter(({ rating }) => rating >= GOOD_STARS);
      if (good.length < GOOD_REVIEWS || average(recent) < GOOD_STARS) return [];
      return good.map((record) => ({ record, points: 20 }));
    },
  },
];
