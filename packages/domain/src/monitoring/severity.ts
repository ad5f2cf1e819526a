/** Severities of a change, in ascending order. */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** Instead of a severity: changes of that kind are not listed. */
export const SEVERITY_OFF = 'off';

export const severityLabels = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
} as const satisfies Record<Severity, string>;

/** The highest severity of a change that may be about another business. */
const MAX_UNCERTAIN: Severity = 'medium';

/** The severity of a change by its rule; limited to medium when it may be about another business. */
export function severityOf(rule: Severity, { isUncertain }: { isUncertain: boolean }): Severity {
  const isCapped = isUncertain && severities.indexOf(rule) > severities.indexOf(MAX_UNCERTAIN);
  return isCapped ? MAX_UNCERTAIN : rule;
}
