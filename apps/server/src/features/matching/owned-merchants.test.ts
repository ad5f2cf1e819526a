import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { keyOf } from '@assay/match-engine/keys';
import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inquiry } from '#features/inquiry';
import { matching } from '#features/matching';
import { type Database, inLender, inSystem, migrate, openDatabase } from '#platform/database';
import {
  addLender,
  addUser,
  bareTestDatabase,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { indexOwnedMerchants } from './import/index-owned-merchants.ts';
import { findMatches } from './search/find-matches.ts';
import { readCommonKeys, wordCounts, wordsByVariant } from './search/match-store.ts';
import { partnerSources } from './source-record-store.ts';
import { type CommandBench, commandBench } from './testing.ts';

let database: TestDatabase;
let bench: CommandBench;
let api: TestApi;
let north: string;
let harbor: string;

const HEADER =
  'external_id,name,name_dba,addr1,city,state,zip5,phone,email,domain_name,ein,owner1_first_name,owner1_last_name';
const kayaks = (id: string, phone: string, email: string) =>
  `${id},Larkspur Kayak Rental LLC,Larkspur Kayaks,3 Shore Dr,Fairmont,IN,46601,${phone},${email},${email.split('@')[1]},12-7654321,Marguerite,Quennell`;

beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
  north = await addLender(database.owner, { name: 'Northwind Capital' });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'user@harbor.test', lenders: [harbor] });
  await bench.importFile('public.csv', 'external_id,name,city,state\np1,Bluegate Roofing,Fairmont,IN\n');
  await bench.importFile(
    'north.csv',
    `${HEADER}\n${kayaks('n1', '574-555-0142', 'desk@larkspur-kayaks.example')}\n`,
    ...['--source', 'crm', '--lender', north],
  );
  api = await testApi(database, [inquiry, matching]);
});

const callers = {
  north: () => ({ email: 'user@north.test', lender: north }),
  harbor: () => ({ email: 'user@harbor.test', lender: harbor }),
};

const SAILMAKERS = { name: 'Saltmarsh Sailmakers LLC', state: 'IN', zip5: '46601' };

async function found(caller: keyof typeof callers, search: object) {
  const made = await api.call(callers[caller](), inquiryEndpoints.create, { body: search });
  expect(made.status).toBe(201);
  const { body } = await api.call(callers[caller](), matchingEndpoints.results, {
    params: { id: made.body.id },
    body: {},
  });
  return body.results;
}

describe('a merchant that only one lender’s records state', () => {
  it.each([
    ['name', { name: 'Larkspur Kayak Rental LLC' }],
    ['trade name', { name: 'Larkspur Kayaks', state: 'IN' }],
    ['address', { name: 'Larkspur', addr1: '3 Shore Dr', zip5: '46601' }],
    ['phone', { phone: '574-555-0142' }],
    ['email', { email: 'desk@larkspur-kayaks.example' }],
    ['website', { domain_name: 'larkspur-kayaks.example' }],
    ['EIN', { ein: '12-7654321' }],
    ['owner', { name: 'Larkspur', principals: [{ first_name: 'Marguerite', last_name: 'Quennell' }] }],
  ])('is found by its %s for that lender alone', async (_, search) => {
    const names = (lender: string) =>
      inLender(database.app, lender, async (tx) =>
        (await findMatches(tx, search, { lenderId: lender, limit: 10 })).map(({ merchant }) => merchant.name),
      );
    expect(await names(north)).toContain('Larkspur Kayak Rental LLC');
    expect(await names(harbor)).not.toContain('Larkspur Kayak Rental LLC');
  });

  it.each(['app.merchant', 'app.principal'])(
    'is hidden from other lenders in %s by the database itself',
    async (table) => {
      const owners = (lender: string | null) => {
        const read = async (tx: Parameters<Parameters<typeof inSystem>[1]>[0]) => {
          const { rows } = await sql<{ owner_id: string | null }>`
            select distinct owner_id from ${sql.table(table)} where owner_id is not null`.execute(tx);
          return rows.map(({ owner_id }) => owner_id);
        };
        return lender ? inLender(database.app, lender, read) : inSystem(database.app, read);
      };
      expect(await owners(north)).toEqual([north]);
      expect(await owners(harbor)).not.toContain(north);
      expect(await owners(null)).toEqual([]);
    },
  );

  it('is the lender’s beside another lender’s of the same business: both see a partner and their own values', async () => {
    const rowOf = (phone: string, email: string) =>
      `${HEADER}\ns1,Saltmarsh Sailmakers LLC,,8 Shore Dr,Fairmont,IN,46601,${phone},${email},${email.split('@')[1]},,,\n`;
    const importFor = (lender: string, phone: string, email: string) =>
      bench.importFile('sails.csv', rowOf(phone, email), '--source', 'crm', '--lender', lender);
    await importFor(north, '574-555-0143', 'desk@saltmarsh.example');
    await importFor(harbor, '574-555-0199', 'hello@saltmarsh.test');
    const [ofNorth] = await found('north', SAILMAKERS);
    const [ofHarbor] = await found('harbor', SAILMAKERS);
    expect([ofNorth!.phone, ofHarbor!.phone]).toEqual(['5745550143', '5745550199']);
    expect([ofNorth!.partner_sources_count, ofHarbor!.partner_sources_count]).toEqual([1, 1]);
    expect(ofNorth!.id).not.toBe(ofHarbor!.id);
    const partner = ofNorth!.sources.find(({ lender_name }) => lender_name === 'Partner');
    // The id of another lender's record would say when that lender added it.
    expect(partner!.lm_id).toBe('1');
    expect(JSON.stringify(ofHarbor)).not.toMatch(/0143|desk@|saltmarsh\.example|Northwind/);
    expect(JSON.stringify(ofNorth)).not.toMatch(/0199|hello@|saltmarsh\.test|Harbor/);
  });

  it('does not show what only a third lender’s record of another business states', async () => {
    const cedar = await addLender(database.owner, { name: 'Cedar Ridge' });
    const other = `${HEADER}\nc1,Larkspur Boat Repair,,90 Quay Rd,Fairmont,IN,46601,574-555-0142,,,,,\n`;
    await bench.importFile('cedar.csv', other, '--source', 'crm', '--lender', cedar);
    const partners = await inLender(database.app, cedar, async (tx) => {
      const [own] = await tx.selectFrom('app.merchant').select('id').where('owner_id', '=', cedar).execute();
      return partnerSources(tx, [own!.id]);
    });
    expect(partners).toEqual(new Map());
  });
});

it('a lender’s search does not depend on what another lender’s files contain', async () => {
  const [dune, fern] = [
    await addLender(database.owner, { name: 'Dune Capital' }),
    await addLender(database.owner, { name: 'Fern Funding' }),
  ];
  const COMMON = 60;
  const heath = (id: string, word: string, street: number) =>
    `${id},Heathrow ${word} Millwork LLC,,${street} Elm St,Fairmont,IN,46601,574-555-0161,,,,,\n`;
  const importFor = (lender: string, rows: string) =>
    bench.importFile(`${lender}.csv`, `${HEADER}\n${rows}`, '--source', 'crm', '--lender', lender);
  await importFor(dune, heath('d1', 'Quarrel', 5));
  const search = { name: 'Heathrow Quarel Milwork', phone: '574-555-0161', city: 'Fairmont', state: 'IN' };
  const seenBy = async (lender: string) => {
    await sql`analyze app.merchant`.execute(database.owner);
    await sql`select app.refresh_heavy_keys(${COMMON - 10})`.execute(database.owner);
    return inLender(database.app, lender, async (tx) => {
      const key = keyOf('phone', '5745550161');
      const words = ['heathrow', 'quarrel', 'millwork', 'wharfinger'];
      return {
        found: (await findMatches(tx, search, { lenderId: lender, limit: 10 })).map(
          ({ merchant, score, reasons }) => [merchant.external_id, score, reasons],
        ),
        counts: await wordCounts(tx, words),
        common: await readCommonKeys(tx, [key]),
        like: await wordsByVariant(tx, words),
      };
    });
  };
  const before = await seenBy(dune);
  expect(before.found).toHaveLength(1);
  expect(before.like.get('wharfinger')).toEqual([]);
  const many = Array.from({ length: COMMON }, (_, at) => heath(`f${at}`, `Wharfinger ${at}`, at + 100));
  await importFor(fern, many.join(''));
  expect(await seenBy(dune)).toEqual(before);
  const own = await seenBy(fern);
  expect(own.counts.counts.get('wharfinger')).toBe(COMMON);
  expect([...own.common.values()]).toEqual([COMMON]);
  expect(own.like.get('wharfinger')).toEqual([{ token: 'wharfinger', merchants: COMMON }]);
});

/** Data as of before each lender had merchants of its own, and what an upgrade makes of it, for lenders of each test. */
describe('an upgrade', () => {
  let owner: Database;
  let migratedWords: unknown[];
  beforeAll(async () => {
    const { ownerUrl, drop } = await bareTestDatabase({ through: '0393-status-choices.sql' });
    owner = openDatabase(ownerUrl, { max: 1 });
    await givenSharedMerchant();
    await givenMerchantOfOtherLender();
    await migrate(ownerUrl);
    migratedWords = (
      await sql`
        select token, owner_id, merchants, variants from app.name_token order by owner_id nulls first, token`.execute(
        owner,
      )
    ).rows;
    return async () => {
      await owner.destroy();
      await drop();
    };
  });

  async function givenSharedMerchant(): Promise<void> {
    await sql`insert into app.lender (id, name) values (4, 'Northwind'), (5, 'Harbor Point'), (6, 'Cedar Ridge')`.execute(
      owner,
    );
    await sql`insert into app.app_user (id, email, first_name, last_name) values (9, 'staff@assay.test', 'S', 'T')`.execute(
      owner,
    );
    await sql`
      insert into app.merchant (id, source, external_id, name)
      values (60, 'lender 4 file', 'n1', 'Larkspur Kayak Rental LLC'), (59, 'lender 4 file', 'n0', 'Larkspur Boats')`.execute(
      owner,
    );
    const owners = JSON.stringify([{ first_name: 'Ann', last_name: 'Larkspur', title: 'Owner', share: 60 }]);
    await inLender(owner, '5', async (tx) => {
      await sql`
        insert into app.source_record (id, merchant_id, lender_id, source_name, category, external_id, name, phone, city, owners)
        values (70, 59, 5, 'file', 'Partner Sources', 'h0', 'Larkspur Boats', '5745550170', 'Elkhart', null),
          (71, 60, 5, 'file', 'Partner Sources', 'h1', 'Larkspur Kayaks', null, null, ${owners}::jsonb)`.execute(
        tx,
      );
    });
    await inLender(owner, '5', (tx) =>
      sql`update app.source_record set merchant_id = 60 where id = 70`.execute(tx),
    );
    await sql`
      insert into app.merchant_resolution (id, operation_type, user_id, resolved_at, source_merchant_id,
        source_merchant_name, target_merchant_id, target_merchant_name, moved)
      overriding system value values (1, 'merge_merchant', 9, '2026-01-05', 59, 'Larkspur Boats', 60, 'Larkspur Kayak Rental LLC',
        '{"source_record": [[70]]}')`.execute(owner);
    await sql`
      insert into app.retired_merchant (id, source, external_id, survivor_id, merchant_resolution_id, retired_at)
      values (59, 'lender 4 file', 'n0', 60, 1, '2026-01-05')`.execute(owner);
    await inLender(owner, '6', async (tx) => {
      await sql`insert into app.inquiry (id, lender_id, name) values (17, 6, 'Kayak Rental')`.execute(tx);
      await sql`insert into app.merchant_search (id, lender_id, inquiry_id, number, searched_at, engine_version, found) overriding system value values (8, 6, 17, 1, now(), '1', 1)`.execute(
        tx,
      );
      await sql`
        insert into app.inquiry_match (lender_id, merchant_search_id, rank, inquiry_id, merchant_id, score, reasons)
        values (6, 8, 1, 17, 60, 90, '[]')`.execute(tx);
    });
  }

  async function givenMerchantOfOtherLender(): Promise<void> {
    await sql`insert into app.lender (id, name) values (1, 'North'), (2, 'Harbor'), (3, 'Cedar')`.execute(
      owner,
    );
    await sql`
      insert into app.merchant (id, source, external_id, name, phone, email)
      values (50, 'lender 1 file', 'n1', 'Larkspur Kayak Rental LLC', '5745550142', 'desk@larkspur.example'),
        (51, 'file', 'p1', 'Bluegate Roofing', null, null)`.execute(owner);
    await sql`update app.merchant set tokens = array['bluegate', 'larkspur'] where id = 51`.execute(owner);
    await sql`update app.merchant set tokens = array['larkspur', 'kayak'], normaliser_version = ${NORMALISER_VERSION}
      where id = 50`.execute(owner);
    await sql`insert into app.name_token (token, merchants, variants)
      values ('bluegate', 1, '{1}'), ('larkspur', 2, '{2}'), ('kayak', 1, '{3}')`.execute(owner);
    // With the one that is shared.
    await sql`update app.match_total set merchants = 3`.execute(owner);
    const record = (lender: string, merchant: string, name: string) =>
      inLender(owner, lender, async (tx) => {
        await sql`
          insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name, phone)
          values (${merchant}, ${lender}, 'file', 'Partner Sources', ${`r${merchant}`}, ${name}, '5745550199')`.execute(
          tx,
        );
      });
    await record('1', '50', 'Larkspur Kayak Rental LLC');
    await record('2', '50', 'Larkspur Kayaks');
    await record('2', '51', 'Bluegate Roofing');
    await inLender(owner, '3', async (tx) => {
      await sql`insert into app.inquiry (id, lender_id, name, city) values (7, 3, 'Kayak Rental', 'Fairmont')`.execute(
        tx,
      );
      await sql`
        insert into app.inquiry_history_item (lender_id, inquiry_id, merchant_id, result_dt)
        values (3, 7, 50, now())`.execute(tx);
    });
  }

  it('keeps what each lender stated of a shared merchant, and leaves what it only found', async () => {
    const { rows } = await sql<{ id: string }>`
      select id, owner_id, name, city, phone from app.merchant where source like 'lender % own' and owner_id in (4, 5, 6)
      order by id`.execute(owner);
    expect(rows).toMatchObject([
      { owner_id: '5', name: 'Larkspur Kayaks', city: 'Elkhart', phone: '5745550170' },
    ]);
    const [{ id }] = rows as [{ id: string }];
    await inLender(owner, '5', async (tx) => {
      const aliases = await tx.selectFrom('app.merchant_alias').selectAll().orderBy('alias_id').execute();
      expect(aliases).toEqual(
        ['59', '60'].map((alias_id) => ({ lender_id: '5', alias_id, merchant_id: id })),
      );
      const people = await tx
        .selectFrom('app.principal')
        .select(['merchant_id', 'owner_id', 'first_name', 'last_name', 'position'])
        .execute();
      expect(people).toEqual([
        { merchant_id: id, owner_id: '5', first_name: 'Ann', last_name: 'Larkspur', position: 0 },
      ]);
      const placed = await tx
        .selectFrom('app.source_record')
        .select(['id', 'placed_at'])
        .orderBy('id')
        .execute();
      expect(placed).toEqual([
        { id: '70', placed_at: new Date('2026-01-05T00:00:00Z') },
        { id: '71', placed_at: null },
      ]);
    });
    await inLender(owner, '6', async (tx) => {
      expect(await tx.selectFrom('app.inquiry_match').selectAll().execute()).toEqual([]);
      expect(await tx.selectFrom('app.merchant_alias').selectAll().execute()).toEqual([]);
    });
    const { rows: totals } =
      await sql`select owner_id, merchants from app.match_total order by owner_id nulls first`.execute(owner);
    expect(totals).toContainEqual({ owner_id: '5', merchants: '1' });
    expect(totals).not.toContainEqual(expect.objectContaining({ owner_id: '6', merchants: '1' }));
  });

  it('gives each lender a merchant of its own of one that another lender’s file added', async () => {
    expect(migratedWords).toEqual([
      { token: 'bluegate', owner_id: null, merchants: '1', variants: ['1'] },
      { token: 'larkspur', owner_id: null, merchants: '1', variants: ['2'] },
      { token: 'kayak', owner_id: '1', merchants: '1', variants: ['3'] },
      { token: 'larkspur', owner_id: '1', merchants: '1', variants: ['2'] },
    ]);
    await indexOwnedMerchants(owner);
    const { rows: totals } = await sql`
      select owner_id, merchants from app.match_total where owner_id is null or owner_id in (1, 2, 3)
      order by owner_id nulls first`.execute(owner);
    expect(totals).toEqual([null, '1', '2', '3'].map((owner_id) => ({ owner_id, merchants: '1' })));
    const { rows } = await sql<{ id: string; owner_id: string; name: string; phone: string; keys: number }>`
      select id, owner_id, name, phone, location_id, cardinality(keys) > 0 as is_indexed
      from app.merchant where source like 'lender%' and owner_id in (1, 2, 3) order by owner_id`.execute(
      owner,
    );
    expect(rows).toMatchObject([
      { id: '50', owner_id: '1', phone: '5745550142', location_id: null },
      { owner_id: '2', name: 'Larkspur Kayaks', phone: '5745550199', location_id: '50', is_indexed: true },
      { owner_id: '3', name: 'Kayak Rental', phone: null, location_id: '50', is_indexed: true },
    ]);
    const aliases = await Promise.all(
      ['1', '2', '3'].map((lender) =>
        inLender(owner, lender, (tx) =>
          tx.selectFrom('app.merchant_alias').select(['alias_id', 'merchant_id']).execute(),
        ),
      ),
    );
    expect(aliases).toEqual([
      [],
      [{ alias_id: '50', merchant_id: rows[1]!.id }],
      [{ alias_id: '50', merchant_id: rows[2]!.id }],
    ]);
    const held = await inLender(owner, '2', (tx) =>
      tx.selectFrom('app.source_record').select('merchant_id').orderBy('id').execute(),
    );
    expect(held.map(({ merchant_id }) => merchant_id)).toEqual([rows[1]!.id, '51']);
    const opened = await inLender(owner, '3', (tx) =>
      tx.selectFrom('app.inquiry_history_item').select('merchant_id').execute(),
    );
    expect(opened).toEqual([{ merchant_id: rows[2]!.id }]);
  });
});
