import pg from 'pg';
import { PREPARE_LOCK, prepareDatabase } from './prepare-database.ts';
import { withClient } from './with-client.ts';

/** Passwords of the login roles. */
export interface RolePasswords {
  owner: string;
  app: string;
  worker: string;
}

/** Besides the superuser, only assay_search, which has no login, bypasses row-level security. */
const roles = (passwords: RolePasswords): Record<string, string> => ({
  assay_owner: `login nosuperuser createdb nocreaterole nobypassrls password ${pg.escapeLiteral(passwords.owner)}`,
  assay_app: `login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(passwords.app)}`,
  assay_worker: `login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(passwords.worker)}`,
  assay_search: 'nologin nosuperuser nocreatedb nocreaterole bypassrls',
});

/**
 * Creates the roles (owner migrates, app serves, worker runs jobs, search owns functions that read across lenders) and
 * the database `assay`. Can be repeated; the passwords are set to the ones passed.
 */
export async function bootstrapRoles(superuserUrl: string, passwords: RolePasswords): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const existing = new Set(rows.map((row) => row.rolname));
    const statements = Object.entries(roles(passwords)).map(
      ([name, attributes]) => `${existing.has(name) ? 'alter' : 'create'} role ${name} ${attributes};`,
    );
    // The owner transfers functions to assay_search but cannot read as that role.
    statements.push('grant assay_search to assay_owner with admin true, set true, inherit false;');
    await client.query(statements.join('\n'));
  });
  await prepareDatabase(superuserUrl, 'assay');
}
