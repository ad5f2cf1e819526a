import { verificationEndpoints } from '@assay/domain/verification';
import { beforeAll, expect, test } from 'vitest';
import { type EvidenceWorld, evidenceWorld } from '../../evidence/testing.ts';

let world: EvidenceWorld;

beforeAll(async () => {
  // No server listens at the news address; the verification has no address at all.
  world = await evidenceWorld({
    wires: ['legal_entity', 'business_records', 'litigation', 'dockets', 'adverse_media', 'licenses'],
    environment: { GDELT_URL: 'http://127.0.0.1:1', KEVARI_URL: '' },
  });
});

test('a vendor that cannot be reached is in error and delays no other source', async () => {
  const id = await world.inquire({ name: 'Nobody There Bakery' });
  await world.start(id);
  const { vital4, litigation } = (await world.gathered(id)).third_party_sources;
  expect(vital4).toMatchObject({ status: 'error', called: true });
  expect((await world.runOf(id, 'news')).error).toBe('The vendor cannot be reached');
  expect(litigation.status).toBe('not_available');
});

test('a vendor that is not configured is not called: its source is not initiated, and a verification is refused', async () => {
  const id = await world.inquire();
  const answer = await world.api.call(world.north, verificationEndpoints.createDiscovery, {
    body: { inquiryId: id },
  });
  expect(answer.problem).toMatchObject({
    code: 'source_not_configured',
    detail: 'Business verification is not configured.',
  });
  await expect(world.runOf(id, 'business_verification')).rejects.toThrow('No run');
});
