import { creditEndpoints } from '@assay/domain/credits';
import { lenderOf } from '#platform/actor';
import { type Feature, route } from '#platform/feature';
import { creditJobs } from './jobs.ts';
import { lenderCreditsCommand } from './lender-credits.ts';
import { readQuota } from './read-quota.ts';
import { updateEmailSent } from './update-email-sent.ts';

export { setCredits } from './set-credits.ts';
export { takeCredit } from './take-credit.ts';

/** What a lender may search for: credits, each inquiry takes one. */
export const credits: Feature = {
  name: 'credits',
  routes: [
    route(creditEndpoints.details, (call) => readQuota(call.tx, lenderOf(call.actor).id, call)),
    route(creditEndpoints.settings, (call) => readQuota(call.tx, lenderOf(call.actor).id, call)),
    route(creditEndpoints.updateEmailSent, updateEmailSent),
  ],
  jobs: creditJobs,
  commands: [lenderCreditsCommand],
};
