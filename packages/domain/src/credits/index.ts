export {
  type CreditMonth,
  type CreditState,
  creditEndpoints,
  invalidCreditAmount,
  MAX_CREDITS,
  type QuotaDetails,
  type QuotaSettings,
} from './contract.ts';
export {
  creditAmount,
  creditReloadMs,
  creditsUsedText,
  isLow,
  isLowCreditNoticeDue,
  lowCreditNotice,
} from './rules.ts';
