/** How grave a change is, the least first. */
export const gravities = ['low', 'medium', 'high', 'critical'] as const;
export type Gravity = (typeof gravities)[number];

export const gravityLabels = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
} as const satisfies Record<Gravity, string>;

/** The gravest that a change may be which is perhaps another business's. */
const MOST_UNCERTAIN: Gravity = 'medium';

/** The gravity of a change by its rule; never grave where it is not surely about the merchant. */
export function gravityOf(rule: Gravity, { isUncertain }: { isUncertain: boolean }): Gravity {
  const isCapped = isUncertain && gravities.indexOf(rule) > gravities.indexOf(MOST_UNCERTAIN);
  return isCapped ? MOST_UNCERTAIN : rule;
}
