import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Marks a job that was running when another one with its key replaced it. */
export const REPLACED = 'replaced';

/**
 * A job that is added with the key of another one replaces it: the queue takes the key from the older one and uses up its
 * attempts. That one has not failed, so it is deleted, once it does not run any more.
 */
const END_REPLACED = `
  create or replace function graphile_worker.assay_mark_replaced() returns trigger language plpgsql as $$
    begin
      new.flags := coalesce(new.flags, '{}') || '{"${REPLACED}": true}';
      return new;
    end $$;
  create or replace function graphile_worker.assay_end_replaced() returns trigger language plpgsql
    set search_path = graphile_worker, pg_temp as $$
    begin
      delete from _private_jobs where id = new.id;
      return null;
    end $$;
  revoke all on function graphile_worker.assay_mark_replaced, graphile_worker.assay_end_replaced from public;
  create trigger assay_mark_replaced before update on graphile_worker._private_jobs for each row
    when (old.key is not null and new.key is null) execute function graphile_worker.assay_mark_replaced();
  create trigger assay_end_replaced after update on graphile_worker._private_jobs for each row
    when (new.flags ? '${REPLACED}' and new.locked_at is null)
    execute function graphile_worker.assay_end_replaced();`;

/**
 * Brings the job tables up to date as the worker role, which must own them: to any other role their row-level security
 * shows no jobs, silently. The serving role adds jobs through one function only.
 */
export async function prepareJobs(workerUrl: string): Promise<void> {
  await runMigrations({ connectionString: workerUrl });
  const client = new pg.Client({ connectionString: workerUrl });
  await client.connect();
  try {
    await client.query(`
      select pg_advisory_lock(4711002);
      create or replace function graphile_worker.assay_add_jobs(jobs json) returns void
        language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
        begin
          perform graphile_worker.add_jobs(array(
            select row(j.task, j.payload, j.queue, j.run_at, j.max_attempts::smallint, j.job_key, null::smallint,
              null::text[])::graphile_worker.job_spec
            from json_to_recordset(jobs)
              as j(task text, payload json, queue text, run_at timestamptz, max_attempts int, job_key text)
          ), job_key_preserve_run_at => true);
        end $$;
      revoke all on function graphile_worker.assay_add_jobs from public;
      grant usage on schema graphile_worker to assay_app;
      grant execute on function graphile_worker.assay_add_jobs to assay_app;
    `);
    const { rows } = await client.query(
      `select from pg_trigger where tgrelid = 'graphile_worker._private_jobs'::regclass and tgname = 'assay_end_replaced'`,
    );
    // Only when missing, because it waits for the transactions that add jobs.
    if (rows.length === 0) await client.query(END_REPLACED);
  } finally {
    await client.end();
  }
}
