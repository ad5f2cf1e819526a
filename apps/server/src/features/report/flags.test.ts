import { financialEndpoints } from '@assay/domain/financial';
import { litigationEndpoints } from '@assay/domain/litigation';
import { reportEndpoints } from '@assay/domain/report';
import { screeningEndpoints } from '@assay/domain/screening';
import { verificationEndpoints } from '@assay/domain/verification';
import { beforeAll, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { addLender, addUser } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';

let world: EvidenceWorld;
let merchant: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };

beforeAll(async () => {
  world = await evidenceWorld({ features: [matching, report], wires: [] });
  merchant = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
});

/** The status of each call that a flag allows, for a lender with an inquiry that opened the merchant. */
async function answersTo(caller: Caller) {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: merchant } });
  const params = { id: merchant };
  const media = await world.api.call(caller, screeningEndpoints.vital4, {
    params: { ...params, inquiryId: id },
  });
  const calls = [
    await world.api.call(caller, litigationEndpoints.ofMerchant, { params }),
    await world.api.call(caller, litigationEndpoints.ofInquiry, { params: { inquiryId: id } }),
    await world.api.call(caller, financialEndpoints.files, { params }),
    await world.api.call(caller, financialEndpoints.records, { params }),
    await world.api.call(caller, verificationEndpoints.verifyState, { body: { merchant_id: merchant } }),
    await world.api.call(caller, verificationEndpoints.discoveries, { params: { id } }),
  ];
  return { statuses: calls.map(({ status }) => status), isMediaOn: media.body.enabled };
}

test('litigation, media, business records and KYB require the lender’s flag [REP-220]', async () => {
  const off = await answersTo(world.harbor);
  expect(off).toEqual({ statuses: [204, 204, 403, 403, 403, 403], isMediaOn: false });
  const sent = Object.values(world.vendors).flatMap(({ calls }) => calls);
  expect(sent).toEqual([]);

  const id = await addLender(world.database.owner, {
    name: 'every',
    tr_enabled: true,
    vital4_enabled: true,
    kevari_enabled: true,
    flags: JSON.stringify({ tlo_enabled: true }),
  });
  await addUser(world.database.owner, { email: 'user@every.test', lenders: [id] });
  const on = await answersTo({ email: 'user@every.test', lender: id });
  expect(on).toEqual({ statuses: [200, 200, 200, 200, 200, 200], isMediaOn: true });
});

test('without tr_enabled litigation is off, even with a flag named litigation [REP-220]', async () => {
  const id = await addLender(world.database.owner, {
    name: 'named',
    flags: JSON.stringify({ litigation: true, litigation_enabled: true }),
  });
  await addUser(world.database.owner, { email: 'user@named.test', lenders: [id] });
  expect((await answersTo({ email: 'user@named.test', lender: id })).statuses.slice(0, 2)).toEqual([
    204, 204,
  ]);
});
