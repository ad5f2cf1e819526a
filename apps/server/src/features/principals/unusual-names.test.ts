// cspell:ignore Иван Петров
import { principalEndpoints, REQUEST_TIMEOUT_MS } from '@assay/domain/principals';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { principals } from './index.ts';

let world: EvidenceWorld;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const NAMES = [
  ['Иван', 'Петров'],
  ['小明', '王'],
  ['Ann', '\u9fd1'],
  ['Rosa', 'Sr'],
  ['Md', 'MD'],
  ['Lee', '—'],
] as const;
const PEOPLE = NAMES.map(([first_name, last_name]) => ({ first_name, last_name }));
const WRITTEN = NAMES.map((name) => name.join(' ')).sort();

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, principals],
    wires: ['business_records'],
    hasScreening: false,
  });
});

/** A merchant with these people in the file, opened in an inquiry without owners. */
async function opened(external_id: string, people: readonly object[] = []): Promise<string> {
  const name = `Harvest Moon Bakery ${external_id}`;
  const id = await world.merchant({ external_id, name, ...address, principals: people as never });
  const inquiry = await world.inquire({ name, ...address });
  await world.api.call(world.north, reportEndpoints.open, {
    params: { id: inquiry },
    body: { merchant_id: id },
  });
  await world.gathered(inquiry);
  return id;
}

async function listed(id: string): Promise<string[]> {
  const { body } = await world.api.call(world.north, principalEndpoints.list, { params: { id } });
  return body.principals.map(({ name }) => name).sort();
}

test('lists people in other scripts and with a suffix word as last name whom the merchant file names', async () => {
  expect(await listed(await opened('m1', PEOPLE))).toEqual(WRITTEN);
});

test('lists people in other scripts and with a suffix word as last name whom a lender adds', async () => {
  const merchant_id = await opened('m2');
  for (const person of PEOPLE) {
    const body = { merchant_id, lender_id: world.north.lender, principal_category: 'other', ...person };
    const { status } = await world.api.call(world.north, principalEndpoints.request, { body: body as never });
    expect(status).toBe(202);
  }
  world.api.clock.advance(REQUEST_TIMEOUT_MS);
  expect(await listed(merchant_id)).toEqual(WRITTEN);
});
