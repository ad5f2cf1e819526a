export {
  type CreditState,
  creditEndpoints,
  invalidCreditAmount,
  MAX_CREDITS,
  type QuotaDetails,
  type QuotaSettings,
} from './contract.ts';
export { creditAmount, creditReloadMs } from './credit-amount.ts';
export { creditsUsedText, isLow, isLowCreditNoticeDue, lowCreditNotice } from './low-credit.ts';
