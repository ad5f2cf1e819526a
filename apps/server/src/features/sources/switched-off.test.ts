import { gatheringEndpoints } from '@assay/domain/gathering';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';

let world: EvidenceWorld;

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['litigation'] });
});
beforeEach(() => {
  world.nextDay();
  world.vendors.litigation.will(
    respondWithRecords([
      { kind: 'lawsuit', id: 'suit-1', case_number: '23-1', case_title: 'A v. Harvest Moon Bakery' },
    ]),
  );
});
afterEach(() => set({ tr_enabled: true, is_active: true }));

/** Changes the lender while its searches wait. */
const set = (values: { tr_enabled?: boolean; is_active?: boolean }) =>
  world.database.owner.updateTable('app.lender').set(values).where('id', '=', world.north.lender).execute();
const calls = async () => (await world.rows('app.vendor_call')).length;

test.each([
  ['a source that was', { tr_enabled: false }],
  ['a lender that was', { is_active: false }],
])(
  '%s switched off after the trigger is not searched, and nothing is paid [ONB-132]',
  async (_what, values) => {
    const id = await world.inquire({ name: `Switched Off Bakery ${JSON.stringify(values)}` });
    await world.start(id);
    const [requestsBefore, paid] = [world.vendors.litigation.requestedUrls.length, await calls()];
    await set(values);
    await world.step(await world.runOf(id, 'litigation'));
    expect(await world.runOf(id, 'litigation')).toMatchObject({
      status: 'error',
      error: 'Switched off for the lender',
    });
    expect([world.vendors.litigation.requestedUrls.length, await calls()]).toEqual([requestsBefore, paid]);
    await set({ tr_enabled: true, is_active: true });
    await world.start(id);
    await world.step(await world.runOf(id, 'litigation'));
    expect(world.vendors.litigation.requestedUrls).toHaveLength(requestsBefore + 1);
  },
);

test('records found before a source was switched off are not counted and cannot be linked [ONB-132]', async () => {
  const merchant = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', state: 'NC' });
  const id = await world.inquire();
  await world.start(id);
  const { litigation } = (await world.gathered(id)).third_party_sources;
  const staff = world.staff(world.north);
  const summary = async () => {
    const { body } = await world.api.call(staff, gatheringEndpoints.dashboardSummary, {
      params: { inquiryId: id },
    });
    return body.summary?.data_counts.lawsuits;
  };
  const link = () =>
    world.api.call(staff, gatheringEndpoints.link, {
      body: {
        merchant_id: merchant,
        source: 'thomson_reuters',
        record_type: 'lawsuit',
        record_id: litigation.data.lawsuits[0]?.id ?? '',
      },
    });
  expect(await summary()).toBe(1);
  await set({ tr_enabled: false });
  expect(await summary()).toBe(0);
  expect((await link()).status).toBe(404);
  await set({ tr_enabled: true });
  expect((await link()).status).toBe(200);
});
