export { financialPart } from './financial-part.ts';
export { useFinancialAlerts } from './report/use-financial-alerts.ts';
export { FinancialCard, FinancialKinds, LienPositionCard } from './report-parts.ts';
