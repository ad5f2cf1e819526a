import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../clock.ts';

interface ArtifactRow {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

const toPayload = (row: ArtifactRow | undefined, id?: string): AdapterPayload | undefined =>
  row && {
    ...row.payload,
    ...(id === undefined ? {} : { jti: id }),
    ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
  };

/**
 * Keeps one kind of the provider's things (sessions, grants, codes, refresh tokens …) in app.oidc_artifact. The
 * provider itself judges expiry; `purgeExpiredArtifacts` removes what is past it.
 */
export function artifactAdapter(db: QueryExecutorProvider, clock: Clock, kind: string): Adapter {
  return {
    async upsert(id, { jti: _secret, ...payload }, expiresIn) {
      const expires_at = expiresIn ? new Date(clock.now().getTime() + expiresIn * 1000) : null;
      await sql`
        insert into app.oidc_artifact (kind, id_hash, payload, user_id, grant_id, uid, user_code, expires_at)
        values (${kind}, ${hashOf(id)}, ${JSON.stringify(payload)}, ${payload.accountId ?? null}, ${payload.grantId ?? null},
          ${payload.uid ?? null}, ${payload.userCode ?? null}, ${expires_at})
        on conflict (kind, id_hash) do update set payload = excluded.payload, user_id = excluded.user_id,
          grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at
      `.execute(db);
    },
    async find(id) {
      const { rows } = await sql<ArtifactRow>`
        select payload, consumed_at from app.oidc_artifact where kind = ${kind} and id_hash = ${hashOf(id)}
      `.execute(db);
      return toPayload(rows[0], id);
    },
    async findByUid(uid) {
      const { rows } = await sql<ArtifactRow>`
        select payload, consumed_at from app.oidc_artifact where kind = ${kind} and uid = ${uid} order by created_at desc limit 1
      `.execute(db);
      return toPayload(rows[0]);
    },
    async findByUserCode(userCode) {
      const { rows } = await sql<ArtifactRow>`
        select payload, consumed_at from app.oidc_artifact where kind = ${kind} and user_code = ${userCode}
      `.execute(db);
      return toPayload(rows[0]);
    },
    async consume(id) {
      const { numAffectedRows } = await sql`
        update app.oidc_artifact set consumed_at = ${clock.now()}
        where kind = ${kind} and id_hash = ${hashOf(id)} and consumed_at is null
      `.execute(db);
      // Two calls with the same token at once both found it unused; only one may go on.
      if (!numAffectedRows) throw new errors.InvalidGrant(`${kind} already used`);
    },
    async destroy(id) {
      await sql`delete from app.oidc_artifact where kind = ${kind} and id_hash = ${hashOf(id)}`.execute(db);
    },
    async revokeByGrantId(grantId) {
      await sql`delete from app.oidc_artifact where kind = ${kind} and grant_id = ${grantId}`.execute(db);
    },
  };
}

/** Removes what is past its expiry, and failed sign-ins older than a day. */
export async function purgeExpiredArtifacts(db: QueryExecutorProvider, clock: Clock): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await sql`delete from app.oidc_artifact where expires_at < ${now}`.execute(db);
  await sql`delete from app.sign_in_failure where last_at < ${dayAgo}`.execute(db);
}

/**
 * Ends the sessions of a user at the provider and takes back their refresh tokens; access tokens already given out stay
 * good until they expire. `except` names the uid of a session that goes on.
 */
export async function endSessions(db: QueryExecutorProvider, userId: string, except?: string): Promise<void> {
  await sql`
    delete from app.oidc_artifact
    where user_id = ${userId} and kind in ('Session', 'RefreshToken', 'AuthorizationCode')
      and coalesce(case kind when 'Session' then uid else payload ->> 'sessionUid' end, '') <> ${except ?? ''}
  `.execute(db);
}
