import { isOn } from '@assay/domain/flags';
import { actsForLender, type Endpoint, KEY_CALLS_PER_MINUTE } from '@assay/domain/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { holderOfKey } from '../api-key.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { take } from './limits.ts';

/** Counts a call with a lender's key. */
export type CountKeyCall = (lenderId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** One count for the whole server, for all endpoints. */
export function limitKeys(app: FastifyInstance): CountKeyCall {
  const lenders = new WeakMap<FastifyRequest, string>();
  const counter = app.createRateLimit({
    max: KEY_CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `key of ${lenders.get(request)}`,
  });
  return async (lenderId, request, reply) => {
    lenders.set(request, lenderId);
    await take(counter, request, reply);
  };
}

/**
 * The caller with an API key: a user with only the key's rights, for the key's lender. It may call endpoints whose
 * contract allows keys, and needs no daily terms, which only people accept (details: onboarding, section 6).
 */
export async function admitKey(
  { endpoint, key, services }: { endpoint: Endpoint; key: string; services: Services },
  request: FastifyRequest,
  countCall: (lenderId: string) => Promise<void>,
): Promise<Actor> {
  const { lender, user_id } = await holderOfKey(services.db, services.secrets, key);
  await countCall(lender.id);
  if (request.headers.lenderid !== lender.id) refuse('lender_forbidden');
  if (!endpoint.key) refuse('role_required');
  if (endpoint.feature && !isOn(endpoint.feature, lender))
    refuse('feature_disabled', { feature: endpoint.feature });
  return {
    user: { id: user_id, email: '', is_staff: false, is_superuser: false, groups: [] },
    lender: actsForLender(endpoint) ? lender : null,
    address: request.ip,
    request_id: request.id,
  };
}
