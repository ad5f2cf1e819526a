export { ChangesCard } from './changes-card.tsx';
export { usePrintedChanges } from './print.tsx';
export { changeRoutes } from './routes.ts';
export { monitoringSettings } from './settings/monitoring-settings.ts';
