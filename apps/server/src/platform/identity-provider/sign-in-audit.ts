import type { FastifyRequest } from 'fastify';
import { type AuditAction, audit, type Operator } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { inSystem, type Tx } from '../database.ts';
import { mailAccountEvent } from './account-mail.ts';
import { type IdentityProviderOptions, mailerOf } from './options.ts';
import type { ThrottleResult } from './sign-in-throttle.ts';

/** The origin of a call for the audit; the operator of a command. */
export interface Caller {
  address: string | null;
  request_id: string | null;
  operator?: Operator;
}

export const operatorAsCaller = (operator: Operator): Caller => ({
  address: null,
  request_id: null,
  operator,
});

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  request_id: request.id,
});

interface SignInEvent {
  action: AuditAction;
  /** The user who signs in; null for an unknown email, and for an operator's command. */
  user: string | null;
  /** The account that it is about, where that is not `user`. */
  target?: string;
  details?: Record<string, unknown>;
}

/**
 * Records a sign-in event in the transaction of what was done. It goes to the chain of the installation: an account may
 * act for several lenders, and has chosen none yet.
 */
export function auditSignIn(
  tx: Tx,
  clock: Clock,
  caller: Caller,
  { action, user, target = user ?? undefined, details }: SignInEvent,
): Promise<void> {
  return audit(
    tx,
    clock,
    { user: user === null ? null : { id: user }, lender: null, ...caller },
    { action, ...(target && { target: { kind: 'user', id: target } }), details },
  );
}

/** Records a failed try, and every limit that it reached as a lock; the owner of a locked account is notified by email. */
export function auditFailure(
  options: IdentityProviderOptions,
  caller: Caller,
  { user, reason, throttle }: { user: string | null; reason: string; throttle: ThrottleResult },
): Promise<void> {
  const { db, clock } = options;
  return inSystem(db, async (tx) => {
    await auditSignIn(tx, clock, caller, { action: 'sign_in.failure', user, details: { reason } });
    for (const scope of throttle.allowed ? throttle.reachedLimits : []) {
      await auditSignIn(tx, clock, caller, { action: 'sign_in.lock', user, details: { scope } });
      if (user !== null && (scope === 'account' || scope === 'second_factor'))
        await mailAccountEvent(tx, mailerOf(options), user, 'locked');
    }
  });
}
