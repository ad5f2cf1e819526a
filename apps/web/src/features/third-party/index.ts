export { CorporateFilingsCard } from './corporate-filings-card.tsx';
export { EvidenceCard } from './evidence-card.tsx';
export { useIsSearching } from './queries.ts';
