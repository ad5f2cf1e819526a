import type { SourceKey } from '@assay/domain/gathering';
import {
  ListedPrincipal,
  type MasterPrincipal,
  NamedPrincipal,
  principalEndpoints,
  SourcePrincipal,
} from '@assay/domain/principals';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { decryptPerson, encryptPerson } from '#features/personal-data';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { respondWith } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';
import { principals } from './index.ts';

let world: EvidenceWorld;
let bakery: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const home = { addr1: '412 Oak St', city: 'Durham', state: 'NC', zip5: '27701' };
const farAway = { addr1: '9 Elm Ave', city: 'Salem', state: 'OR', zip5: '97301' };

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, principals],
    wires: ['legal_entity', 'business_records', 'litigation', 'dockets', 'adverse_media', 'news'],
  });
  bakery = await world.merchant({
    external_id: 'm1',
    name: 'Harvest Moon Bakery LLC',
    ...address,
    principals: [{ first_name: 'Martina', last_name: 'Novak', ...home }] as never,
  });
});
beforeEach(async () => {
  await world.renewLenders();
  world.nextDay();
});

const debt = (recording_number: string, rest: object = {}) => ({
  full_name: 'NOVAK MARTINA',
  recording_number,
  filing_date: '2024-02-01',
  total_amount: '900.00',
  ...rest,
});
const person = (principal_ref: string, rest: object = {}) => ({
  principal_ref,
  first_name: 'Martina',
  last_name: 'Novak',
  title: 'Owner',
  birth_year: 1971,
  phones: ['9195550142'],
  employers: [{ name: 'Harvest Moon Bakery', date: '2015-01-01' }],
  principal_locations: [home],
  ...rest,
});
const file = (people: object[]) => ({
  kind: 'business_records',
  id: 'file-1',
  primary_business_name: 'Harvest Moon Bakery LLC',
  fein_number: '123456780',
  locations: [address],
  principals: people,
});
const suit = (id: string, name: string, where: typeof home) => ({
  kind: 'lawsuit',
  subject_ref: 'principal:1',
  id,
  case_number: id,
  case_title: `First Bank v. ${name}`,
  parties: [
    { side: 'plaintiff', name: 'First Bank' },
    { side: 'defendant', name, address: `${where.addr1}, ${where.city}, ${where.state} ${where.zip5}` },
  ],
});

/** Opens the bakery in an inquiry with the evidence of these sources. */
async function opened(sources: readonly SourceKey[], caller: Caller = world.north): Promise<string> {
  const id = await world.inquire(
    {
      name: 'Harvest Moon Bakery',
      ...address,
      principals: [{ first_name: 'Martina', last_name: 'Novak', ...home }],
    },
    caller,
  );
  await world.start(id, caller);
  await world.settled(id, caller, sources);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  await world.settled(id, caller, sources);
  return id;
}
const list = (caller: Caller = world.north) =>
  world.api.call(caller, principalEndpoints.list, { params: { id: bakery } });
const withData = (caller: Caller = world.north) =>
  world.api.call(caller, principalEndpoints.withData, { params: { id: bakery } });
const only = <P>(principals: readonly P[]): P => {
  expect(principals).toHaveLength(1);
  return principals[0]!;
};
const stateOf = ({ sources }: Pick<MasterPrincipal, 'sources'>, source: string) =>
  sources.find((state) => state.source === source);

describe('the principals of a merchant', () => {
  test('list each person once with its sources and reasons, under an id that stays the same [REP-133]', async () => {
    await opened([]);
    const before = only((await list()).body.principals);
    expect(before.source_principals.map(({ source }) => source).sort()).toEqual([
      'Application',
      'Merchant file',
    ]);

    world.nextDay();
    world.vendors.business_records.will(
      respondWithRecords([
        file([person('p-1'), person('p-2', { first_name: 'Adrian', title: 'Member', birth_year: 1968 })]),
      ]),
    );
    world.vendors.legal_entity.will(
      respondWith({
        status: 'Complete',
        results: [
          {
            title: 'Harvest Moon Bakery LLC',
            sosId: 'S1',
            normalizedStatus: 'active',
            confidenceLevel: 0.95,
            stateOfSosRegistration: 'North Carolina',
            physicalAddressStreet: address.addr1,
            physicalAddressCity: address.city,
            officers: [{ name: 'NOVAK, MARTINA', title: 'Managing Member' }],
          },
        ],
      }),
    );
    await opened(['filings', 'business_records']);
    const { body } = await list();
    expect(body.principals.map(({ name, principal_type }) => [name, principal_type])).toEqual([
      ['Martina Novak', 'Owner'],
      ['Adrian Novak', 'Member'],
    ]);
    const [owner] = body.principals;
    expect(owner?.id).toBe(before.id);
    const named = owner?.source_principals ?? [];
    expect(named.map(({ source }) => source)).toContain('Business records');
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const mention of named.slice(1)) expect(mention.reasons).toContain('same first and last name');
    expect(named.find(({ source }) => source === 'Application')?.lender_merchant_data).toEqual({
      lender: 'north',
      anonymized_lender_name: null,
    });
    expect(Object.keys(owner ?? {}).sort()).toEqual(Object.keys(ListedPrincipal.shape).sort());
    expect(Object.keys(named[0] ?? {}).sort()).toEqual(Object.keys(NamedPrincipal.shape).sort());
    expect((await list()).body).toEqual(body);
  });

  test('have their own records; those of namesakes elsewhere are listed separately [REP-133]', async () => {
    world.vendors.business_records.will(
      respondWithRecords([
        file([
          person('p-1', {
            principal_lien: [debt('L-1'), debt('L-2')],
            principal_bankruptcy: [{ case_number: '24-1', chapter: '7', case_status: 'Open' }],
          }),
        ]),
        // The bureau's personal file repeats a lien of the person; the namesake's file belongs to someone else.
        {
          kind: 'principal_records',
          subject_ref: 'principal:1',
          id: 'p-1',
          ...person('p-1'),
          principal_lien: [debt('L-1')],
        },
        {
          kind: 'principal_records',
          subject_ref: 'principal:1',
          id: 'p-9',
          ...person('p-9', { birth_year: null, phones: [], employers: [], principal_locations: [farAway] }),
          principal_judgment: [debt('J-9')],
        },
        // A namesake at the same address with another year of birth is not the person either.
        {
          kind: 'principal_records',
          subject_ref: 'principal:1',
          id: 'p-8',
          ...person('p-8', { birth_year: 1999 }),
          principal_judgment: [debt('J-8')],
        },
      ]),
    );
    world.vendors.litigation.will(
      respondWithRecords([
        suit('suit-1', 'Martina Novak', home),
        suit('suit-9', 'Martina Novak', farAway),
        suit('suit-x', 'Anna Other', home),
      ]),
    );
    await opened(['business_records', 'litigation', 'dockets']);
    const owner = only((await withData()).body.principals);
    expect(owner.counts).toMatchObject({ bankruptcies: 1, liens: 2, judgements: 0, lawsuits: 1 });
    const own = owner.source_principals.flatMap(({ litigation_data }) => litigation_data.lawsuits);
    expect(own.map(({ caseNumber }) => caseNumber)).toEqual(['suit-1']);
    expect(owner.possible.litigation_data.lawsuits.map(({ caseNumber }) => caseNumber)).toEqual(['suit-9']);
    expect(owner.possible.blj_data.judgements.map(({ recording_number }) => recording_number)).toEqual([
      'J-9',
    ]);
    expect(owner.possible_count).toBe(2);
    expect(stateOf(owner, 'blj')).toMatchObject({ status: 'completed', asked: ['Business records'] });
    expect(owner.last_updated_blj).toBe(stateOf(owner, 'blj')?.last_updated);
    expect(owner.last_updated_litigation).not.toBeNull();
    for (const named of owner.source_principals)
      expect(Object.keys(named).sort()).toEqual(Object.keys(SourcePrincipal.shape).sort());
  });

  test('show for each source whether its search found nothing, failed or never ran [REP-132]', async () => {
    world.vendors.litigation.will(respondWithRecords([suit('suit-1', 'Martina Novak', home)]));
    await opened(['business_records', 'litigation', 'dockets']);
    world.nextDay();
    world.vendors.litigation.will(respondWith({ nonsense: true }, 500));
    await opened(['business_records', 'litigation', 'dockets']);
    const owner = only((await list()).body.principals);
    expect(stateOf(owner, 'blj')).toMatchObject({ is_enabled: true, status: 'no_data' });
    expect(stateOf(owner, 'blj')?.last_updated).not.toBeNull();
    expect(stateOf(owner, 'litigation')).toMatchObject({
      status: 'error',
      // The litigation source responded in an earlier inquiry.
      asked: ['Federal courts (RECAP)', 'Litigation'],
    });
  });

  test('show no data and no date of a source that is off for the lender, even if it has run before [REP-133]', async () => {
    world.vendors.business_records.will(
      respondWithRecords([file([person('p-1', { principal_lien: [debt('L-1')] })])]),
    );
    await opened(['business_records']);
    const set = (flags: object) =>
      world.database.owner
        .updateTable('app.lender')
        .set({ flags: JSON.stringify(flags) })
        .where('id', '=', world.north.lender)
        .execute();
    await set({ tlo_enabled: false });
    const owner = only((await withData()).body.principals);
    await set({ tlo_enabled: true });
    expect(stateOf(owner, 'blj')).toMatchObject({ is_enabled: false, last_updated: null, asked: [] });
    expect(owner.last_updated_blj).toBeNull();
    expect(owner.counts.liens).toBe(0);
    expect(owner.source_principals.every(({ blj_data }) => blj_data.liens.length === 0)).toBe(true);
  });

  test('are hidden from lenders without access to the merchant, and ids belong to one lender [REP-133]', async () => {
    await opened([]);
    for (const call of [list, withData]) expect((await call(world.harbor)).status).toBe(404);
    await opened([], world.east);
    const [north, east] = [
      only((await list()).body.principals),
      only((await list(world.east)).body.principals),
    ];
    expect(east.id).not.toBe(north.id);
    const rows = await world.rows('app.merchant_principal' as never, world.east);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ lender_id }) => lender_id === world.east.lender)).toBe(true);
    const hidden = await inLender(world.database.app, world.harbor.lender, (tx) =>
      tx.selectFrom('app.merchant_principal').select('id').execute(),
    );
    expect(hidden).toEqual([]);
    expect(east.source_principals.flatMap((named) => named.lender_merchant_data ?? [])).toEqual([
      { lender: 'east', anonymized_lender_name: null },
    ]);
  });

  test('from a lender’s own row name that lender, and are hidden from every other [REP-133]', async () => {
    const merchantId = await world.database.owner.transaction().execute((tx) =>
      saveMerchant(tx, `lender ${world.east.lender} crm`, {
        external_id: 'own',
        name: 'Copperleaf Florist',
        state: 'NC',
        principals: [{ first_name: 'Ines', last_name: 'Amaro' }],
      }),
    );
    for (const caller of [world.north, world.east])
      await inLender(world.database.worker, caller.lender, (tx) =>
        tx
          .insertInto('app.source_record')
          .values({
            lender_id: caller.lender,
            merchant_id: merchantId,
            source_name: 'crm',
            category: 'Partner Sources',
            external_id: `own ${caller.lender}`,
          })
          .execute(),
      );
    const people = async (caller: Caller) => {
      const { body } = await world.api.call(caller, principalEndpoints.list, { params: { id: merchantId } });
      return body.principals?.flatMap(({ source_principals }) =>
        source_principals.map(({ last_name, lender_merchant_data }) => [last_name, lender_merchant_data]),
      );
    };
    expect(await people(world.east)).toEqual([['Amaro', { lender: 'east', anonymized_lender_name: null }]]);
    for (const other of [world.north, world.staff(world.north)])
      expect(JSON.stringify((await people(other)) ?? [])).not.toContain('Amaro');
  });

  test('that the lender added with an SSN and a birth date show only the year, and both are encrypted [REP-140]', async () => {
    await opened([]);
    const entered = { ssn: '912345678', date_of_birth: '1979-04-03' };
    await inLender(world.database.app, world.north.lender, async (tx) => {
      const { id } = await tx
        .insertInto('app.merchant_principal')
        .values({
          lender_id: world.north.lender,
          merchant_id: bakery,
          source: 'added',
          source_key: 'request 1',
          first_name: 'Ruth',
          last_name: 'Quill',
          ...home,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('app.merchant_principal')
        .set(encryptPerson(entered, id, world.api.services.secrets))
        .where('id', '=', id)
        .execute();
    });
    for (const { body } of [await list(), await withData()]) {
      const added = body.principals.find(({ name }) => name === 'Ruth Quill');
      expect(added?.source_principals[0]).toMatchObject({ source: 'Added', date_of_birth: '1979' });
      expect(JSON.stringify(body)).not.toMatch(/912345678|1979-04-03/);
    }
    const [row] = (await world.rows('app.merchant_principal')).filter(({ source }) => source === 'added');
    expect(JSON.stringify(row)).not.toMatch(/912345678|1979/);
    expect(decryptPerson(row as never, world.api.services.secrets)).toEqual(entered);
  });
});
