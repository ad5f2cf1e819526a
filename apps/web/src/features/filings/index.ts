export { CorporateFilingsCard } from './corporate-filings-card.tsx';
export { filingsPart } from './filings-part.ts';
export { usePrintedFilings } from './print.tsx';
export { filingsAnswers, useFilings } from './use-filings.ts';
