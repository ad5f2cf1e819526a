import pg from 'pg';
import { withClient } from './with-client.ts';

const objects = `
  create extension if not exists pg_trgm;
  create extension if not exists fuzzystrmatch;
  create extension if not exists unaccent;
  create extension if not exists btree_gin;
  create extension if not exists intarray;
  -- Else row-level security keeps every trigram index from being used.
  alter function pg_catalog.textlike(text, text) leakproof;
  create schema if not exists app authorization assay_owner;
  grant usage on schema app to assay_app, assay_worker;
  grant usage, create on schema app to assay_search;
  -- To any role but their owner the job tables look empty.
  create schema if not exists graphile_worker authorization assay_worker;
`;

/** Concurrent runs take turns because they change the same catalog rows. */
export const PREPARE_LOCK = 4_711_004;

/**
 * Creates a database owned by assay_owner with the extensions and schemas the product needs, or brings an existing one
 * up to date. The roles must exist (bootstrapRoles). `superuserUrl` may name any database of the server.
 */
export async function prepareDatabase(superuserUrl: string, databaseName: string): Promise<void> {
  const inside = new URL(superuserUrl);
  inside.pathname = `/${encodeURIComponent(databaseName)}`;
  await withClient(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount)
      await client.query(`create database ${pg.escapeIdentifier(databaseName)} owner assay_owner`);
    await withClient(inside.toString(), (within) =>
      within.query(`set client_min_messages = warning; ${objects}`),
    );
  });
}
