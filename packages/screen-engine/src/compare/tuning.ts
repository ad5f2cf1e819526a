/** The parameters of the score, chosen on labeled pairs with half of them held out (docs/screening.md). */
export interface Tuning {
  /** The deduction for words that only one name has, by weight. */
  readonly extra: number;
  /** The deduction for the worst contradicting pair beyond its share. */
  readonly worst: number;
  /** The weight of a contradicting initial; likewise for ordinary words, places and numbers. */
  readonly againstInitial: number;
  readonly againstGeneric: number;
  readonly againstPlace: number;
  readonly againstNumber: number;
  /** The weight of a number that only one name has. */
  readonly extraNumber: number;
  /** The maximum from one agreeing word when the other name has more. */
  readonly loneWord: number;
  /** The maximum for a name when the other has an additional significant word. */
  readonly partial: number;
}

export const PERSON: Tuning = {
  extra: 0.19,
  worst: 0.15,
  againstInitial: 1,
  againstGeneric: 1,
  againstPlace: 1,
  againstNumber: 0.5,
  extraNumber: 0.3,
  loneWord: 0.73,
  partial: 0.89,
};

export const ORGANIZATION: Tuning = {
  extra: 0.42,
  worst: 0.12,
  againstInitial: 0.6,
  againstGeneric: 1.2,
  againstPlace: 1.2,
  againstNumber: 0.27,
  extraNumber: 0.58,
  loneWord: 1,
  partial: 0.89,
};
