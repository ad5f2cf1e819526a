import { litigationEndpoints } from '@assay/domain/litigation';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { respondWith } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, gathering } from '../evidence/testing.ts';

let world: EvidenceWorld;
let bare: EvidenceWorld;
let quiet: EvidenceWorld;

const { litigationOf } = gathering(() => world);

beforeAll(async () => {
  const others = ['legal_entity', 'business_records', 'business_verification', 'licenses'] as const;
  world = await evidenceWorld({ wires: [...others, 'litigation', 'dockets', 'adverse_media', 'news'] });
  bare = await evidenceWorld({ wires: [...others, 'news'], environment: { SCREENING: 'api' } });
  quiet = await evidenceWorld({ wires: [...others, 'litigation', 'dockets'] });
});
beforeEach(() => world.nextDay());

async function sourcesOf(
  fields: object,
  { of = world, caller }: { of?: EvidenceWorld; caller?: Caller } = {},
) {
  const id = await of.inquire(fields, caller);
  await of.start(id, caller);
  return { id, ...(await of.gathered(id, caller)).third_party_sources };
}

describe('a kind of evidence that no source was queried for is named with its source', () => {
  test('because the application lacks a required field: the source does not look empty', async () => {
    const { legal_entity } = await sourcesOf({ name: 'No State Bakery', state: undefined, store_id: '7' });
    expect(legal_entity).toMatchObject({
      status: 'not_initiated',
      called: true,
      error: 'Needs a business name and a state',
      is_partial: true,
      partial_reason: 'Not searched for corporate filings: needs a business name and a state',
    });
  });

  test('because it is off for the lender', async () => {
    const { legal_entity, litigation } = await sourcesOf({}, { caller: world.harbor });
    expect(legal_entity).toMatchObject({
      status: 'not_available',
      partial_reason: 'Not searched for business records: not enabled for this lender',
    });
    expect(litigation, 'off altogether').toMatchObject({ status: 'not_initiated', is_partial: false });
  });

  test('because none of its sources is configured, whatever the other kinds found', async () => {
    const { vital4, litigation } = await sourcesOf({}, { of: bare });
    expect(vital4).toMatchObject({
      status: 'not_available',
      partial_reason: 'Not searched for watchlist matches: no source is set up',
    });
    expect(litigation).toMatchObject({
      status: 'not_initiated',
      called: false,
      partial_reason: 'Not searched for litigation: no source is set up',
    });
    expect((await sourcesOf({}, { of: quiet })).vital4.partial_reason).toBe(
      'Not searched for adverse media: no source is set up',
    );
  });
});

test('a fully searched source leaves nothing out', async () => {
  const { legal_entity } = await sourcesOf({ name: 'Whole Bakery' });
  expect(legal_entity).toMatchObject({ status: 'not_available', is_partial: false, partial_reason: null });
});

describe('a name that a vendor cannot search for is named', () => {
  test('beside those that it did search for', async () => {
    const { vital4 } = await sourcesOf({
      name: 'Oboe',
      principals: [{ first_name: 'Rosa', last_name: 'Delgado' }],
    });
    expect(vital4).toMatchObject({
      is_partial: true,
      partial_reason: 'World news did not search for Oboe',
    });
  });

  test('where no other name could be searched for either', async () => {
    expect((await sourcesOf({ name: 'Oboe' })).vital4.partial_reason).toBe(
      'World news did not search for Oboe',
    );
    const { vital4 } = await sourcesOf({ name: 'Oboe' }, { of: bare });
    expect(vital4.status).toBe('not_initiated');
    expect(vital4.partial_reason).toMatch(
      /^Not searched for adverse media: no search is possible for Oboe\. /,
    );
  });
});

test('the litigation endpoint alone also reports the omissions', async () => {
  world.vendors.dockets.will(respondWith({ next: 'https://courts.example/?cursor=c', results: [] }));
  const { id } = await sourcesOf({ name: 'Endless Bakery' });
  const { body } = await world.api.call(world.north, litigationEndpoints.ofInquiry, {
    params: { inquiryId: id },
  });
  const partial = {
    is_partial: true,
    partial_reason: 'The vendor has more results than it returned; narrow the search',
  };
  expect(body.litigation_data).toMatchObject({ request_status: 'not_available', ...partial });
  expect(await litigationOf(id)).toMatchObject(partial);
});
