import type { QuotaDetails, QuotaSettings } from './contract.ts';

/** Percentage of the monthly allowance at or below which the low-credit notice is due (ONB-160). */
const LOW_PERCENT = 15;

/** The text of the notice on the page, which the requirements fix. */
export const lowCreditNotice = '85% of Inquiry Credit Balance has been used';

/** Whether at most 15% of the monthly allowance is left. Never true without an allowance. */
export function isLow({
  credit_balance,
  monthly_allowance,
}: Pick<QuotaDetails, 'credit_balance'> & Pick<QuotaSettings, 'monthly_allowance'>): boolean {
  // Integer arithmetic, because 0.15 has no exact binary form.
  return monthly_allowance > 0 && credit_balance * 100 <= monthly_allowance * LOW_PERCENT;
}

/** The subject of the low-credit email, with the share of the allowance that is used; rounded down, at least 0. */
export function creditsUsedText({
  credit_balance,
  monthly_allowance,
}: Pick<QuotaDetails, 'credit_balance'> & Pick<QuotaSettings, 'monthly_allowance'>): string {
  const used = monthly_allowance - credit_balance;
  const percent = monthly_allowance > 0 ? Math.max(0, Math.floor((used * 100) / monthly_allowance)) : 0;
  return `${percent}% of Inquiry Credit Balance has been used`;
}

/** Whether the low-credit notice and its email are due (ONB-160). */
export function isLowCreditNoticeDue(quota: QuotaDetails & QuotaSettings): boolean {
  return quota.is_active && !quota.email_sent && isLow(quota);
}
