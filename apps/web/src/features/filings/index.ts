export { CorporateFilingsCard } from './corporate-filings-card.tsx';
export { filingsPart } from './filings-part.ts';
export { useFilings } from './use-filings.ts';
