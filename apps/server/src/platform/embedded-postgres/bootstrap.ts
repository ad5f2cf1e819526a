import pg from 'pg';
import { PREPARE_LOCK, prepareDatabase } from './prepare-database.ts';
import { withClient } from './with-client.ts';

/** The passwords of the roles that sign in. */
export interface RolePasswords {
  owner: string;
  app: string;
  worker: string;
}

/** Beside the superuser no role passes by row-level security but assay_search, which nobody signs in as. */
const roles = (passwords: RolePasswords): Record<string, string> => ({
  assay_owner: `login nosuperuser createdb nocreaterole nobypassrls password ${pg.escapeLiteral(passwords.owner)}`,
  assay_app: `login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(passwords.app)}`,
  assay_worker: `login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(passwords.worker)}`,
  assay_search: 'nologin nosuperuser nocreatedb nocreaterole bypassrls',
});

/**
 * Makes the roles (owner migrates, app serves, worker runs jobs, search owns the functions that look past one lender)
 * and the database `assay`. May be run any number of times; passwords become those given.
 */
export async function bootstrapRoles(superuserUrl: string, passwords: RolePasswords): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const existing = new Set(rows.map((row) => row.rolname));
    const statements = Object.entries(roles(passwords)).map(
      ([name, attributes]) => `${existing.has(name) ? 'alter' : 'create'} role ${name} ${attributes};`,
    );
    // The owner hands functions over to assay_search, yet reads nothing in its name.
    statements.push('grant assay_search to assay_owner with admin true, set true, inherit false;');
    await client.query(statements.join('\n'));
  });
  await prepareDatabase(superuserUrl, 'assay');
}
