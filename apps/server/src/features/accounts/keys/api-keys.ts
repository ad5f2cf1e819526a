import { type ApiKeyEntry, type apiKeyEndpoints, keyState, MAX_ACTIVE_KEYS } from '@assay/domain/accounts';
import { personName } from '@assay/domain/display';
import type { EndpointBody, KeyScope } from '@assay/domain/http';
import { isAdmin } from '@assay/domain/session';
import { type Actor, lenderById, lenderOf } from '#platform/actor';
import { newApiKey } from '#platform/api-key';
import { type AuditAction, type AuditEntry, audit } from '#platform/audit';
import { todayOf, type Zoned } from '#platform/clock';
import type { Tx } from '#platform/database';
import { nextId } from '#platform/encrypted-column';
import type { Handler } from '#platform/feature';
import { inEachLender } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import { addApiUser } from '#platform/users';
import { decryptedKey, encryptedKey, encryptedNamedKey } from './encrypted-key.ts';
import * as store from './store.ts';

type StoredKey = Awaited<ReturnType<typeof store.apiKeys>>[number];
type AuditDetails = NonNullable<AuditEntry['details']>;
type Call = { tx: Tx; actor: Actor; params: { id: string } } & Zoned & Pick<Services, 'clock' | 'secrets'>;

/** Runs the work for a lender, whichever lender the caller acts for. */
async function forLender<T>({ tx }: Call, id: string, work: () => Promise<T>): Promise<T> {
  let done: { value: T } | undefined;
  await inEachLender(tx, [id], async () => {
    done = { value: await work() };
  });
  return done!.value;
}

/** Audits in the lender's own chain, because the key is its own, whichever lender staff act for. */
const record = ({ tx, clock, actor, params: { id } }: Call, action: AuditAction, details?: AuditDetails) =>
  audit(
    tx,
    clock,
    { ...actor, lender: { id } },
    { action, target: { kind: 'lender', id }, ...(details && { details }) },
  );

/** Refuses everyone but staff and the Lender Admins of the lender, and those unless it is API-enabled. */
async function requireKeyReader({ tx, actor, params }: Call): Promise<void> {
  const isStaff = isAdmin(actor.user);
  if (!isStaff && params.id !== lenderOf(actor).id) refuse('role_required');
  const lender = await lenderById(tx, params.id);
  if (!lender) refuse('not_found');
  if (!isStaff && !lender.is_api_enabled) refuse('role_required');
}

/** Shows a lender's unnamed key to those who may read its keys; each view is audited. Null when there is none. */
export const readApiKey: Handler<typeof apiKeyEndpoints.read> = async (call) => {
  const { tx, params, secrets } = call;
  await requireKeyReader(call);
  return forLender(call, params.id, async () => {
    const stored = await store.apiKey(tx, params.id);
    if (!stored) return { token: null };
    await record(call, 'api_key.show');
    return { token: decryptedKey(stored, secrets) };
  });
};

/** Lists all keys of a lender, without the keys themselves. */
export const listApiKeys: Handler<typeof apiKeyEndpoints.list> = async (call) => {
  const { tx, params, secrets } = call;
  await requireKeyReader(call);
  return forLender(call, params.id, async () => {
    const keys = await store.apiKeys(tx, params.id);
    return { results: keys.map((key) => entryOf(key, secrets)) };
  });
};

function entryOf(key: StoredKey, secrets: Secrets): ApiKeyEntry {
  const { first_name, last_name } = key;
  return {
    id: key.id,
    name: key.name,
    // The last four characters of the unnamed key are not stored.
    last_four: key.last_four ?? decryptedKey(key, secrets).slice(-4),
    scope: key.scope as KeyScope,
    expires_on: key.expires_on,
    created_by: personName({ first_name, last_name }) || null,
    created_at: key.created_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    revoked_at: key.revoked_at?.toISOString() ?? null,
  };
}

type NewKey = EndpointBody<(typeof apiKeyEndpoints)['add']>;

/** Creates a named key of a lender, which may have ten active ones. Only this answer contains the key. */
export async function addApiKey(call: Call & { body: NewKey }): Promise<{ token: string; key: ApiKeyEntry }> {
  const { tx, actor, params, body, clock, secrets } = call;
  const [now, today] = [clock.now(), todayOf(call)];
  if (body.expires_on !== null && body.expires_on < today)
    refuse('invalid_input', { errors: { expires_on: ['The last day must be today or later.'] } });
  if (!(await lenderById(tx, params.id))) refuse('not_found');
  const token = newApiKey();
  return forLender(call, params.id, async () => {
    await store.lockForNewKey(tx, params.id);
    const isActive = (key: StoredKey) =>
      key.name !== null && keyState(entryOf(key, secrets), today) === 'active';
    if ((await store.apiKeys(tx, params.id)).filter(isActive).length >= MAX_ACTIVE_KEYS)
      refuse('too_many_api_keys');
    await addApiUser(tx, params.id);
    const id = await nextId(tx, 'app.api_key');
    const isNew = await store.insertKey(tx, {
      id,
      lender_id: params.id,
      ...encryptedNamedKey(token, id, secrets),
      ...body,
      last_four: token.slice(-4),
      created_by: actor.user.id,
      created_at: now,
    });
    if (!isNew) refuse('api_key_name_taken');
    await record(call, 'api_key.make', { key_id: id, scope: body.scope, expires_on: body.expires_on });
    const added = (await store.apiKeys(tx, params.id)).find((key) => key.id === id)!;
    return { token, key: entryOf(added, secrets) };
  });
}

/** Revokes a named key: calls with it are refused from then on. It stays listed. */
export const revokeApiKey: Handler<typeof apiKeyEndpoints.revoke> = async (call) => {
  const { tx, actor, params, clock } = call;
  if (!(await lenderById(tx, params.id))) refuse('not_found');
  await forLender(call, params.id, async () => {
    if (!(await store.isNamedKey(tx, params.id, params.keyId))) refuse('not_found');
    const revoked = { id: params.keyId, revoked_at: clock.now(), revoked_by: actor.user.id };
    if (await store.revokeKey(tx, revoked)) await record(call, 'api_key.revoke', { key_id: params.keyId });
  });
  return null;
};

/** Creates a lender's unnamed key. There is one at a time: the existing one must be removed explicitly first. */
export async function makeApiKey(call: Call): Promise<{ token: string }> {
  const { tx, actor, params, clock, secrets } = call;
  if (!(await lenderById(tx, params.id))) refuse('not_found');
  const token = newApiKey();
  return forLender(call, params.id, async () => {
    await addApiUser(tx, params.id);
    const id = await nextId(tx, 'app.api_key');
    const isNew = await store.insertKey(tx, {
      id,
      lender_id: params.id,
      ...encryptedKey(token, params.id, secrets),
      created_by: actor.user.id,
      created_at: clock.now(),
    });
    if (!isNew) refuse('api_key_exists');
    await record(call, 'api_key.make', { key_id: id });
    return { token };
  });
}

/**
 * Removes a lender's unnamed key, if there is one: calls with it are refused from then on. Refuses a caller who saw another
 * key than the present one.
 */
export const removeApiKey: Handler<typeof apiKeyEndpoints.remove> = async (call) => {
  const { tx, params, query } = call;
  if (!(await lenderById(tx, params.id))) refuse('not_found');
  await forLender(call, params.id, async () => {
    const removed = await store.deleteKey(tx, params.id, query.key_id);
    if (removed) await record(call, 'api_key.remove', { key_id: removed });
    else if (await store.apiKey(tx, params.id))
      refuse('stale', { detail: 'This API key was replaced by another one in the meantime.' });
  });
  return null;
};
