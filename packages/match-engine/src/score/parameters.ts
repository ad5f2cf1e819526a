/** Increase it whenever a weight, a level or the way of adding changes. */
export const SCORE_VERSION = 'fellegi-sunter 7';

/**
 * The weight of every field and level of agreement, in points: log2 of how much more often the level occurs in true
 * pairs than in other candidates, including the prior of a candidate, so that a sum of 5 means as likely as not and 10
 * at least 98 in 100. docs/matching.md explains how they were determined.
 */
export const WEIGHTS = {
  name: {
    /** Points per bit of the agreeing words, and the offset where the points are zero. */
    perBit: 0.55,
    offset: -2.5,
    min: 1,
    max: 8.8,
    /** Deduction for each doubling of the number of merchants with the same name. */
    perDoublingOfChain: 0.6,
    differs: -6.5,
    /** The similarity up to which a name counts as different, and from which it counts as the same. */
    otherFrom: 0.35,
    sameFrom: 0.93,
    bitsPerTypingError: 1.5,
    /** The share of bits that each further agreeing word adds, because words of a name are not independent. */
    furtherWords: 0.6,
    otherNumber: -3,
    nearNumber: -2,
    /** Adjustment for a match with a name known only to a source, such as a former one. */
    knownOnly: -0.5,
  },
  address: {
    same: 4.5,
    typo: 3.8,
    sameUnit: 0.8,
    otherUnit: -1.5,
    otherDirection: -1,
    nearNumber: 0.5,
    noNumber: 1,
    otherNumber: -2,
    sameNumberOtherStreet: -1.5,
    otherStreet: -2.5,
    sameBox: 3,
    otherBox: -1,
  },
  city: { same: 1, typo: 0.8, differs: -0.7 },
  state: { same: 0.5, differs: -3.5 },
  zip: { same: 1.5, sameArea: 0.1, typo: 0.6, differs: -0.8 },
  phone: { same: 7, otherAreaCode: 4.5, typo: 1.5, differs: -1.5 },
  ein: { same: 8, typo: 2.5, differs: -5 },
  domain: { same: 5.5, differs: -0.8 },
  email: { same: 6, sameDomain: 3.5, differs: -0.3 },
  storeId: { same: 9, differs: -0.5 },
  principal: {
    full: 5,
    initial: 3.5,
    lastOnly: 2,
    typo: 3,
    sameAddress: 2.5,
    otherFirst: -0.3,
    differs: -0.7,
    placeSame: 0.4,
  },
  sic: { same: 0.4 },
} as const;
