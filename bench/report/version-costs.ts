import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoMerchant } from '../../packages/demo-universe/src/universe/index.ts';
import type { CountingPostgres } from '../load/statement-count.ts';
import type { Caller } from './caller.ts';
import { type DemoReport, type DemoReports, searched } from './demo-reports.ts';
import { at, line } from './figures.ts';

const OPENINGS = 5;
const POLLS = 300;
const WARM_UPS = 50;
/** Until the jobs after a search have ended. */
const QUIET_MS = 3_000;

const reports = ['fullest', 'thinnest'] as const;

/**
 * Prints what the first opening of a report in an inquiry costs, which builds a version of its dossier, and a poll of an
 * unchanged dossier.
 */
export async function measureVersions(
  call: Caller,
  postgres: CountingPostgres,
  made: DemoReports,
): Promise<void> {
  const statements = async () => (await postgres.said()).reduce((sum, { times }) => sum + times, 0);

  async function opening(business: DemoMerchant) {
    const { inquiry, merchant } = await searched(call, business);
    await sleep(QUIET_MS);
    await postgres.reset();
    const started = performance.now();
    await call.get(`inquiry/${inquiry}/result`, { merchant_id: merchant });
    return { ms: performance.now() - started, statements: await statements() };
  }

  async function polls({ inquiry, merchant }: DemoReport) {
    const path = `merchant/${merchant}/${inquiry}/dossier`;
    const etag = await call.etag(path);
    const ms: number[] = [];
    for (let round = -WARM_UPS; round < POLLS; round++) {
      if (round === POLLS - 1) await postgres.reset();
      const each = await call.unchanged(path, etag);
      if (round >= 0) ms.push(each);
    }
    return { ms, statements: await statements() };
  }

  line('a version of the dossier', 'median ms', 'p95 ms', 'statements');
  for (const which of reports) {
    const costs = [];
    for (let round = 0; round < OPENINGS; round++) costs.push(await opening(made[which].business));
    const ms = costs.map((cost) => cost.ms);
    const most = Math.max(...costs.map((cost) => cost.statements));
    line(`first opening, ${which}`, at(0.5, ms).toFixed(1), at(0.95, ms).toFixed(1), String(most));
  }
  for (const which of reports) {
    const poll = await polls(made[which]);
    const [median, p95] = [at(0.5, poll.ms), at(0.95, poll.ms)];
    line(`poll of an unchanged one, ${which}`, median.toFixed(2), p95.toFixed(2), String(poll.statements));
  }
}
