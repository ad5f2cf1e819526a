import { isOn } from '@assay/domain/flags';
import { sessionEndpoints } from '@assay/domain/session';
import { lenderOf } from '#platform/actor';
import { type Feature, route } from '#platform/feature';
import { acceptTerms } from './accept-terms.ts';
import { currentUser } from './current-user.ts';
import { termsStatus } from './terms-status.ts';

export { checkConfiguredLenders, specialLenderId } from './default-lender.ts';
export { termsAccepted } from './terms-status.ts';

/** The signed-in user, their lenders, and the acceptance of today's terms. */
export const session: Feature = {
  name: 'session',
  routes: [
    route(sessionEndpoints.me, (call) =>
      currentUser(call, {
        registerLogin: call.query.registerLogin === 'true',
        lenderId: call.query.lender_id,
      }),
    ),
    route(sessionEndpoints.checkTerms, async (call) => ({ status: await termsStatus(call) })),
    route(sessionEndpoints.acceptTerms, acceptTerms),
    route(sessionEndpoints.licenseVerification, async ({ actor }) => ({
      license_verification_enabled: isOn('license_verification_enabled', lenderOf(actor)),
    })),
  ],
};
