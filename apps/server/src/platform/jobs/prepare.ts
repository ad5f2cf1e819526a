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
      create or replace function graphile_worker.assay_add_job(
        task text, payload json, queue text, run_at timestamptz, max_attempts int, job_key text
      ) returns void language sql security definer set search_path = graphile_worker, pg_temp as $$
        select graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at,
          max_attempts => max_attempts, job_key => job_key, job_key_mode => 'preserve_run_at');
      $$;
      revoke all on function graphile_worker.assay_add_job from public;
      grant usage on schema graphile_worker to assay_app;
      grant execute on function graphile_worker.assay_add_job to assay_app;
    `);
  } finally {
    await client.end();
  }
}
