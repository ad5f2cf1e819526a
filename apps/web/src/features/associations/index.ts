export { AssociationGraphCard } from './graph/association-graph-card.tsx';
export { usePrintedAssociations } from './print.tsx';
export { AssociationsCard } from './report/associations-card.tsx';
export { useAssociationAlerts } from './report/use-association-alerts.ts';
