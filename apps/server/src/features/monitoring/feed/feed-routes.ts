import { feedEndpoints } from '@assay/domain/monitoring';
import { type Route, route } from '#platform/feature';
import { assignChange, listAssignees } from './assign-change.ts';
import { followUpChange } from './follow-up-change.ts';
import { countChanges, listChanges } from './list-changes.ts';
import { markChanges, undoMark } from './mark-changes.ts';

/** The feed of changes: reading, marking as seen, assigning. */
export const feedRoutes: Route[] = [
  route(feedEndpoints.changes, listChanges),
  route(feedEndpoints.count, countChanges),
  route(feedEndpoints.mark, markChanges),
  route(feedEndpoints.undo, undoMark),
  route(feedEndpoints.assign, assignChange),
  route(feedEndpoints.followUp, followUpChange),
  route(feedEndpoints.assignees, listAssignees),
];
