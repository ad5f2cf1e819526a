export { financialPart } from './financial-part.ts';
export { principalBankruptcy, principalJudgement, principalLien } from './principal-record.ts';
export { RecordSlide } from './report/record-slide.tsx';
export { FinancialCard, FinancialKinds, LienPositionCard } from './report-parts.ts';
