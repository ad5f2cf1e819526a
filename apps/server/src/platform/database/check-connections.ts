import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';
import { connectionFault } from './connection-fault.ts';
import type { databaseUrls } from './urls.ts';

type Configured = Pick<Config, 'DATABASE_APP_URL' | 'DATABASE_WORKER_URL'>;

/**
 * Connects with the addresses of the serving and the worker role to a migrated database. Throws a StartProblem if one
 * cannot be used: it leads to another database than the owner's, or connects as a role that row-level security does not
 * bind, or that has other rights than the role of its purpose. Returns a warning if the owner is a superuser.
 */
export async function checkConnections(
  urls: ReturnType<typeof databaseUrls>,
  config: Configured,
): Promise<string | null> {
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  try {
    const lock = randomInt(2 ** 47);
    await owner.query('select pg_advisory_lock($1)', [lock]);
    for (const [role, setting] of [
      ['app', 'DATABASE_APP_URL'],
      ['worker', 'DATABASE_WORKER_URL'],
    ] as const) {
      const fault = await faultOf(urls[role], role, lock);
      if (fault)
        throw new StartProblem(`${config[setting] ? setting : 'DATABASE_URL'} cannot be used: ${fault}.`);
    }
    const { rows } = await owner.query<{ role: string }>(
      'select rolname as role from pg_roles where rolname = session_user and rolsuper',
    );
    return rows[0]
      ? `DATABASE_URL connects as ${rows[0].role}, a superuser, whom row-level security does not bind: connect as assay_owner, which the SQL of docs/operations.md creates.`
      : null;
  } finally {
    await owner.end();
  }
}

interface Found {
  role: string;
  is_same_database: boolean;
  is_superuser: boolean;
  is_bypassing: boolean;
  is_owner: boolean;
  is_app: boolean;
  is_worker: boolean;
}

/** An advisory lock is held in one database: a lock that can be taken twice shows that there are two databases. */
const QUERY = `
  select current_user as role, not pg_try_advisory_xact_lock($1) as is_same_database,
    r.rolsuper as is_superuser, r.rolbypassrls as is_bypassing,
    coalesce((select bool_or(pg_has_role(r.oid, c.relowner, 'usage')) from pg_class c
      where c.relnamespace = (select oid from pg_namespace where nspname = 'app') and c.relkind = 'r'), false) as is_owner,
    coalesce((select pg_has_role(r.oid, oid, 'usage') from pg_roles where rolname = 'assay_app'), false) as is_app,
    coalesce((select pg_has_role(r.oid, oid, 'usage') from pg_roles where rolname = 'assay_worker'), false) as is_worker
  from pg_roles r where r.rolname = current_user`;

async function faultOf(url: string, purpose: 'app' | 'worker', lock: number): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<Found>(QUERY, [lock]);
    return rows[0] && faultOfRole(rows[0], purpose);
  } catch (error) {
    const fault = connectionFault(error);
    if (!fault) throw error;
    return fault;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function faultOfRole(found: Found, purpose: 'app' | 'worker'): string | undefined {
  const expected = `connect as assay_${purpose}, which the SQL of docs/operations.md creates`;
  const { role } = found;
  if (!found.is_same_database) return 'it leads to another database than DATABASE_URL';
  if (found.is_superuser)
    return `its role ${role} is a superuser, so it would read the data of every lender; ${expected}`;
  if (found.is_bypassing)
    return `its role ${role} has BYPASSRLS, so it would read the data of every lender; ${expected}`;
  if (found.is_owner) return `its role ${role} has the rights of the owner of the tables; ${expected}`;
  if (!(purpose === 'app' ? found.is_app : found.is_worker))
    return `its role ${role} does not have the rights of assay_${purpose}; ${expected}`;
  if (purpose === 'app' && found.is_worker)
    return `its role ${role} has the rights of assay_worker, which sees more than one lender; ${expected}`;
  return undefined;
}
