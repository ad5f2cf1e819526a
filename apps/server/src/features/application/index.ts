import { applicationEndpoints } from '@assay/domain/application';
import { type Feature, route } from '#platform/feature';
import { checkApplication } from './check-application.ts';

/** An application held against reality: what it says, and who agrees or says otherwise. */
export const application: Feature = {
  name: 'application',
  routes: [route(applicationEndpoints.check, checkApplication)],
};
