import { lazy } from 'react';

export { changeRoutes } from './routes.ts';
export { monitoringSettings } from './settings/monitoring-settings.ts';

// Fetched by itself: the report does not wait for it.
export const ChangesCard = lazy(async () => ({
  default: (await import('./feed/changes-card.tsx')).ChangesCard,
}));
