import { verificationEndpoints } from '@assay/domain/verification';
import { beforeAll, expect, test } from 'vitest';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import type { InquiryMerchantCall } from '#platform/feature';
import { inquirySearch } from './inquiry-search.ts';
import { type EvidenceWorld, evidenceWorld } from './testing.ts';

let world: EvidenceWorld;
let merchantId: string;

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['litigation', 'business_verification'], hasScreening: false });
  merchantId = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery' });
});

const search = (inquiryId: string) =>
  inLender(world.database.app, world.north.lender, async (tx) =>
    inquirySearch({
      ...world.api.services,
      tx,
      actor: { lender: await lenderById(tx, world.north.lender) },
      params: { id: merchantId, inquiryId },
    } as unknown as InquiryMerchantCall),
  );

test('the search of an inquiry has started once it was triggered and its business is verified, and has finished after the last answer', async () => {
  const id = await world.inquire({ name: 'Harvest Moon Bakery' });
  expect(await search(id)).toBe('not_started');
  await world.start(id);
  expect(await search(id)).toBe('not_started');
  await world.api.call(world.north, verificationEndpoints.createDiscovery, { body: { inquiryId: id } });
  expect(await search(id)).toBe('searching');
  await world.step(await world.runOf(id, 'litigation'));
  expect(await search(id)).toBe('searching');
  await world.gathered(id);
  expect(await search(id)).toBe('finished');
});
