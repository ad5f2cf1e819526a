import type { QuotaDetails, QuotaSettings } from './contract.ts';

/** Whole numbers of credits; `low_percent` of the allowance is where the notice falls due (ONB-160). */
export const creditLimits = { highest: 1_000_000_000, low_percent: 15 };

/** The sentence of the notice and of the e-mail. */
export const lowCreditNotice = '85% of Inquiry Credit Balance has been used';

/** Whether at most 15% of the month's allowance is left. Without an allowance nothing ever runs low. */
export function isLow({
  credit_balance,
  monthly_allowance,
}: Pick<QuotaDetails, 'credit_balance'> & Pick<QuotaSettings, 'monthly_allowance'>): boolean {
  // In whole numbers: 0.15 has no exact binary form.
  return monthly_allowance > 0 && credit_balance * 100 <= monthly_allowance * creditLimits.low_percent;
}

/** Whether the low-credit notice and its e-mail are due (ONB-160). */
export function isLowCreditNoticeDue(quota: QuotaDetails & QuotaSettings): boolean {
  return quota.is_active && !quota.email_sent && isLow(quota);
}
