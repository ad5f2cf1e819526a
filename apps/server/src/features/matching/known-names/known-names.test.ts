import type { MerchantRecord } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inLender, inSystem } from '#platform/database';
import { addLender, type TestDatabase, testDatabase } from '#platform/testing';
import { findMatches } from '../search/find-matches.ts';
import { type CommandBench, commandBench, SMALL_FILE } from '../testing.ts';
import { indexKnownNames } from './index-names.ts';

let database: TestDatabase;
let bench: CommandBench;
let north: string;
let harbor: string;

beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
  north = await addLender(database.owner, { name: 'Northwind Capital' });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await bench.importFile('small.csv', SMALL_FILE, '--source', 'small');
});

/** Adds a name from a source; a public one without a lender. */
async function tell(externalId: string, name: string, lenderId: string | null = null): Promise<void> {
  const insert = sql`
    insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name)
    select id, ${lenderId}::bigint, 'UCC Filings', 'Business Data', ${`${externalId} ${name}`}, ${name}::text
    from app.merchant where external_id = ${externalId}`;
  if (lenderId === null) await inSystem(database.worker, (tx) => insert.execute(tx));
  else await inLender(database.worker, lenderId, (tx) => insert.execute(tx));
}

async function search(record: MerchantRecord, lenderId: string | null = null) {
  const work = (tx: Parameters<typeof findMatches>[0]) => findMatches(tx, record, { lenderId, limit: 40 });
  const found = await (lenderId === null
    ? inSystem(database.app, work)
    : inLender(database.app, lenderId, work));
  return found.map(({ merchant, score, reasons }) => ({ id: merchant.external_id, score, reasons }));
}
const knownOf = (externalId: string) =>
  sql<{ name: string; normaliser_version: number }>`
    select k.name, k.normaliser_version from app.known_name k join app.merchant m on m.id = k.merchant_id
    where m.external_id = ${externalId} order by k.id`
    .execute(database.owner)
    .then(({ rows }) => rows);

describe('a business searched by a name that only a source has for it', () => {
  it('is not found before the name is added, and is first once it is indexed, with a typing error too [ONB-082]', async () => {
    expect(await search({ name: "Marrow's Tavern", state: 'IN' })).toEqual([]);
    await tell('a4', "Marrow's Tavern");
    await indexKnownNames(database.worker);
    const [first] = await search({ name: 'Marrows Tavern', state: 'IN' });
    expect(first!.id).toBe('a4');
    expect(first!.reasons[0]).toMatchObject({ field: 'name', outcome: 'similar' });
    expect(first!.reasons[0]!.text).toContain("known as “Marrow's Tavern”");
    const sum = first!.reasons.reduce((total, { weight }) => total + weight, 0);
    expect(first!.score).toBe(Math.round(sum * 100) / 100);
    const [misspelled] = await search({ name: 'Marow Tavern', state: 'IN', zip5: '46601' });
    expect(misspelled!.id).toBe('a4');
  });

  it('is found by the name it had before an import renamed it [ONB-082]', async () => {
    const renamed = SMALL_FILE.replace('Hillcrest Dental PC', 'Larkspur Smiles PC');
    await bench.importFile('renamed.csv', renamed, '--source', 'small');
    expect((await search({ name: 'Hillcrest Dental', zip5: '46601' }))[0]!.id).toBe('a3');
    expect((await search({ name: 'Larkspur Smiles', zip5: '46601' }))[0]!.id).toBe('a3');
  });

  it('is found by each of the three names of an imported row, and by a third name that changed [ONB-082]', async () => {
    const file = (name: string) =>
      `external_id,legal_entity_name,name,name_dba,city,state,zip5\nt1,Zorblax Ventures LLC,${name},Quimby Corner Store,Fargo,ND,58102\n`;
    const firstOf = async (name: string) => (await search({ name, zip5: '58102' }))[0]?.id;
    await bench.importFile('three.csv', file('Whale Shipping Ltd'), '--source', 'three');
    for (const name of ['Zorblax Ventures', 'Whale Shipping', 'Quimby Corner Store'])
      expect(await firstOf(name)).toBe('t1');
    expect(await bench.importFile('same.csv', file('Whale Shipping Ltd'), '--source', 'three')).toContain(
      '1 unchanged',
    );
    await bench.importFile('changed.csv', file('Pelican Freight'), '--source', 'three');
    for (const name of ['Whale Shipping', 'Pelican Freight']) expect(await firstOf(name)).toBe('t1');
    expect((await knownOf('t1')).map(({ name }) => name)).toEqual(['Whale Shipping Ltd', 'Pelican Freight']);
  });
});

describe('the stored known names', () => {
  it('exclude other spellings of the same name, and each is keyed once', async () => {
    await tell('a1', 'BLUEGATE ROOFING, L.L.C.');
    await tell('a1', 'Bluegate Roofing');
    await tell('a1', 'Copperline Exteriors');
    await indexKnownNames(database.worker);
    const names = await knownOf('a1');
    expect(names.map(({ name }) => name)).toEqual(['Copperline Exteriors']);
    expect(names.every(({ normaliser_version }) => normaliser_version > 0)).toBe(true);
    expect(await indexKnownNames(database.worker)).toBe(0);
  });

  it('count once in the dictionary, however often they are indexed', async () => {
    const count = async () =>
      (
        await database.owner
          .selectFrom('app.name_token')
          .select('merchants')
          .where('token', '=', 'saloon')
          .executeTakeFirstOrThrow()
      ).merchants;
    await tell('a5', 'Tumbleweed Saloon');
    await tell('a5', 'Ferncliff Garage');
    await indexKnownNames(database.worker);
    expect(await count()).toBe('1');
    await sql`update app.known_name set normaliser_version = 0
      where name in ('Tumbleweed Saloon', 'Ferncliff Garage')`.execute(database.owner);
    expect(await indexKnownNames(database.worker)).toBe(2);
    expect(await count()).toBe('1');
  });

  it('are visible only to the lender whose record has them', async () => {
    await tell('a4', 'Quillfeather Provisions', north);
    await indexKnownNames(database.worker);
    expect((await search({ name: 'Quillfeather Provisions' }, north))[0]!.id).toBe('a4');
    expect(await search({ name: 'Quillfeather Provisions' }, harbor)).toEqual([]);
    expect(await search({ name: 'Quillfeather Provisions' })).toEqual([]);
    const words = await database.owner
      .selectFrom('app.name_token')
      .select('token')
      .where('token', 'in', ['quillfeather', 'provisions'])
      .execute();
    expect(words).toEqual([]);
    const seen = await inLender(database.app, harbor, (tx) =>
      tx.selectFrom('app.known_name').select('name').execute(),
    );
    expect(seen.map(({ name }) => name)).not.toContain('Quillfeather Provisions');
  });
});
