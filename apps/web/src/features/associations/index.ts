export { useAssociationAlerts } from './report/use-association-alerts.ts';
export { AssociationGraphCard, AssociationsCard } from './report-parts.ts';
