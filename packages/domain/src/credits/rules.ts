import { MOST_CREDITS, type QuotaDetails, type QuotaSettings } from './contract.ts';

/** Of the month's allowance: at this and below the notice falls due (ONB-160). */
const LOW_PERCENT = 15;

/** The sentence of the notice and of the e-mail. */
export const lowCreditNotice = '85% of Inquiry Credit Balance has been used';

/** How long after a change the page is loaded anew (details: back office, section 38). */
export const creditReloadMs = { switched: 1000, saved: 700 };

/** The number of credits that somebody typed; null for what is no whole number, or none there can be (BOF-035). */
export function creditAmount(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,10}$/.test(text) && Number(text) <= MOST_CREDITS ? Number(text) : null;
}

/** Whether at most 15% of the month's allowance is left. Without an allowance nothing ever runs low. */
export function isLow({
  credit_balance,
  monthly_allowance,
}: Pick<QuotaDetails, 'credit_balance'> & Pick<QuotaSettings, 'monthly_allowance'>): boolean {
  // In whole numbers: 0.15 has no exact binary form.
  return monthly_allowance > 0 && credit_balance * 100 <= monthly_allowance * LOW_PERCENT;
}

/** Whether the low-credit notice and its e-mail are due (ONB-160). */
export function isLowCreditNoticeDue(quota: QuotaDetails & QuotaSettings): boolean {
  return quota.is_active && !quota.email_sent && isLow(quota);
}
