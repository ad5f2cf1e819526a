export { ChangesCard } from './changes-card.tsx';
export { changeRoutes } from './routes.ts';
export { monitoringSettings } from './settings/monitoring-settings.ts';
