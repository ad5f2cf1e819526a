import { isAdmin } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import { newApiKey } from '#platform/api-key';
import { type AuditAction, audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { inEachLender, storedLender } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { addApiUser } from '#platform/users';
import { decryptedKey, encryptedKey } from './encrypted-key.ts';
import * as store from './store.ts';

type Call = { tx: Tx; actor: Actor; params: { id: string } } & Pick<Services, 'clock' | 'secrets'>;

/** Runs the work for a lender, whichever lender the caller acts for. */
async function forLender<T>({ tx }: Call, id: string, work: () => Promise<T>): Promise<T> {
  let done: { value: T } | undefined;
  await inEachLender(tx, [id], async () => {
    done = { value: await work() };
  });
  return done!.value;
}

/** Audits in the lender's own chain, because the key is its own, whichever lender staff act for. */
const record = ({ tx, clock, actor, params }: Call, action: AuditAction) =>
  audit(tx, clock, { ...actor, lender: params }, { action, target: { kind: 'lender', id: params.id } });

/**
 * Shows a lender's key to staff, and to the Lender Admins of a lender with API; each view is audited. Null when there
 * is none.
 */
export async function readApiKey(call: Call): Promise<{ token: string | null }> {
  const { tx, actor, params, secrets } = call;
  const isStaff = isAdmin(actor.user);
  if (!isStaff && params.id !== lenderOf(actor).id) refuse('role_required');
  const lender = await storedLender(tx, params.id);
  if (!lender) refuse('not_found');
  if (!isStaff && !lender.is_api_enabled) refuse('role_required');
  return forLender(call, params.id, async () => {
    const stored = await store.apiKey(tx, params.id);
    if (!stored) return { token: null };
    await record(call, 'api_key.show');
    return { token: decryptedKey(stored, secrets) };
  });
}

/** Creates a lender's key. There is one at a time: the existing one must be removed explicitly first. */
export async function makeApiKey(call: Call): Promise<{ token: string }> {
  const { tx, actor, params, clock, secrets } = call;
  if (!(await storedLender(tx, params.id))) refuse('not_found');
  const token = newApiKey();
  return forLender(call, params.id, async () => {
    await addApiUser(tx, params.id);
    const isNew = await store.insertKey(tx, {
      lender_id: params.id,
      ...encryptedKey(token, params.id, secrets),
      created_by: actor.user.id,
      created_at: clock.now(),
    });
    if (!isNew) refuse('api_key_exists');
    await record(call, 'api_key.make');
    return { token };
  });
}

/** Removes a lender's key, if there is one: calls with it are refused from then on. */
export async function removeApiKey(call: Call): Promise<null> {
  const { tx, params } = call;
  if (!(await storedLender(tx, params.id))) refuse('not_found');
  await forLender(call, params.id, async () => {
    if (await store.deleteKey(tx, params.id)) await record(call, 'api_key.remove');
  });
  return null;
}
