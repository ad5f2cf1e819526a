import { assignableTypes, needsLender, type userEndpoints, userSentences } from '@assay/domain/accounts';
import type { EndpointBody } from '@assay/domain/http';
import { refusals } from '@assay/domain/problem';
import { lenderById } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { userOfEmail } from '#platform/users';
import { addAccount } from './add-account.ts';
import { inviteUser } from './invite-user.ts';
import { mayAccessUser, type UserAccess, userAccess } from './user-access.ts';
import { userOnWire } from './user-on-wire.ts';

type Body = EndpointBody<(typeof userEndpoints)['add']>;

/** Adds a user and invites them by mail, both or neither (BOF-053, BOF-054, BOF-055). */
export const addUser: Handler<typeof userEndpoints.add> = async ({ tx, actor, body, ...services }) => {
  const access = await userAccess(tx, actor.user);
  if (!assignableTypes(actor.user).includes(body.type)) refuse('role_required');
  const lender = await lenderFor(tx, access, body);
  const { email, first_name, last_name, type, acknowledged_deployment } = body;
  const user = { email, first_name, last_name, type, acknowledged_deployment };
  const lenders = lender ? [lender.id] : [];
  const added = await addAccount(tx, services.clock, actor, { ...user, lenders });
  if (!added) return refuseEmail(tx, access, email);
  await inviteUser(tx, services, {
    id: added.id,
    ...user,
    lender: lender?.name ?? null,
    password: added.password,
  });
  return userOnWire(tx, access, added.id);
};

/** Refuses an email in use. Who uses it is shown only to a caller who may see that user. */
async function refuseEmail(tx: Tx, access: UserAccess, email: string): Promise<never> {
  const user = await userOfEmail(tx, email);
  const code = user && (await mayAccessUser(tx, access, user)) ? 'email_taken' : 'email_unavailable';
  return refuse(code, { errors: { email: [refusals[code].detail] } });
}

/** The lender of a new user: the Lender Admin's own, or the one that staff choose; staff have none. */
async function lenderFor(tx: Tx, access: UserAccess, { type, lender }: Body) {
  if (access !== 'every' && lender && lender !== access.lender_id) refuse('role_required');
  if (!needsLender(type)) return null;
  const id = access === 'every' ? lender : access.lender_id;
  const fault = (sentence: string) =>
    refuse('invalid_input', { detail: sentence, errors: { lender: [sentence] } });
  if (!id) return fault(userSentences.lender);
  const stored = await lenderById(tx, id);
  if (!stored?.is_active) return fault(stored ? 'This lender is not active.' : 'There is no such lender.');
  return { id: stored.id, name: stored.name };
}
