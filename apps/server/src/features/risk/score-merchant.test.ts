import {
  computeRisk,
  limitedByCoverage,
  type RiskCoverage,
  type RiskRecord,
  riskModelVersion,
} from '@assay/domain/risk';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#platform/clock';
import { inLender } from '#platform/database';
import { scoreMerchant, scoreWithDecision } from './score-merchant.ts';
import { type Caller, type RiskWorld, riskWorld } from './testing/risk-world.ts';

let world: RiskWorld;
let north: Caller;
let merchantId: string;

beforeAll(async () => {
  world = await riskWorld();
  north = await world.lender('Northwind Capital', { vital4_enabled: true });
});
beforeEach(async () => {
  merchantId = await world.nextMerchant();
});

describe('storing scores', () => {
  test('writes nothing when nothing changed, and stores the inputs that reproduce the score [REP-035]', async () => {
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2024-05-01' }, { sos_id: 'A101' }] });
    await world.answered(place, { hits: [{}] });
    await world.rescore(place);
    world.api.clock.advance(3_600_000);
    await world.rescore(place);
    await world.rescoreDaily();
    const rows = await world.stored(north);
    expect(rows).toHaveLength(1);
    const { score, reasons, credits, coverage, inputs, computed_at } = rows[0]!;
    const points = computeRisk(inputs as unknown as RiskRecord[], dayOf(world.api.services, computed_at));
    expect(limitedByCoverage(points, coverage as unknown as RiskCoverage)).toEqual({
      score,
      reasons,
      credits,
    });
    expect((inputs as unknown as RiskRecord[]).map(({ kind }) => kind).sort()).toEqual([
      'corporate_filing',
      'corporate_filing',
      'watchlist',
    ]);
  });

  test('happens once in any number of concurrent computations [REP-035]', async () => {
    const place = await world.opened(north);
    await world.answered(place, { hits: [{}] });
    await Promise.all(Array.from({ length: 4 }, () => world.rescore(place)));
    expect((await world.stored(north)).map(({ version }) => version)).toEqual([1]);
    await world.answered(place, { hits: [] });
    await Promise.all(Array.from({ length: 4 }, () => world.rescore(place)));
    expect((await world.stored(north)).map(({ version, score }) => [version, score])).toEqual([
      [1, 320],
      [2, 100],
    ]);
  });

  test('keeps the previous score when a new search found the same records', async () => {
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2022-05-01' }] });
    await world.answered(place, { hits: [{ score: 0.8 }] });
    await world.rescore(place);
    await world.answered(place, { hits: [{}] });
    await world.rescore(place);
    const before = (await world.score(north)).body;
    expect([before.curr_score, before.prev_score]).toEqual([320, 700]);
    await world.answered(place, { hits: [{}] });
    await world.rescore(place);
    const after = (await world.score(north)).body;
    expect([after.curr_score, after.prev_score]).toEqual([320, 700]);
    expect(after.curr_reason_codes[0]?.evidence[0]?.id).not.toBe(
      before.curr_reason_codes[0]?.evidence[0]?.id,
    );
  });

  test('happens again for a new version of the model, with the old score as the previous one [REP-035]', async () => {
    const place = await world.opened(north);
    await world.answered(place, { hits: [{}] });
    await world.rescore(place);
    const [first] = await world.stored(north);
    await inLender(world.database.owner, north.lender, (tx) =>
      tx
        .updateTable('app.risk_score')
        .set({ model_version: 'vrisk-0' })
        .where('id', '=', first!.id)
        .execute(),
    );
    await world.rescore(place);
    expect(
      (await world.stored(north)).map((row) => [row.version, row.model_version, row.previous_id]),
    ).toEqual([
      [1, 'vrisk-0', null],
      [2, riskModelVersion, first!.id],
    ]);
  });

  test('has the scorecard of the merchant evaluated again, once for each new score', async () => {
    const queued = async () =>
      (
        await sql<{ payload: unknown }>`
          select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'scorecard.evaluate' and j.payload ->> 'merchant_id' = ${merchantId}`.execute(
          world.database.worker,
        )
      ).rows;
    const place = await world.opened(north);
    await world.answered(place, { hits: [{}] });
    await inLender(world.database.worker, north.lender, (tx) =>
      scoreMerchant(tx, world.api.services, { lenderId: north.lender, merchantId, now: place.now }),
    );
    expect(await queued()).toEqual([{ payload: { lender_id: north.lender, merchant_id: merchantId } }]);
    await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
    await inLender(world.database.worker, north.lender, (tx) =>
      scoreMerchant(tx, world.api.services, { lenderId: north.lender, merchantId, now: place.now }),
    );
    expect(await queued()).toEqual([]);
  });

  test('happens daily for reasons that depend on age [REP-035]', async () => {
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2025-03-12' }] });
    await world.rescore(place);
    expect((await world.score(north)).body.curr_score).toBe(720);
    world.api.clock.set('2026-03-12T09:20:00Z');
    await world.rescoreDaily();
    const { body } = await world.score(north);
    expect([body.curr_score, body.prev_score]).toEqual([770, 720]);
  });

  test('is append-only: the serving roles cannot change or delete scores', async () => {
    const place = await world.opened(north);
    await world.answered(place, { hits: [{}] });
    await world.rescore(place);
    for (const role of [world.database.app, world.database.worker]) {
      await expect(
        inLender(role, north.lender, (tx) => tx.updateTable('app.risk_score').set({ score: 900 }).execute()),
      ).rejects.toThrow(/permission denied/);
      await expect(
        inLender(role, north.lender, (tx) => tx.deleteFrom('app.risk_score').execute()),
      ).rejects.toThrow(/permission denied/);
    }
  });
});

test('evidence that came before a decision is scored before it, so that a change of tier by it is news', async () => {
  const place = await world.opened(north);
  await world.answered(place, { filings: [{ filing_date: '2024-05-01' }] });
  await world.rescore(place);
  await world.answered(place, { hits: [{}] });
  const decided = { lenderId: north.lender, merchantId: place.merchantId };
  await inLender(world.database.app, north.lender, async (tx) => {
    const call = { ...world.api.services, tx };
    await scoreWithDecision.before(call, decided);
    await scoreWithDecision.after(call, decided);
  });
  expect((await world.stored(north)).map(({ score, by_decision }) => [score, by_decision])).toEqual([
    [770, false],
    [270, false],
  ]);
  const { rows } = await sql`select from graphile_worker._private_jobs
    where key like ${`monitoring.compare_score:%:${place.merchantId}:2`}`.execute(world.database.worker);
  expect(rows).toHaveLength(1);
});
