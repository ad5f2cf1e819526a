export { creditEndpoints, MOST_CREDITS, type QuotaDetails, type QuotaSettings } from './contract.ts';
export { isLow, isLowCreditNoticeDue, lowCreditNotice } from './rules.ts';
