export { EvidenceCard } from './bar/evidence-card.tsx';
export { CorporateFilingsCard } from './filings/corporate-filings-card.tsx';
export { useIsSearching, useThirdParty } from './queries.ts';
