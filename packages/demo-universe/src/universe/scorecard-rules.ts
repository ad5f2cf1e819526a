import { targetGlossary } from '@assay/domain/scorecard';

/** A rule of a lender's scorecard; one without a target is answered by a user. */
export type DemoScorecardRule = {
  rule_text: string;
  target: string | null;
  operator: number | null;
  value: string | null;
  pass_score: number;
  fail_score: number;
  dropdown: boolean;
};

/** Rules as the glossary suggests them, with their scores. */
const SUGGESTED: readonly (readonly [target: string, pass_score: number, fail_score: number])[] = [
  ['vrisk_score', 30, -30],
  ['years_in_business', 15, -15],
  ['filing_status', 20, -40],
  ['open_bankruptcies', 10, -60],
  ['open_judgements', 10, -25],
  ['open_liens', 10, -25],
  ['principal_records', 5, -20],
  ['pending_litigation', 5, -15],
  ['watchlist_matches', 5, -100],
  ['adverse_media', 5, -15],
  ['phone_verification', 5, -5],
  ['permanently_closed', 0, -100],
];

const byHand = (
  rule_text: string,
  scores: readonly [number, number],
  dropdown = false,
): DemoScorecardRule => ({
  rule_text,
  target: null,
  operator: null,
  value: null,
  pass_score: scores[0],
  fail_score: scores[1],
  dropdown,
});

/** The scorecard rules of a demo lender: first those decided by evidence, then those that a user answers. */
export const DEMO_SCORECARD_RULES: readonly DemoScorecardRule[] = [
  ...SUGGESTED.flatMap(([name, pass_score, fail_score]) =>
    targetGlossary()
      .filter(({ target }) => target === name)
      .map(({ target, typicalRuleName, defaultOperator, defaultValue }) => ({
        rule_text: typicalRuleName,
        target,
        operator: defaultOperator,
        value: defaultValue,
        pass_score,
        fail_score,
        dropdown: false,
      })),
  ),
  byHand('Bank statements of three months were seen', [20, -40]),
  byHand('Site visit or video call went well', [10, -20], true),
];
