import { sql } from 'kysely';
import { inSystem } from '../database.ts';
import type { Command } from '../feature.ts';
import { StartProblem } from '../start-problem.ts';

const USAGE = 'jobs retry ID';

interface StoppedJob {
  id: string;
  task: string;
  attempts: number;
  updated_at: Date;
  reason: string | null;
}

/**
 * `assay jobs`: the jobs that will not run again on their own. Job errors are not shown, because they may quote data. Not
 * those that earlier versions kept when others replaced them: they lost their keys, and 25 attempts take four days.
 */
export const jobsCommand: Command = {
  words: ['jobs'],
  usage: 'jobs',
  summary: 'list the jobs that were parked or used up their attempts',
  help: {},
  async run(args, { workerDb, print }) {
    if (args.length > 0) throw new StartProblem(`Usage: assay jobs, or assay ${USAGE}`);
    const { rows } = await inSystem(workerDb, (tx) =>
      sql<StoppedJob>`
        select j.id, t.identifier as task, j.attempts, j.updated_at,
          case when j.last_error like 'the server process ended%' then j.last_error end as reason
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.attempts >= j.max_attempts and j.locked_by is null
          and not (j.key is null and j.max_attempts = 25 and j.run_at < j.created_at + interval '1 day'
            and coalesce(j.last_error, '') not like 'the server process ended%')
        order by j.id`.execute(tx),
    );
    for (const { id, task, attempts, updated_at, reason } of rows)
      print(`${id}  ${task}  ${updated_at.toISOString()}  ${reason ?? `failed ${attempts} times`}`);
    if (rows.length === 0) print('Every job runs or waits for its turn.');
  },
};

/** `assay jobs retry`: runs such a job again with all of its attempts. */
export const retryJobCommand: Command = {
  words: ['jobs', 'retry'],
  usage: USAGE,
  summary: 'run a job again that was parked or used up its attempts',
  help: { ID: 'the number of the job in the list of `assay jobs`' },
  async run(args, { workerDb, print }) {
    const [id = ''] = args;
    if (args.length !== 1 || !/^\d{1,18}$/.test(id)) throw new StartProblem(`Usage: assay ${USAGE}`);
    const { rows } = await inSystem(workerDb, (tx) =>
      sql<{ task: string }>`
        update graphile_worker._private_jobs j
        set attempts = 0, run_at = now(), updated_at = now(), last_error = null, flags = null
        from graphile_worker._private_tasks t
        where t.id = j.task_id and j.id = ${id}::bigint and j.attempts >= j.max_attempts and j.locked_by is null
        returning t.identifier as task`.execute(tx),
    );
    if (!rows[0]) throw new StartProblem(`There is no stopped job ${id}; \`assay jobs\` lists them.`);
    print(`${rows[0].task} runs again.`);
  },
};
