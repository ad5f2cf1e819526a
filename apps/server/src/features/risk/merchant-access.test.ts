import { riskEndpoints } from '@assay/domain/risk';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '#platform/testing';
import { type Caller, codes, type RiskWorld, riskWorld } from './testing/risk-world.ts';

let world: RiskWorld;
let north: Caller;
let harbor: Caller;

beforeAll(async () => {
  world = await riskWorld();
  north = await world.lender('Northwind Capital', { vital4_enabled: true });
  harbor = await world.lender('Harbor Funding');
  await addUser(world.database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
});
beforeEach(() => world.nextMerchant());

describe('access to a score', () => {
  test('another lender’s user gets 404 and no row; opening the report computes that lender’s own score [REP-033]', async () => {
    const place = await world.opened(north);
    await world.answered(place, { hits: [{}] });
    await world.rescore(place);
    expect(await world.score(harbor)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    expect(await world.stored(harbor)).toEqual([]);
    const own = await world.opened(harbor);
    await world.answered(own, { filings: [{ filing_date: '2025-06-01' }] });
    await world.rescore(own);
    expect(codes((await world.score(harbor)).body.curr_reason_codes)).toEqual([['V14', 100]]);
    expect(codes((await world.score(north)).body.curr_reason_codes)).toEqual([['V02', 500]]);
  });

  test('an unopened merchant gets 404 for users but not for staff; an unknown one gets 404 for all', async () => {
    const staff = { email: 'staff@assay.test', lender: north.lender };
    expect((await world.score(north)).status).toBe(404);
    expect((await world.score(staff)).status).toBe(204);
    for (const id of ['999999999', '0', 'abc', '99999999999999999999']) {
      expect((await world.api.call(staff, riskEndpoints.score, { params: { id } })).status).toBe(404);
    }
  });
});
