import { type PortfolioRemoval, type portfolioEndpoints, uploadPage } from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { recountJob } from './recount-portfolio.ts';
import * as store from './store.ts';

const SHOWN_NAMES = 3;

const onWire = (removal: store.StoredRemoval): PortfolioRemoval => ({
  ...removal,
  names: removal.names as string[],
  removed_at: removal.removed_at.toISOString(),
  undone_at: removal.undone_at?.toISOString() ?? null,
  is_restorable: Boolean(removal.is_restorable),
});

/** Removes merchants from the portfolio: all named ones, or none when one of them is not in it. */
export const removeMerchants: Handler<typeof portfolioEndpoints.remove> = async (call) => {
  const { tx, actor, body, clock, jobs } = call;
  const lenderId = lenderOf(actor).id;
  const ids = [...new Set(body.record_ids)];
  const found = await store.ownRecordIds(tx, lenderId, ids);
  refuseMissing(ids.length, found.length);
  const { id, merchants } = await store.removeRecords(tx, {
    ...{ lenderId, ids, shownNames: SHOWN_NAMES },
    userId: actor.user.id,
    now: clock.now(),
  });
  // Another user may have removed some of them after they were found.
  refuseMissing(ids.length, merchants);
  await audit(tx, clock, actor, {
    action: 'portfolio.remove',
    target: { kind: 'portfolio_removal', id },
    details: { merchants },
  });
  await jobs.add(tx, ...recountJob(lenderId));
  return onWire((await store.removalById(tx, id))!);
};

/** Refuses a removal of merchants of which fewer are in the portfolio. */
function refuseMissing(requested: number, present: number): void {
  if (present === requested) return;
  refuse('not_found', {
    detail:
      requested === 1
        ? 'The merchant is not in the portfolio any more.'
        : `${requested - present} of the merchants are not in the portfolio any more.`,
  });
}

/** Restores removed merchants. Refuses a removal that was restored already, or that is too old. */
export const restoreMerchants: Handler<typeof portfolioEndpoints.restore> = async (call) => {
  const { tx, actor, params, clock, jobs } = call;
  const lenderId = lenderOf(actor).id;
  const removal = await store.lockRemoval(tx, params.id);
  if (!removal) return refuse('not_found');
  if (removal.undone_at) refuse('stale', { detail: 'These merchants were brought back already.' });
  if (!removal.is_restorable) refuse('stale', { detail: 'What was removed can no longer be restored.' });
  const restored = await store.restoreRemoval(tx, {
    id: removal.id,
    userId: actor.user.id,
    now: clock.now(),
  });
  await audit(tx, clock, actor, {
    action: 'portfolio.restore',
    target: { kind: 'portfolio_removal', id: removal.id },
    details: { restored },
  });
  await jobs.add(tx, ...recountJob(lenderId));
  return { ...onWire((await store.removalById(tx, removal.id))!), restored };
};

/** The removals, newest first. */
export const listRemovals: Handler<typeof portfolioEndpoints.removals> = async ({ tx, query }) => {
  const { rows, count } = await store.removals(tx, {
    limit: uploadPage.size,
    offset: (query.page - 1) * uploadPage.size,
  });
  return { count, results: rows.map(onWire) };
};
