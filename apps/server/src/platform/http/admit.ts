import { isOn } from '@assay/domain/flags';
import { actsForLender, type Endpoint } from '@assay/domain/http';
import { hasRole, isAdmin, isLenderAdmin } from '@assay/domain/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, admittedLender, findUser, isLenderId } from '../actor.ts';
import { keyIn } from '../api-key.ts';
import { inLender, inSystem, type Tx } from '../database.ts';
import type { Identity } from '../identity.ts';
import { refuse } from '../refusal.ts';
import { needsSecondFactor } from '../second-factor.ts';
import type { Services } from '../services.ts';
import { admitKey, type CountKeyCall } from './admit-key.ts';
import { isOnOwnMachine } from './own-machine.ts';

/** Whether today's terms are accepted; injected by the session feature, so that the platform depends on no feature. */
export type TermsCheck = (services: Services, actor: Actor) => Promise<boolean>;

export interface AdmitOptions {
  services: Services;
  identity: Identity;
  termsAccepted: TermsCheck;
}

/** The caller, by a lender's key or a user's token. */
interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
  countKeyCall: CountKeyCall;
}

/**
 * Identifies the caller or refuses, in the order of the spec: token, disabled user, lender, role, feature, daily terms
 * (details: onboarding, section 1). The input is checked afterwards, within the call's transaction.
 */
export async function admit(
  endpoint: Endpoint,
  { request, reply, countKeyCall }: Caller,
  { services, identity, termsAccepted }: AdmitOptions,
): Promise<Actor> {
  const key = keyIn(request.headers.authorization);
  if (key !== undefined)
    return admitKey({ endpoint, key, services }, request, (id) => countKeyCall(id, request, reply));
  const token = request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) refuse('token_invalid', { headers: { 'www-authenticate': 'Bearer' } });
  const caller = { address: request.ip, request_id: request.id };
  const signIn = await identity.verify(token);
  const header = request.headers.lenderid;
  const named = Array.isArray(header) ? header[0] : header;
  const lenderId = actsForLender(endpoint) && isLenderId(named) ? named : null;
  const { lender: requested, ...user } = await findUser(services.db, services.clock, signIn, {
    ...caller,
    lenderId,
  });
  if (
    needsSecondFactor(services.config.ASSAY_SECOND_FACTOR ?? 'staff', user) &&
    !identity.isBySecondFactor(signIn)
  )
    refuse('second_factor_required');
  if (actsForLender(endpoint) && !hasRole(user)) refuse('role_required');
  const lender = actsForLender(endpoint) ? admittedLender(user, named, requested) : null;
  const actor: Actor = { user, lender, ...caller };
  if (endpoint.who === 'staff' && !isAdmin(user)) refuse('role_required');
  if (endpoint.role === 'lender-admin' && !isLenderAdmin(user)) refuse('role_required');
  const isOpen = endpoint.alwaysOnLocalhost === true && isOnOwnMachine(services.config, request.hostname);
  if (endpoint.feature && !isOpen && !isOn(endpoint.feature, lender ?? {})) {
    refuse('feature_disabled', { feature: endpoint.feature });
  }
  if (endpoint.terms && !(await termsAccepted(services, actor))) refuse('terms_required');
  return actor;
}

/** Runs the work for the caller's lender, or for none. */
export const inTransaction = <T>(
  { db }: Services,
  { lender }: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => (lender ? inLender(db, lender.id, work) : inSystem(db, work));
