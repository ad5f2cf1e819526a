import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { moves, tierCounts } from './count-store.ts';
import * as store from './list-store.ts';

/** A year, plus the month before it for comparison. */
const MONTHS = 13;

/** A section's counts month by month, and the moves between tiers in the requested month. */
export const readMovement: Handler<typeof portfolioEndpoints.movement> = async (call) => {
  const { tx, actor, params, query } = call;
  const lenderId = lenderOf(actor).id;
  const { section } = params;
  const taken = await store.snapshots(tx, lenderId, MONTHS);
  const [latest] = taken;
  if (!latest) return { months: [], moved_in: null, moves: [], added: 0 };
  const months = [];
  for (const snapshot of taken.toReversed()) {
    const tiers = await tierCounts(tx, { lenderId, snapshot, level: query.level });
    const ranks = tiers
      .filter((tier) => tier.section === section)
      .map(({ rank, total }) => ({ rank, count: total }));
    const total = ranks.reduce((sum, { count }) => sum + count, 0);
    months.push({ month: snapshot.month, total, ranks });
  }
  const requested =
    query.month === undefined ? latest : await store.snapshotOfMonth(tx, lenderId, query.month);
  if (!requested?.previous_id) return { months, moved_in: null, moves: [], added: 0 };
  const scope = { lenderId, snapshot: requested, section, level: query.level };
  const added = (await tierCounts(tx, scope))
    .filter((tier) => tier.section === section)
    .reduce((sum, tier) => sum + tier.new, 0);
  return { months, moved_in: requested.month, moves: await moves(tx, scope), added };
};

/** A record's scores month by month; nothing for a record of another lender. */
export const readScores: Handler<typeof portfolioEndpoints.scores> = async (call) => {
  const { tx, actor, params, query } = call;
  const rows = await store.scoresOf(tx, {
    lenderId: lenderOf(actor).id,
    section: params.section,
    ids: query.ids,
    max: MONTHS,
  });
  return {
    results: [...Map.groupBy(rows, ({ id }) => id)].map(([id, scores]) => ({
      id,
      scores: scores.map(({ month, score }) => ({ month, score })),
    })),
  };
};
