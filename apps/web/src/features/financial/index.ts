export { financialPart } from './financial-part.ts';
export type { FinancialRecord, ShownRecord } from './financial-record.ts';
export { LienPositionCard } from './lien-position/lien-position-card.tsx';
export { PositionCard } from './lien-position/position-card.tsx';
export { watchlistMention } from './mention-record.tsx';
export { principalBankruptcy, principalJudgement, principalLien } from './principal-record.ts';
export {
  usePrintedDebts,
  usePrintedFinancials,
  usePrintedLocations,
  usePrintedMentions,
  usePrintedPosition,
  usePrintedUcc,
} from './print.tsx';
export { FinancialCard } from './report/financial-card.tsx';
export { FinancialKinds } from './report/financial-kinds.tsx';
export { financialAnswers } from './report/queries.ts';
export { RecordCounts } from './report/record-counts.tsx';
export { RecordSlide } from './report/record-slide.tsx';
