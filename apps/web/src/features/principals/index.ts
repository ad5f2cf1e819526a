export { PrincipalsCard } from './report-parts.ts';
export { usePrincipalAlerts } from './use-principal-alerts.ts';
