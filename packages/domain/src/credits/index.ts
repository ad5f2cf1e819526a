export { creditEndpoints, type QuotaDetails, type QuotaSettings } from './contract.ts';
export { creditLimits, isLow, isLowCreditNoticeDue, lowCreditNotice } from './rules.ts';
