import type { EndpointOut } from '@assay/domain/http';
import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { z } from 'zod';
import { lenderOf } from '#platform/actor';
import type { Call } from '#platform/feature';
import * as store from './list-store.ts';

type Movement = (typeof portfolioEndpoints)['movement'];
type Scores = (typeof portfolioEndpoints)['scores'];

/** A year and the month that it is compared with. */
const MONTHS = 13;

/** A snapshot's counts as they are stored. */
const Counts = z.array(
  z.object({ section: z.string(), level: z.string(), rank: z.int().nullable(), count: z.int() }),
);

/** How a section went from month to month, and who moved where since the snapshot before. */
export async function readMovement(call: Call<Movement>): Promise<EndpointOut<Movement>> {
  const { tx, actor, params, query } = call;
  const lenderId = lenderOf(actor).id;
  const snapshot = await store.latestSnapshot(tx, lenderId);
  if (!snapshot) return { months: [], moves: [] };
  const taken = await store.snapshotCounts(tx, lenderId, MONTHS);
  const scope = { lenderId, snapshotId: snapshot.id, section: params.section, level: query.level };
  return {
    months: taken.reverse().map(({ month, counts }) => {
      const own = Counts.parse(counts).filter(
        ({ section, level }) =>
          section === params.section && (query.level === 'all' || level === query.level),
      );
      const byRank = Map.groupBy(own, ({ rank }) => rank);
      const ranks = [...byRank].map(([rank, tiers]) => ({
        rank,
        count: tiers.reduce((sum, { count }) => sum + count, 0),
      }));
      return { month, total: ranks.reduce((sum, { count }) => sum + count, 0), ranks };
    }),
    moves: snapshot.previous_id === null ? [] : await store.moves(tx, scope),
  };
}

/** The scores of records month by month; nothing of a record that is not the lender's. */
export async function readScores(call: Call<Scores>): Promise<EndpointOut<Scores>> {
  const { tx, actor, params, query } = call;
  const rows = await store.scoresOf(tx, {
    lenderId: lenderOf(actor).id,
    section: params.section,
    ids: query.ids,
    most: MONTHS,
  });
  return {
    results: [...Map.groupBy(rows, ({ id }) => id)].map(([id, scores]) => ({
      id,
      scores: scores.map(({ month, score }) => ({ month, score })),
    })),
  };
}
