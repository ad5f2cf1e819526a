export { CorporateFilingsCard } from './corporate-filings-card.tsx';
export { EvidenceCard } from './evidence-card.tsx';
