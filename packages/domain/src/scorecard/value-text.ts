import { toReportScale } from '../risk/index.ts';
import { targetNamed } from './targets.ts';

/**
 * The value of a rule or target as shown to people. Scores in rules go from 1 to 99 while the report shows 101 to 900,
 * so both are given: `75 (about 601 on the report's scale)`. Other values stay as they are.
 */
export function valueText(target: string | null, value: string | null): string | null {
  const score = reportScaleText(target, value);
  return score === null ? value : `${value} (${score})`;
}

/** The counterpart of a score in a rule: `about 601 on the report's scale`; null for any other value. */
export function reportScaleText(target: string | null, value: string | null): string | null {
  if (!targetNamed(target)?.isTwoDigitScore || value === null || value.trim() === '') return null;
  const score = toReportScale(Number(value));
  return score === null ? null : `about ${score} on the report's scale`;
}
