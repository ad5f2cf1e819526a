import { sql } from 'kysely';
import { matching } from '#features/matching';
import { portfolio } from '#features/portfolio';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import {
  type Caller,
  type EvidenceWorld,
  type EvidenceWorldOptions,
  evidenceJobs,
  evidenceWorld,
} from '../../evidence/testing.ts';
import { monitoring } from '../index.ts';
import { monitoringJobs } from '../jobs.ts';

/** Lenders with portfolios, whose jobs run on demand. */
export interface PortfolioWorld extends EvidenceWorld {
  /** Adds a merchant to the lender's portfolio. */
  member(name: string, caller?: Caller, fields?: object): Promise<string>;
  /** Sets how the portfolio is checked. */
  monitor(rules: object, caller?: Caller): Promise<void>;
  /** Runs the job that checks portfolios, and everything it queued, to the end. */
  runChecks(): Promise<void>;
  /** Runs the searches in progress for portfolios to the end. */
  finishSearches(): Promise<void>;
  /** Removes all merchants from the lenders' portfolios and all monitoring settings. */
  emptyPortfolios(): Promise<void>;
  /** Runs the queued jobs of a task in order; returns how many there were. */
  runQueued(task: string): Promise<number>;
  run(task: string, payload?: object, signal?: AbortSignal): Promise<void>;
  changes(caller?: Caller): Promise<{ kind: string; [field: string]: unknown }[]>;
}

export async function portfolioWorld(
  options: Omit<EvidenceWorldOptions, 'features'>,
): Promise<PortfolioWorld> {
  const world = await evidenceWorld({ features: [matching, portfolio, monitoring], ...options });
  for (const { lender } of [world.north, world.east])
    await world.database.owner
      .updateTable('app.lender')
      .set({ flags: sql`flags || '{"portfolio_enabled": true}'` })
      .where('id', '=', lender)
      .execute();
  // The third has no portfolio: each check would visit it.
  await world.database.owner
    .updateTable('app.lender')
    .set({ is_active: false })
    .where('id', '=', world.harbor.lender)
    .execute();
  let members = 0;
  const handlers = [...evidenceJobs, ...monitoringJobs];
  const portfolioWorld: PortfolioWorld = {
    ...world,
    async member(name, caller = world.north, fields = {}) {
      const external_id = `member ${++members}`;
      const id = await world.merchant({
        external_id,
        name,
        addr1: `${members} Main St`,
        city: 'Durham',
        state: 'NC',
        zip5: '27701',
        ...fields,
      });
      await inLender(world.database.owner, caller.lender, (tx) =>
        sql`insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name, created_at)
          values (${id}::bigint, ${caller.lender}::bigint, 'file', 'Partner Sources', ${external_id}, ${name},
            ${world.api.clock.now()}::timestamptz)`.execute(tx),
      );
      return id;
    },
    async monitor(rules, caller = world.north) {
      const values = {
        is_on: false,
        every_days: 1,
        most_a_day: 1_000,
        paid_is_on: false,
        paid_every_days: 30,
        monthly_budget_cents: 0,
        severity: '{}',
        updated_at: world.api.clock.now(),
        ...rules,
      };
      await inLender(world.database.worker, caller.lender, (tx) =>
        tx
          .insertInto('app.monitoring_setting')
          .values({ ...values, lender_id: caller.lender })
          .onConflict((conflict) => conflict.column('lender_id').doUpdateSet(values))
          .execute(),
      );
    },
    run(task, payload = {}, signal = new AbortController().signal) {
      const context = { ...world.api.services, db: world.database.worker, payload, signal };
      const handler = handlers.find((each) => each.task === task);
      if (!handler) throw new Error(`There is no job ${task}`);
      return handler.run({ ...context, attempt: 1, maxAttempts: 25 } as unknown as JobRun);
    },
    async runQueued(task) {
      const { rows } = await sql<{ payload: object }>`
        with gone as (
          delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = ${task} returning j.id, j.payload)
        select payload from gone order by id`.execute(world.database.worker);
      for (const { payload } of rows) await portfolioWorld.run(task, payload);
      return rows.length;
    },
    async runChecks() {
      await portfolioWorld.run('monitoring.check');
      await portfolioWorld.finishSearches();
      await portfolioWorld.runQueued('monitoring.compare');
    },
    async finishSearches() {
      for (const caller of [world.north, world.east]) {
        const { rows } = await inLender(world.database.app, caller.lender, (tx) =>
          sql<{ id: string }>`
            select id from app.inquiry i where is_portfolio and exists
              (select from app.source_run r where r.inquiry_id = i.id and r.status = 'processing')
            order by id`.execute(tx),
        );
        for (const { id } of rows) await world.gathered(id, caller);
      }
    },
    async emptyPortfolios() {
      for (const { lender } of [world.north, world.east])
        await inLender(world.database.owner, lender, async (tx) => {
          await tx.updateTable('app.source_record').set({ merchant_status: 'Declined' }).execute();
          await tx.deleteFrom('app.monitoring_setting').execute();
        });
    },
    changes: (caller = world.north) =>
      inLender(world.database.app, caller.lender, (tx) =>
        tx
          .selectFrom('app.monitoring_change')
          .select([
            'merchant_id',
            'kind',
            'record',
            'field',
            'before',
            'after',
            'source',
            'severity',
            'is_uncertain',
            sql<string>`happened_at::text`.as('happened_at'),
          ])
          .orderBy('id')
          .execute(),
      ),
  };
  return portfolioWorld;
}
