export { filingEndpoints } from './contract.ts';
export { CorporateFiling, type CorporateFilingData } from './corporate-filing.ts';
export { FilingPrincipal } from './filing-principal.ts';
export { isInactiveFiling, type LegacyFiling, registeredStatus, shownFilings } from './rules.ts';
