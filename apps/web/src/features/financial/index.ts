export { financialPart } from './financial-part.ts';
export { FinancialCard } from './report/financial-card.tsx';
export { FinancialKinds } from './report/financial-kinds.tsx';
export { useFinancialAlerts } from './report/use-financial-alerts.ts';
