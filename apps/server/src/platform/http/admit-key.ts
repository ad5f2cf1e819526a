import { isOn } from '@assay/domain/flags';
import { actsForLender, type Endpoint, KEY_CALLS_PER_MINUTE } from '@assay/domain/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { holderOfKey, recordKeyUse } from '../api-key.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { take } from './limits.ts';

/** Counts a call with an API key. */
export type CountKeyCall = (keyId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** One count for the whole server, for all endpoints. */
export function limitKeys(app: FastifyInstance): CountKeyCall {
  const keys = new WeakMap<FastifyRequest, string>();
  const counter = app.createRateLimit({
    max: KEY_CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `API key ${keys.get(request)}`,
  });
  return async (keyId, request, reply) => {
    keys.set(request, keyId);
    await take(counter, request, reply);
  };
}

/**
 * The caller with an API key: a user with only the key's rights, for the key's lender. It may call endpoints whose
 * contract allows keys of its scope, and needs no daily terms, which only people accept (details: onboarding, section
 * 6).
 */
export async function admitKey(
  { endpoint, key, services }: { endpoint: Endpoint; key: string; services: Services },
  request: FastifyRequest,
  countCall: (keyId: string) => Promise<void>,
): Promise<Actor> {
  const held = await holderOfKey(services.db, services, key);
  const { lender, user_id } = held;
  await countCall(held.key.id);
  await recordKeyUse(services.db, held, services.clock.now());
  request.log = request.log.child({ api_key: held.key.id });
  if (request.headers.lenderid !== lender.id) refuse('lender_forbidden');
  if (!endpoint.key) refuse('role_required');
  if (endpoint.key === 'full' && held.key.scope !== 'full') refuse('api_key_read_only');
  if (endpoint.feature && !isOn(endpoint.feature, lender))
    refuse('feature_disabled', { feature: endpoint.feature });
  return {
    user: { id: user_id, email: '', is_staff: false, is_superuser: false, groups: [] },
    lender: actsForLender(endpoint) ? lender : null,
    key_scope: held.key.scope,
    address: request.ip,
    request_id: request.id,
  };
}
