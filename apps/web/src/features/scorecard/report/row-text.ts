import { operatorName, type ScorecardRow, takesValue, valueText } from '@assay/domain/scorecard';

const SIGNS: Record<string, string> = Object.setPrototypeOf(
  {
    'greater than': 'more than',
    'less than': 'less than',
    'greater or equal': 'at least',
    'less or equal': 'at most',
    matches: '',
    'source matches': 'known to',
  } satisfies Record<string, string>,
  null,
);

/** The condition of a rule in a few words: `Passes with at least 2`, `Passes with none`. */
export function wantedText({ target, operator, rule_value }: ScorecardRow): string {
  if (target === null || operator === null) return 'Answered by a person';
  if (!takesValue(operator))
    return operatorName(operator) === 'exists' ? 'Passes with any' : 'Passes with none';
  const sign = SIGNS[operatorName(operator) ?? ''];
  return ['Passes with', sign, valueText(target, rule_value)].filter(Boolean).join(' ');
}

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
