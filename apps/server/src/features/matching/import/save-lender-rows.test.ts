import { ContactCounts } from '@assay/match-engine/cluster';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inLender, type Tx } from '#platform/database';
import { makeSecrets } from '#platform/secrets';
import { addLender, testDatabase } from '#platform/testing';
import { lenderSource } from '../lender-source.ts';
import { merchantColumns } from '../merchant-columns.ts';
import { masterMerchant } from '../removed/master-merchant.ts';
import { saveMerchant } from '../save-merchant.ts';
import { databaseIndex } from '../search/search-index.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import { addRecords, lenderRecords, updateRecord } from '../source-record-store.ts';
import { commandBench } from '../testing.ts';
import { chooseMerchant } from './choose-merchant.ts';
import { hashOf, type LenderRow, readLenderRow } from './lender-rows.ts';
import { saveLenderRows } from './save-lender-rows.ts';
import { ValueChanges } from './value-changes.ts';

const SOURCE = 'file';
/** Rows of a file: more in `npm run soak`. */
const ROWS = Number(process.env.ROWS ?? 68);
const secrets = makeSecrets('0f'.repeat(32));
const database = await testDatabase();
let lenderId: string;

/** Pseudo-random numbers from 0 to 1, the same in every run. */
let state = 20261122;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const OWNERS = ['Brandt', 'Kessler', 'Novak', 'Okafor', 'Lindqvist', 'Tanaka', 'Moreau', 'Whitlow'];
const TRADES = ['Roofing', 'Plumbing', 'Bakery', 'Dental', 'Auto Repair', 'Market', 'Salon'];
const TOWNS = [
  ['Fairmont', 'IN', '46601'],
  ['Salem', 'OR', '97301'],
  ['Missoula', 'MT', '59801'],
  ['Salem', 'IN', '47167'],
] as const;

type Written = Record<string, string>;

/** A merchant among namesakes: few owners, trades and towns, so that most share a name with others. */
function invented(external_id: string): Written {
  const [city, region, zip5] = pick(TOWNS);
  return {
    external_id,
    name: `${pick(OWNERS)}${random() < 0.3 ? `'s` : ''} ${pick(TRADES)}${random() < 0.5 ? ' LLC' : ''}`,
    addr1: `${1 + Math.floor(random() * 12)} ${pick(['Main St', 'Alder Ave', 'Mill Ln'])}`,
    city,
    state: region,
    zip5,
    phone: random() < 0.5 ? `574555${String(100 + Math.floor(random() * 60)).padStart(4, '0')}` : '',
    ein: random() < 0.3 ? `12-34567${String(10 + Math.floor(random() * 60))}` : '',
  };
}

/** The same merchant as someone else would write it: fields left out, a typing error, another name. */
function rewritten(row: Written): Written {
  const at = 1 + Math.floor(random() * (row.name!.length - 2));
  const name =
    random() < 0.4 ? `${row.name!.slice(0, at)}${pick(['', 'x', 'q'])}${row.name!.slice(at + 1)}` : row.name!;
  return {
    ...row,
    name: random() < 0.1 ? `Zum Alten ${name}` : name,
    addr1: random() < 0.7 ? row.addr1! : '',
    phone: random() < 0.6 ? row.phone! : '',
    zip5: random() < 0.8 ? row.zip5! : '',
  };
}

const readRows = (rows: readonly Written[]): LenderRow[] =>
  rows.map((values, at) => {
    const columns = merchantColumns(Object.keys(values), [], 'portfolio.csv');
    const read = readLenderRow(
      { line: at + 2, rowNumber: at + 2, values: new Map(Object.entries(values)) },
      columns,
      new ValueChanges(),
    );
    if ('reason' in read) throw new Error(read.reason);
    return read;
  });

/** Saves one row after the other, each searched for once the earlier ones are written. */
async function saveOneByOne(tx: Tx, rows: readonly LenderRow[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const each of rows) {
    const { row, storeId } = each;
    const externalIds = [row.external_id];
    const [found] = await lenderRecords(tx, { lenderId, source: SOURCE, externalIds });
    const fields = {
      store_id: storeId,
      name: row.name,
      addr1: row.addr1 ?? null,
      city: row.city ?? null,
      state: row.state ?? null,
      zip5: row.zip5 ?? null,
      phone: row.phone ?? null,
      name_dba: row.name_dba ?? null,
      email: row.email ?? null,
      content_hash: hashOf(each),
    };
    outcomes.push(!found ? 'added' : found.content_hash === fields.content_hash ? 'unchanged' : 'changed');
    if (found) {
      if (outcomes.at(-1) !== 'changed') continue;
      await updateRecord(tx, found.id, fields);
      const own = await masterMerchant(tx, lenderSource(lenderId, SOURCE), row.external_id);
      if (own === found.merchant_id) await saveMerchant(tx, lenderSource(lenderId, SOURCE), row, secrets);
      continue;
    }
    const { same: match } = await chooseMerchant(databaseIndex(tx), row, {
      inFile: new ContactCounts(),
      secrets,
    });
    const merchant_id =
      match?.merchant.id ?? (await saveMerchant(tx, lenderSource(lenderId, SOURCE), row, secrets));
    await addRecords(tx, [
      {
        ...fields,
        lender_id: lenderId,
        merchant_id,
        source_name: SOURCE,
        category: 'Partner Sources',
        external_id: row.external_id,
        match_score: match?.score ?? null,
      },
    ]);
  }
  return outcomes;
}

/** Everything the rows leave in the database: the merchant and score of each record, and names, words and counts. */
async function savedState(tx: Tx) {
  const { rows: records } = await sql<Record<string, unknown>>`
    select s.external_id, s.name, s.phone, s.match_score, m.source, m.external_id as merchant, m.name as merchant_name
    from app.source_record s join app.merchant m on m.id = s.merchant_id
    where s.lender_id = ${lenderId}::bigint order by s.id`.execute(tx);
  const { rows: merchants } = await sql<Record<string, unknown>>`
    select source, external_id, name, tokens, keys, content_hash from app.merchant order by id`.execute(tx);
  const { rows: names } = await sql<Record<string, unknown>>`
    select m.external_id, n.name, n.lender_id from app.known_name n join app.merchant m on m.id = n.merchant_id
    order by m.id, n.id`.execute(tx);
  const { rows: words } = await sql<Record<string, unknown>>`
    select token, owner_id, merchants from app.name_token order by token, owner_id`.execute(tx);
  const { rows: total } = await sql<
    Record<string, unknown>
  >`select owner_id, merchants from app.match_total order by owner_id`.execute(tx);
  return { records, merchants, names, words, total };
}

/** The result of running the work in a transaction that is rolled back. */
async function tried(work: (tx: Tx) => Promise<unknown>) {
  const undone = new Error('undone');
  let left: (Awaited<ReturnType<typeof savedState>> & { outcomes: unknown }) | undefined;
  await inLender(database.worker, lenderId, async (tx) => {
    const outcomes = await work(tx);
    left = { outcomes, ...(await savedState(tx)) };
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return left!;
}

const inBatches = (rows: readonly LenderRow[], size: number) => async (tx: Tx) => {
  const seen = new SeenMerchants();
  const contacts = new ContactCounts();
  const outcomes: string[] = [];
  for (let at = 0; at < rows.length; at += size) {
    const saved = await saveLenderRows(tx, lenderId, SOURCE, rows.slice(at, at + size), {
      uploadId: null,
      contacts,
      seen,
      secrets,
    });
    outcomes.push(...saved.map(({ outcome }) => outcome));
  }
  return outcomes;
};

const masters = Array.from({ length: 400 }, (_, at) => invented(`m${at}`));

beforeAll(async () => {
  lenderId = await addLender(database.owner, { name: 'North' });
  const bench = await commandBench(database);
  const columns = Object.keys(masters[0]!);
  const lines = masters.map((row) => columns.map((column) => row[column]).join(','));
  await bench.importFile('masters.csv', `${columns.join(',')}\n${lines.join('\n')}\n`);
});

/**
 * Merchants of the file as others write them, namesakes that are not in it, and rows that match each other within the
 * batch.
 */
function generated(count: number): Written[] {
  state = count;
  const rows: Written[] = [];
  for (let at = 0; rows.length < count; at++) {
    const kind = random();
    const external_id = `p${at}`;
    if (kind < 0.45 || rows.length === 0) rows.push({ ...rewritten(pick(masters)), external_id });
    else if (kind < 0.7) rows.push(invented(external_id));
    else if (kind < 0.8)
      rows.push({ ...invented(external_id), name: `${external_id} Wunderlich ${pick(TRADES)}` });
    // A merchant that an earlier row of the file added, under another id.
    else if (kind < 0.92) rows.push({ ...rewritten(pick(rows)), external_id });
    // A row that repeats an earlier one, changed or not.
    else rows.push(random() < 0.5 ? rewritten(pick(rows)) : pick(rows));
  }
  return rows;
}

test('batches decide on rows as if one by one: the same merchant, score, names and words', async () => {
  const rows = readRows(generated(ROWS));
  const expected = await tried((tx) => saveOneByOne(tx, rows));
  const records = expected.records as Array<{ match_score: number | null; source: string }>;
  // The file covers all cases: matches in the master file and in the batch, new rows, changed rows.
  const matched = records.filter(({ match_score }) => match_score !== null);
  expect(matched.filter(({ source }) => source === 'file').length).toBeGreaterThan(12);
  expect(matched.filter(({ source }) => source !== 'file').length).toBeGreaterThan(2);
  expect(records.length - matched.length).toBeGreaterThan(12);
  expect(new Set(expected.outcomes as string[])).toEqual(new Set(['added', 'changed', 'unchanged']));
  for (const size of [50, 7]) expect(await tried(inBatches(rows, size))).toEqual(expected);
}, 120_000);

test('merchants that an undone file added are reused, unchanged or changed', async () => {
  const rows = readRows(generated(Math.round(ROWS / 4)));
  const again = readRows(
    rows.map(({ row }, at) => {
      const { external_id, name, addr1, city, state, zip5, phone } = row;
      const written = { external_id, name, addr1, city, state, zip5, phone };
      const cells = Object.entries(written).map(([key, value]) => [key, value ?? '']);
      return { ...Object.fromEntries(cells), ...(at % 3 === 0 && { addr1: '', phone: '', zip5: '' }) };
    }),
  );
  const twice = (save: (tx: Tx, rows: readonly LenderRow[]) => Promise<unknown>) => async (tx: Tx) => {
    await save(tx, rows);
    await sql`delete from app.source_record where lender_id = ${lenderId}::bigint`.execute(tx);
    return save(tx, again);
  };
  const expected = await tried(twice(saveOneByOne));
  expect(await tried(twice((tx, each) => inBatches(each, 25)(tx)))).toEqual(expected);
}, 120_000);

test('a row keeps its third name, of a merchant that it adds, joins or changes', async () => {
  const place = { addr1: '9 Quarry Rd', city: 'Fairmont', state: 'IN', zip5: '46601', phone: '5745550177' };
  const names = { legal_entity_name: 'Lindqvist Holdings LLC', name_dba: 'Quarry Grill' };
  const [added] = readRows([{ external_id: 'three', ...names, name: 'Old Quarry Cafe', ...place }]);
  const [joining] = readRows([{ external_id: 'joins', ...names, name: 'Fairmont Smokehouse', ...place }]);
  const [changed] = readRows([{ external_id: 'three', ...names, name: 'Quarry Bar', ...place }]);
  const namesAfter = async (...batches: LenderRow[][]) => {
    const { names: known } = await tried(async (tx) => {
      for (const rows of batches) await inBatches(rows, 50)(tx);
    });
    return known.filter(({ external_id }) => external_id === 'three').map(({ name }) => name);
  };
  expect(await namesAfter([added!])).toEqual(['Old Quarry Cafe']);
  expect(await namesAfter([added!, joining!])).toEqual(['Old Quarry Cafe', 'Fairmont Smokehouse']);
  expect(await namesAfter([added!], [changed!])).toEqual(['Old Quarry Cafe', 'Quarry Bar']);
  expect(await namesAfter([added!], [added!])).toEqual(['Old Quarry Cafe']);
});
