import { creditEndpoints } from '@assay/domain/credits';
import { lenderOf } from '#platform/actor';
import { type Feature, route } from '#platform/feature';
import { creditMonths } from './credit-months.ts';
import { creditJobs } from './jobs.ts';
import { lenderCreditsCommand } from './lender-credits.ts';
import { changeCredits } from './set-credits.ts';
import { readQuota } from './settled-quota.ts';
import { updateEmailSent } from './update-email-sent.ts';

export { setCredits } from './set-credits.ts';
export { readQuota } from './settled-quota.ts';
export { spendCredit, takeCredit } from './take-credit.ts';

/** A lender's search credits; each inquiry uses one. */
export const credits: Feature = {
  name: 'credits',
  routes: [
    route(creditEndpoints.details, (call) => readQuota(call.tx, lenderOf(call.actor).id, call)),
    route(creditEndpoints.settings, (call) => readQuota(call.tx, lenderOf(call.actor).id, call)),
    route(creditEndpoints.updateEmailSent, updateEmailSent),
    route(creditEndpoints.switch, (call) => changeCredits(call, { is_active: call.body.status })),
    route(creditEndpoints.setBalance, (call) =>
      changeCredits(call, { credit_balance: call.body.new_balance }),
    ),
    route(creditEndpoints.setAllowance, (call) =>
      changeCredits(call, { monthly_allowance: call.body.new_allowance }),
    ),
    route(creditEndpoints.months, creditMonths),
  ],
  jobs: creditJobs,
  commands: [lenderCreditsCommand],
};
