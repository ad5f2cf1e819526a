import { monitoringEndpoints } from '@assay/domain/monitoring';
import { type Feature, route } from '#platform/feature';
import { changeSettings, readSettings } from './edit-settings.ts';
import { feedRoutes } from './feed/feed-routes.ts';
import { listFollower } from './follow-list.ts';
import { rereadFollower } from './follow-reread.ts';
import { monitoringJobs } from './jobs.ts';

export { hasChanges } from './change-store.ts';
export { type ChangesOfKind, changesOfDay } from './changes-of-day.ts';
export { markPortfolioChecked } from './check-store.ts';
export { followEdits } from './follow-edits.ts';
export { turnOnMonitoring } from './turn-on-monitoring.ts';

/** Checks portfolio merchants again automatically and reports what changed about them. */
export const monitoring = {
  name: 'monitoring',
  routes: [
    ...feedRoutes,
    route(monitoringEndpoints.settings, readSettings),
    route(monitoringEndpoints.changeSettings, changeSettings),
  ],
  jobs: monitoringJobs,
  provides: { listFollowers: { monitoring: listFollower }, rereadFollowers: { monitoring: rereadFollower } },
} satisfies Feature;
