import { runMigrations } from 'graphile-worker';
import pg from 'pg';

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
  } finally {
    await client.end();
  }
}
