import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

const restore = (
  row: { payload: unknown; consumed_at: Date | null } | undefined,
): AdapterPayload | undefined => {
  if (!row) return undefined;
  const payload = row.payload as AdapterPayload;
  return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload;
};

/**
 * Keeps one kind of the provider's things (sessions, grants, codes, refresh tokens …) in app.oidc_artifact. The
 * provider itself judges expiry; `removeExpired` removes what is past it.
 */
export function artifactAdapter(db: Database, clock: Clock, kind: string): Adapter {
  const rows = () =>
    db.selectFrom('app.oidc_artifact').select(['payload', 'consumed_at']).where('kind', '=', kind);
  return {
    async upsert(id, { jti: _secret, ...payload }, expiresIn) {
      const columns = {
        payload: JSON.stringify(payload),
        user_id: payload.accountId ?? null,
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        expires_at: expiresIn ? new Date(clock.now().getTime() + expiresIn * 1000) : null,
      };
      await db
        .insertInto('app.oidc_artifact')
        .values({ kind, id_hash: hashOf(id), ...columns })
        .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(columns))
        .execute();
    },
    async find(id) {
      const payload = restore(await rows().where('id_hash', '=', hashOf(id)).executeTakeFirst());
      return payload && { ...payload, jti: id };
    },
    async findByUid(uid) {
      return restore(
        await rows().where('uid', '=', uid).orderBy('created_at', 'desc').limit(1).executeTakeFirst(),
      );
    },
    async findByUserCode(userCode) {
      return restore(await rows().where('user_code', '=', userCode).executeTakeFirst());
    },
    async consume(id) {
      const { numUpdatedRows } = await db
        .updateTable('app.oidc_artifact')
        .set({ consumed_at: clock.now() })
        .where('kind', '=', kind)
        .where('id_hash', '=', hashOf(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      // Two concurrent calls with the same token both found it unused; only one may continue.
      if (!numUpdatedRows) throw new errors.InvalidGrant(`${kind} already used`);
    },
    async destroy(id) {
      await db
        .deleteFrom('app.oidc_artifact')
        .where('kind', '=', kind)
        .where('id_hash', '=', hashOf(id))
        .execute();
    },
    async revokeByGrantId(grantId) {
      await db
        .deleteFrom('app.oidc_artifact')
        .where('kind', '=', kind)
        .where('grant_id', '=', grantId)
        .execute();
    },
  };
}

/** Extends the session with that uid by this many seconds from now. */
export async function extendSession(
  db: Database,
  clock: Clock,
  uid: string,
  { exp, seconds }: { exp: number; seconds: number },
): Promise<void> {
  await db
    .updateTable('app.oidc_artifact')
    .set({
      payload: sql`jsonb_set(payload, '{exp}', to_jsonb(${exp}::bigint))`,
      expires_at: new Date(clock.now().getTime() + seconds * 1000),
    })
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
}

/** Stores by which methods (RFC 8176) the user of the session with that uid has proven who they are. */
export async function setSessionMethods(db: Database, uid: string, amr: readonly string[]): Promise<void> {
  await db
    .updateTable('app.oidc_artifact')
    .set({ payload: sql`jsonb_set(payload, '{amr}', ${JSON.stringify(amr)}::jsonb)` })
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
}

/** What stays valid when everything else of a user is ended. */
export interface ExemptSignIn {
  /** The uid of a session at the provider. */
  session?: string;
  /** The uid of a pending sign-in. */
  interaction?: string;
}

/**
 * Ends the sessions of a user at the provider with their grants, codes and refresh tokens. Access tokens already issued
 * stay valid until they expire, unless `signOutEverywhere` ends them.
 */
export async function endSessions(
  db: Database,
  userId: string,
  { session: exempt = '' }: ExemptSignIn = {},
): Promise<void> {
  const session = sql<string>`coalesce(case kind when 'Session' then uid else payload ->> 'sessionUid' end, '')`;
  const grants = await grantsOfSession(db, exempt);
  await db
    .deleteFrom('app.oidc_artifact')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['Session', 'RefreshToken', 'AuthorizationCode', 'Grant'])
    .where((where) => (exempt ? where(session, '<>', exempt) : where.lit(true)))
    .where((where) =>
      grants.length > 0
        ? where.not(where.and([where('kind', '=', 'Grant'), where('id_hash', 'in', grants.map(hashOf))]))
        : where.lit(true),
    )
    .execute();
}

/** The ids of the grants that a session goes by. */
async function grantsOfSession(db: Database, uid: string): Promise<string[]> {
  if (!uid) return [];
  const row = await db
    .selectFrom('app.oidc_artifact')
    .select('payload')
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirst();
  const { authorizations = {} } = (row?.payload ?? {}) as Pick<AdapterPayload, 'authorizations'>;
  return Object.values(authorizations).flatMap(({ grantId }) => grantId ?? []);
}

/** Ends the pending sign-ins of a user, so that an earlier correct password cannot be used later. */
export async function endSignIns(
  db: Database,
  userId: string,
  { interaction }: ExemptSignIn = {},
): Promise<void> {
  const result = (path: string) => sql<string | null>`payload #>> ${sql.lit(path)}`;
  await db
    .deleteFrom('app.oidc_artifact')
    .where('kind', '=', 'Interaction')
    .where((where) =>
      interaction === undefined ? where.lit(true) : where('id_hash', '<>', hashOf(interaction)),
    )
    .where((where) =>
      where.or([
        where(result('{result,progress,user_id}'), '=', userId),
        where(result('{result,login,accountId}'), '=', userId),
      ]),
    )
    .execute();
}

/** Removes sessions, grants and tokens that are past their expiry. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('app.oidc_artifact').where('expires_at', '<', now).execute();
}
