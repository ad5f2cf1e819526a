/** The numbers of the score; chosen on labelled pairs, half of them held out (docs/screening.md). */
export interface Tuning {
  /** what words that only one name has take away, by weight */
  readonly extra: number;
  /** what the worst contradicting pair takes away beyond its share */
  readonly worst: number;
  /** weight of a contradicting initial, ordinary word, place, number */
  readonly againstInitial: number;
  readonly againstGeneric: number;
  readonly againstPlace: number;
  readonly againstNumber: number;
  /** weight of a number that only one name has */
  readonly extraNumber: number;
  /** the most that one agreeing word can reach when the other name has more */
  readonly loneWord: number;
  /** the most that a name can reach when the other has a further word of weight */
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
