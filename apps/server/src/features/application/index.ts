import { applicationEndpoints } from '@assay/domain/application';
import { type Feature, route } from '#platform/feature';
import { checkApplication } from './check-application.ts';
import { applicationFacts } from './risk-facts.ts';

/** Compares an application with the evidence: what it states, and which sources agree or disagree. */
export const application = {
  name: 'application',
  routes: [route(applicationEndpoints.check, checkApplication)],
  provides: {
    dossier: { application_check: checkApplication },
    riskFacts: { application_difference: applicationFacts },
  },
} satisfies Feature;
