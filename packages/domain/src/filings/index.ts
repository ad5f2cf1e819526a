export { filingEndpoints } from './contract.ts';
export { CorporateFiling, type CorporateFilingData } from './corporate-filing.ts';
export { FilingPrincipal } from './filing-principal.ts';
export { isInactiveFiling, registeredStatus } from './filing-status.ts';
export { type LegacyFiling, shownFilings } from './shown-filings.ts';
