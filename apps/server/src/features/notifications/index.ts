import { notificationEndpoints } from '@assay/domain/notifications';
import { lenderOf } from '#platform/actor';
import { type Feature, route } from '#platform/feature';
import * as configuration from './configuration-store.ts';
import { addRecipient, deleteRecipient } from './edit-recipients.ts';
import { notificationJobs, notificationsAtStart } from './jobs.ts';
import { downloadDay, readDay } from './read-day.ts';
import * as runs from './run-store.ts';
import { readConfiguration, saveConfiguration } from './save-configuration.ts';

export { beginNotifications } from './begin-notifications.ts';

/** Daily notifications about the merchants of a lender's portfolio (BOF-110). */
export const notifications: Feature = {
  name: 'notifications',
  routes: [
    route(notificationEndpoints.config, readConfiguration),
    route(notificationEndpoints.updateConfig, saveConfiguration),
    route(notificationEndpoints.recipients, ({ tx, actor }) =>
      configuration.recipients(tx, lenderOf(actor).id),
    ),
    route(notificationEndpoints.addRecipient, addRecipient),
    route(notificationEndpoints.deleteRecipient, deleteRecipient),
    route(notificationEndpoints.byDate, readDay),
    route(notificationEndpoints.download, downloadDay),
    route(notificationEndpoints.history, ({ tx, actor, query }) =>
      runs.days(tx, lenderOf(actor).id, query.page),
    ),
  ],
  jobs: notificationJobs,
  onWorkerStart: notificationsAtStart,
};
