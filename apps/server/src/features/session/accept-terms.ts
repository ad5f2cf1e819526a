import type { sessionEndpoints } from '@assay/domain/session';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import * as store from './store.ts';
import { termsKey } from './terms-status.ts';

/** Stored with every acceptance to record the accepted wording; change it with the wording. */
const TERMS_VERSION = '2026-11';

/** Records today's acceptance for the lender. A repeat on the same day returns the first one and stores nothing. */
export const acceptTerms: Handler<typeof sessionEndpoints.acceptTerms> = async (call) => {
  const { tx, actor, clock, config } = call;
  const key = termsKey(actor, { clock, config });
  const isFirst = await store.insertTermsAcceptance(tx, {
    lender_id: key.lenderId,
    user_id: key.userId,
    day: key.day,
    accepted_at: clock.now(),
    address: actor.address,
    terms_version: TERMS_VERSION,
  });
  if (isFirst) await audit(tx, clock, actor, { action: 'terms.accept', details: { day: key.day } });
  const acceptance = await store.termsAcceptance(tx, key);
  if (!acceptance) throw new Error('A terms acceptance was stored and is not there');
  return { status: 'ok', accepted_at: acceptance.accepted_at.toISOString() };
};
