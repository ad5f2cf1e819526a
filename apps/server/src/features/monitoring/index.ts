import { feedEndpoints, monitoringEndpoints } from '@assay/domain/monitoring';
import { type Feature, route } from '#platform/feature';
import { changeSettings, readSettings } from './edit-settings.ts';
import { assignChange, listAssignees } from './feed/assign-change.ts';
import { followUpChange } from './feed/follow-up-change.ts';
import { countChanges, listChanges } from './feed/list-changes.ts';
import { markChanges, undoMark } from './feed/mark-changes.ts';
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
    route(feedEndpoints.changes, listChanges),
    route(feedEndpoints.count, countChanges),
    route(feedEndpoints.mark, markChanges),
    route(feedEndpoints.undo, undoMark),
    route(feedEndpoints.assign, assignChange),
    route(feedEndpoints.followUp, followUpChange),
    route(feedEndpoints.assignees, listAssignees),
    route(monitoringEndpoints.settings, readSettings),
    route(monitoringEndpoints.changeSettings, changeSettings),
  ],
  jobs: monitoringJobs,
  provides: { listFollowers: { monitoring: listFollower }, rereadFollowers: { monitoring: rereadFollower } },
} satisfies Feature;
