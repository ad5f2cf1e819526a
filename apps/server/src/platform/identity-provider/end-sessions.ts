import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Ends the sessions of a user at the provider and takes back their refresh tokens; access tokens already given out stay
 * good until they expire. `except` names the uid of a session that goes on.
 */
export async function endSessions(db: Database, userId: string, except = ''): Promise<void> {
  const session = sql<string>`coalesce(case kind when 'Session' then uid else payload ->> 'sessionUid' end, '')`;
  await db
    .deleteFrom('app.oidc_artifact')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['Session', 'RefreshToken', 'AuthorizationCode'])
    .where((where) => (except ? where(session, '<>', except) : where.lit(true)))
    .execute();
}
