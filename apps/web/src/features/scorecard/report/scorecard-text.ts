import { shortDate } from '@assay/domain/display';
import type { EarlierInquiry } from '@assay/domain/inquiry';
import { operatorName, type ScorecardRow, takesValue, valueText } from '@assay/domain/scorecard';

const SIGNS = new Map([
  ['greater than', 'more than'],
  ['less than', 'less than'],
  ['greater or equal', 'at least'],
  ['less or equal', 'at most'],
  ['source matches', 'known to'],
]);

/** The condition of a rule in a few words: `Passes with at least 2`, `Passes with none`. */
export function wantedText({ target, operator, rule_value }: ScorecardRow): string {
  if (target === null || operator === null) return 'Answered by a person';
  if (!takesValue(operator))
    return operatorName(operator) === 'exists' ? 'Passes with any' : 'Passes with none';
  const sign = SIGNS.get(operatorName(operator) ?? '');
  return ['Passes with', sign, valueText(target, rule_value)].filter(Boolean).join(' ');
}

/** The value of a row; null if the values of its target are hidden. */
export const shownValue = ({ target, value }: ScorecardRow, hidden: ReadonlySet<string>): string | null =>
  target !== null && hidden.has(target) ? null : valueText(target, value);

const EXTENTS: Record<NonNullable<ScorecardRow['extent']>, string | null> = {
  complete: null,
  partial: 'So far: not everything was searched',
  searching: 'Searching...',
  failed: 'The search failed',
  not_asked: 'Not checked',
  off: 'Off for this lender',
};

/** How far the evidence behind a value was searched; null if all of it was. */
export function extentText({ extent, value }: ScorecardRow): string | null {
  if (extent === null) return null;
  if (extent === 'complete') return value === null ? 'Nothing found' : null;
  return extent === 'partial' && value === null ? 'Not everything was searched' : EXTENTS[extent];
}

export const rulesText = (count: number): string => `${count} ${count === 1 ? 'rule' : 'rules'}`;

/** A merchant has one scorecard, so the report of an earlier inquiry shows that of a later application. */
export const newerText = ({ created_at }: EarlierInquiry): string =>
  `Evaluated with the latest search of this business, of ${shortDate(created_at)}, not with this report’s application.`;
