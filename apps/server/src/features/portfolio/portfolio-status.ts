import type { PortfolioStatus, portfolioEndpoints } from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Call, Handler } from '#platform/feature';
import * as store from './portfolio-status-store.ts';
import { snapshotJob } from './snapshot-job.ts';
import { requestRetake } from './snapshot-store.ts';

type Endpoints = typeof portfolioEndpoints;
type StatusCall = Pick<Call<Endpoints['status']>, 'tx' | 'actor' | 'clock' | 'config'>;

/** How many records of the lender are in its portfolio, why the others are not, and how current the snapshot is. */
export async function readPortfolioStatus(call: StatusCall): Promise<PortfolioStatus> {
  const { tx, actor } = call;
  const lenderId = lenderOf(actor).id;
  const today = todayOf(call);
  const { records, in_portfolio } = await store.countRecords(tx, lenderId, today);
  const snapshot = await store.snapshotState(tx, { lenderId, month: `${today.slice(0, 7)}-01`, today });
  const isRunning = snapshot.through !== null || (!snapshot.is_current && in_portfolio > 0);
  return {
    records,
    in_portfolio,
    outside: await store.outsideByReason(tx, lenderId, today),
    taken_at: snapshot.taken_at?.toISOString() ?? null,
    missing: snapshot.missing,
    is_running: isRunning,
    progress: isRunning && in_portfolio > 0 ? Math.min(1, snapshot.done / in_portfolio) : 1,
  };
}

/** Starts retaking this month's snapshot; a running one continues. */
export const takeSnapshotNow: Handler<typeof portfolioEndpoints.takeSnapshot> = async (call) => {
  const { tx, actor, clock, jobs } = call;
  const lenderId = lenderOf(actor).id;
  const month = `${todayOf(call).slice(0, 7)}-01`;
  await requestRetake(tx, lenderId, month);
  await audit(tx, clock, actor, {
    action: 'portfolio.snapshot',
    target: { kind: 'lender', id: lenderId },
    details: { month: month.slice(0, 7) },
  });
  await jobs.add(tx, ...snapshotJob);
  return readPortfolioStatus(call);
};
