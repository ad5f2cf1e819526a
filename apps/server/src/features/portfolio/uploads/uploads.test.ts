import { setTimeout } from 'node:timers/promises';
import type { PartnerStatus } from '@assay/domain/performance';
import { portfolioEndpoints, uploadLimits } from '@assay/domain/portfolio';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { importMerchants, matching } from '#features/matching';
import { inLender } from '#platform/database';
import {
  addLender,
  addUser,
  jobRun,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
  workbookFiles,
  zipOf,
} from '#platform/testing';
import { commandBench } from '../../matching/testing.ts';
import { asSuperuser } from '../../merchant-editor/testing.ts';
import { portfolio } from '../index.ts';
import { takeSnapshots } from '../take-snapshot.ts';
import { portfolioAdmin, portfolioLenders } from '../testing.ts';
import { checkUpload } from './check-upload.ts';
import { expireUploads } from './expire-uploads.ts';
import { uploadJobs } from './jobs.ts';
import { stopUpload } from './stopped-upload.ts';
import { bytesOf, type Reading } from './stored-file.ts';
import { importLaw } from './testing/import-law.ts';
import { uploadBench } from './testing.ts';

let database: TestDatabase;
let api: TestApi;
let bench: ReturnType<typeof uploadBench>;
let { admin, user, other } = {} as Awaited<ReturnType<typeof portfolioLenders>>;
/** A few: `npm run soak` has hundreds. */
const LAW_ROUNDS = 2;
const staff = { email: 'staff@assay.test', lender: '' };

const records = (lender = admin.lender, like = '%') =>
  inLender(database.owner, lender, (tx) =>
    tx
      .selectFrom('app.source_record')
      .select([
        'id',
        'external_id',
        'name',
        'city',
        'store_id',
        'merchant_status',
        'merchant_id',
        'source_name',
      ])
      .where('lender_id', '=', lender)
      .where('external_id', 'like', like)
      .orderBy('external_id')
      .execute(),
  );
const partsOf = (id: string, lender = admin.lender) =>
  inLender(database.owner, lender, (tx) =>
    tx.selectFrom('app.portfolio_upload_part').selectAll().where('portfolio_upload_id', '=', id).execute(),
  );
const WORDS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Grove', 'Hazel'];
const file = (prefix: string, rows: number) =>
  `Merchant ID,Name,City,State\n${Array.from({ length: rows }, (_, at) => `${prefix}${String(at).padStart(4, '0')},${WORDS[at % 8]} ${WORDS[(at >> 3) % 8]} ${prefix}${at} LLC,Dayton${at},OH`).join('\n')}\n`;

beforeAll(async () => {
  database = await testDatabase();
  ({ admin, user, other } = await portfolioLenders(database));
  staff.lender = admin.lender;
  await addUser(database.owner, { email: staff.email, is_staff: true });
  api = await testApi(database, [matching, portfolio]);
  api.clock.set(new Date().toISOString());
  bench = uploadBench(database, api);
});

describe('a file of merchants', () => {
  const FILE = `Account Number;Business;Town;State;Status;Date Closed;Tax ID;Notes
m1;Alder Bakery LLC;Dayton;OH;Active;;12-3456780;=HYPERLINK("x")
m2;Birch Cafe;Akron;Ohio;Active;;123-45-6789;
;Cedar Diner;Akron;OH;;;;
=m4;;Akron;OH;Closed;31.12.2025;;
m1;Alder Bakery again;Dayton;OH;;;;
m6;Elm Florist;Dayton
`;

  test('is mapped by its column names, checked row by row, and imported without the rows at fault', async () => {
    const caller = await portfolioAdmin(database, 'mapping');
    const sent = await bench.send(caller, FILE, 'our merchants.csv');
    expect(sent).toMatchObject({
      ...{ status: 'received', file_name: 'our merchants.csv', parts: 1, encoding: 'utf-8' },
      ...{ created_by: 'Ada Moore', fault: null, check: null, result: null },
    });
    const { columns, guess, rows } = await bench.preview(caller, sent.id);
    expect(columns).toHaveLength(8);
    expect(guess.map(({ column, field }) => `${column} = ${field}`)).toEqual([
      'Account Number = external_id',
      'Business = name',
      'Town = city',
      'State = state',
      'Status = partner_status',
      'Date Closed = close_date',
      'Tax ID = ein',
    ]);
    expect(rows[1]).toEqual({
      line: 3,
      values: ['m2', 'Birch Cafe', 'Akron', 'Ohio', 'Active', '', '•••-••-6789', ''],
      fault: null,
    });
    expect(rows[5]?.fault).toBe('3 columns, the header has 8');
    expect((await bench.map(caller, sent.id)).body.status).toBe('checking');
    expect(await records(caller.lender), 'nothing is kept before it is imported').toEqual([]);

    await checkUpload(bench.run(), { lender_id: caller.lender, upload_id: sent.id });
    const { id, ...checked } = await bench.read(caller, sent.id);
    expect(checked).toMatchObject({
      status: 'checked',
      check: { rows: 6, new: 2, changed: 0, unchanged: 0, faulty: 4 },
      notes: ['EIN: 1 changed, first row 3: "•••-••-••89" → "•••-••-6789"'],
    });
    const { body } = await api.call(caller, portfolioEndpoints.faults, { params: { id } });
    expect(body.count).toBe(4);
    expect(body.results.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [4, 'external_id', 'Merchant ID is missing'],
      [5, 'name', 'Name is missing'],
      [6, 'external_id', 'Merchant ID is that of row 2 too'],
      [7, null, '3 columns, the header has 8'],
    ]);
    const csv = await api.call(caller, portfolioEndpoints.faults, { params: { id }, query: { csv: 'true' } });
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="portfolio_upload_${id}_errors.csv"`,
    );
    expect(String(csv.body).split('\n').slice(0, 5)).toEqual([
      'error_row,error_field,error_reason,Account Number,Business,Town,State,Status,Date Closed,Tax ID,Notes',
      '4,Merchant ID,Merchant ID is missing,,Cedar Diner,Akron,OH,,,,',
      "5,Name,Name is missing,'=m4,,Akron,OH,Closed,31.12.2025,,",
      '6,Merchant ID,Merchant ID is that of row 2 too,m1,Alder Bakery again,Dayton,OH,,,,',
      '7,,"3 columns, the header has 8",m6,Elm Florist,Dayton',
    ]);

    await bench.startImport(caller, id);
    await bench.runImport(caller, id);
    expect(await bench.read(caller, id)).toMatchObject({
      status: 'done',
      result: { added: 2, changed: 0, unchanged: 0 },
      progress: 1,
    });
    expect(
      (await records(caller.lender)).map(({ external_id, name, city }) => [external_id, name, city]),
    ).toEqual([
      ['m1', 'Alder Bakery LLC', 'Dayton'],
      ['m2', 'Birch Cafe', 'Akron'],
    ]);
    const [birch] = await records(caller.lender, 'm2');
    const { ein } = await database.owner
      .selectFrom('app.merchant')
      .select('ein')
      .where('id', '=', birch?.merchant_id ?? '')
      .executeTakeFirstOrThrow();
    expect(ein, 'of a social security number the last four digits').toBe('•••-••-6789');
  });

  test('is stored encrypted and deleted after fourteen days', async () => {
    const caller = await portfolioAdmin(database, 'retention');
    const { id: checking } = await bench.send(caller, FILE);
    await bench.map(caller, checking);
    await bench.importChecked(caller, 'Merchant ID,Name\nm1,Alder Bakery LLC\n');
    const sent = await bench.send(caller, FILE);
    const [part] = await partsOf(sent.id, caller.lender);
    expect(part?.content_encrypted.includes(Buffer.from('Alder'))).toBe(false);
    api.clock.advance((uploadLimits.retentionDays + 1) * 86_400_000);
    await expireUploads(bench.run());
    expect(await bench.read(caller, sent.id)).toMatchObject({ status: 'discarded' });
    expect(await partsOf(sent.id, caller.lender)).toEqual([]);
    const { body } = await api.call(caller, portfolioEndpoints.uploads, { query: {} });
    expect(body.results.map(({ status }) => status)).toEqual(['discarded', 'done', 'checking']);
    api.clock.advance(-(uploadLimits.retentionDays + 1) * 86_400_000);
  });

  test('uses the mapping of the last file', async () => {
    const first = await bench.send(admin, 'Key,Firm,Place\nr1,Remembered Inc,Dayton\n');
    await api.call(admin, portfolioEndpoints.map, {
      params: { id: first.id },
      body: {
        encoding: 'utf-8',
        mapping: [
          { column: 'Key', field: 'external_id' },
          { column: 'Firm', field: 'name' },
        ],
      },
    });
    const second = await bench.send(admin, 'Place,Key,Firm,City\nDayton,r1,Remembered Inc,Dayton\n');
    const { guess } = await bench.preview(admin, second.id);
    expect(guess).toEqual([
      { column: 'Key', field: 'external_id' },
      { column: 'Firm', field: 'name' },
      { column: 'City', field: 'city' },
    ]);
    const others = await bench.send(other, 'Key,Firm\nr1,Remembered Inc\n');
    expect((await bench.preview(other, others.id)).guess, 'for this lender alone').toEqual([]);
  });

  test.each([
    ['no Merchant ID', [{ column: 'b', field: 'name' }], 'Choose the column with the Merchant ID'],
    ['no name', [{ column: 'a', field: 'external_id' }], 'Choose the column with the Name.'],
    [
      'a field twice',
      [
        { column: 'a', field: 'name' },
        { column: 'b', field: 'name' },
      ],
      'Two columns are chosen as Name.',
    ],
    ['a column that is not there', [{ column: 'c', field: 'name' }], 'The file has no column "c".'],
  ] as const)('is refused with a sentence for a mapping with %s', async (_, mapping, sentence) => {
    const { id } = await bench.send(admin, 'a,b\n1,2\n');
    const { status, problem } = await api.call(admin, portfolioEndpoints.map, {
      params: { id },
      body: { encoding: 'utf-8', mapping: [...mapping] },
    });
    expect([status, problem.detail]).toEqual([400, expect.stringContaining(sentence)]);
    await api.call(admin, portfolioEndpoints.discard, { params: { id } });
  });
});

describe('a file of merchants with bad values', () => {
  test('keeps the merchants, and counts the values with an example', async () => {
    const { id, ...checked } = await bench.checkMapped(
      admin,
      `Merchant ID,Name,Owners,State,ZIP+4,EIN,Opened,Closed
z1,Zinnia Roofing,,OH,45402-1234,123456780,2024-01-05,
z2,Zelkova Tile,,TX,45403,123456781,31.12.2025,12/31/2025
z3,Zebrina Stone,,OH,45402,,2024-02-01,2024-01-01
z4,Dana Novak,,OH,45402,123456782,,
z5,Novak Painting,"[{""last_name"":""Novak""}]",OH,45402,123456783,,
`,
    );
    expect(checked).toMatchObject({ status: 'checked', check: { rows: 5, new: 5, faulty: 0 } });
    expect(checked.notes).toEqual([
      '2 EINs may be Social Security numbers. They are stored encrypted, compared, and shown by their last four digits.',
      'EIN: 2 without a dash, read as an EIN, first row 2: "•••••••80"',
      'ZIP: 1 not in the state of the row, stored as written, first row 3: "45403" in "TX"',
      'Opened: 1 left out, not a date as YYYY-MM-DD or M/D/YYYY, first row 3: "31.12.2025"',
      'Opened: 1 left out, the close date is before the open date, first row 4: "2024-02-01"',
      'Closed: 1 left out, the close date is before the open date, first row 4: "2024-01-01"',
    ]);
    await bench.startImport(admin, id);
    await bench.runImport(admin, id);
    const { rows } = await inLender(database.owner, admin.lender, (tx) =>
      sql`select s.external_id as id, s.zip5, m.zip4, m.ein, s.open_date::text as opened, s.close_date::text as closed
        from app.source_record s join app.merchant m on m.id = s.merchant_id
        where s.external_id like 'z%' order by 1`.execute(tx),
    );
    expect(rows).toEqual([
      { id: 'z1', zip5: '45402', zip4: '1234', ein: '12-3456780', opened: '2024-01-05', closed: null },
      { id: 'z2', zip5: '45403', zip4: null, ein: '12-3456781', opened: null, closed: '2025-12-31' },
      { id: 'z3', zip5: '45402', zip4: null, ein: null, opened: null, closed: null },
      { id: 'z4', zip5: '45402', zip4: null, ein: '•••-••-6782', opened: null, closed: null },
      { id: 'z5', zip5: '45402', zip4: null, ein: '•••-••-6783', opened: null, closed: null },
    ]);
    await bench.undo(admin, id);
  });

  test('says which values of an earlier file its rows lose because it has no such column', async () => {
    const full = await bench.checkMapped(
      admin,
      'Merchant ID,Name,Address,Phone,EIN\nlost1,Vervain Roofing LLC,1 Vine St,5745550177,45-6712389\nlost2,Verbena Tile LLC,,5745550178,\nlost3,Viburnum Stone LLC,,,\n',
    );
    expect(full.notes).toEqual([]);
    await bench.startImport(admin, full.id);
    await bench.runImport(admin, full.id);
    const partial = await bench.checkMapped(
      admin,
      'Merchant ID,Name,Status,EIN\nlost1,Vervain Roofing LLC,Active,\nlost2,Verbena Tile LLC,Active,\nlost3,Viburnum Stone LLC,Active,\n',
    );
    expect(partial.notes).toEqual([
      'Address, Phone: 2 merchants lose what an earlier file stated, because this one has no such columns. Add them to the file to keep the values',
    ]);
    await api.call(admin, portfolioEndpoints.discard, { params: { id: partial.id } });
    await bench.undo(admin, full.id);
  });

  test('has owners and funding as the facts of the lender, and its people in the search', async () => {
    const head =
      'Merchant ID,Name,EIN,Owner 1 First,Owner 1 Last,Owner 1 Title,Owner 1 Share,Owner 2 Last,Amount Funded,Balance,Funded Date';
    await bench.importChecked(
      admin,
      `${head}\nf1,Fennel Tile LLC,123456789,Ada,Moore,President,60%,Novak,"$50,000.00",12500.5,4/1/2025\n`,
    );
    const facts = async () => {
      const { rows } = await inLender(database.owner, admin.lender, (tx) =>
        sql`select ein, owners, funded_amount::text as funded, balance::text, funding_date::text as day,
            (select json_agg(concat_ws(' ', p.first_name, p.last_name) order by p.position) from app.principal p
              where p.merchant_id = s.merchant_id) as people
          from app.source_record s where external_id = 'f1'`.execute(tx),
      );
      return rows[0];
    };
    const owners = [
      { first_name: 'Ada', last_name: 'Moore', title: 'President', share: 60 },
      { first_name: null, last_name: 'Novak', title: null, share: null },
    ];
    const stored = { owners, people: ['Ada Moore', 'Novak'], funded: '50000.00', day: '2025-04-01' };
    expect(await facts()).toEqual({ ein: null, ...stored, balance: '12500.50' });
    const changed = await bench.importChecked(
      admin,
      'Merchant ID,Name,EIN,Balance\nf1,Fennel Tile LLC,12-3456780,100\n',
    );
    expect(await facts(), 'a file without the other columns').toEqual({
      ...{ ein: '12-3456780', ...stored, balance: '100.00' },
    });
    await bench.undo(admin, changed.id);
    expect(await facts()).toEqual({ ein: null, ...stored, balance: '12500.50' });
  });

  test('leaves the date of an earlier file in place of one that cannot be read', async () => {
    await bench.importChecked(admin, 'Merchant ID,Name,Opened,Closed\nd1,Damson Tile,2024-01-05,\n');
    await bench.importChecked(admin, 'Merchant ID,Name,Opened,Closed\nd1,Damson Tile,soon,3/1/2024\n');
    const { rows } = await inLender(database.owner, admin.lender, (tx) =>
      sql`select open_date::text as opened, close_date::text as closed from app.source_record
        where external_id = 'd1'`.execute(tx),
    );
    expect(rows).toEqual([{ opened: '2024-01-05', closed: '2024-03-01' }]);
  });
});

describe('a workbook', () => {
  const rows = [
    ['Merchant ID', 'Name', 'State', 'Zip', 'EIN', 'Opened', 'Notes'],
    null,
    [
      'x1',
      'Xylo Tile LLC',
      'MA',
      { number: 2134, format: 1 },
      { number: 123456780, format: 2 },
      { number: 45748, format: 0 },
    ],
    ['x2', 'Two\nlines', 'MA', { number: 2134, format: 1 }],
    [null, 'Nameless', 'MA', null, null, null, 'SSN 123-45-6789'],
  ];
  /** In the directory of a zip archive. */
  const BYTES_FROM_SIZE_TO_NAME = 22;
  const file = () =>
    zipOf(
      workbookFiles({
        rows,
        formats: ['m/d/yyyy', '00000', '00-0000000'],
        sheets: [{ name: 'Merchants' }, { name: 'Old' }],
      }),
    );

  test('is read as its first sheet shows it, with its errors by row', async () => {
    const sent = await bench.send(admin, file(), 'ours.xlsx');
    expect(sent).toMatchObject({ status: 'received', fault: null });
    const { sheet, columns, rows: first, encoding, guess } = await bench.preview(admin, sent.id);
    expect(sheet).toEqual({ name: 'Merchants', others: 1 });
    expect(columns).toEqual(rows[0]);
    expect(first[0]).toEqual({
      line: 3,
      values: ['x1', 'Xylo Tile LLC', 'MA', '02134', '12-3456780', '2025-04-01', ''],
      fault: null,
    });
    // Not by the bench, which would preview the workbook again: each reading starts a thread.
    await api.call(admin, portfolioEndpoints.map, {
      params: { id: sent.id },
      body: { encoding, mapping: guess },
    });
    expect(await bench.read(admin, sent.id)).toMatchObject({ status: 'checking', progress: 0, rows_read: 0 });
    // Unpacked to its end, and its rows are being checked.
    await inLender(database.worker, admin.lender, (tx) =>
      sql`update app.portfolio_upload set bytes_done = bytes, rows = 2 where id = ${sent.id}`.execute(tx),
    );
    expect(await bench.read(admin, sent.id)).toMatchObject({ progress: null, rows_read: 2 });
    await checkUpload(bench.run(), { lender_id: admin.lender, upload_id: sent.id });
    expect(await bench.read(admin, sent.id)).toMatchObject({
      status: 'checked',
      rows_read: 3,
      check: { rows: 3, new: 2, faulty: 1 },
      notes: [],
    });
    const { body } = await api.call(admin, portfolioEndpoints.faults, { params: { id: sent.id } });
    expect(body.results).toMatchObject([{ row_number: 5, field: 'external_id' }]);
    const csv = await api.call(admin, portfolioEndpoints.faults, {
      params: { id: sent.id },
      query: { csv: 'true' },
    });
    expect(String(csv.body).split('\n').slice(0, 2)).toEqual([
      'error_row,error_field,error_reason,Merchant ID,Name,State,Zip,EIN,Opened,Notes',
      '5,Merchant ID,Merchant ID is missing,,Nameless,MA,,,,SSN •••-••-6789',
    ]);
    await bench.startImport(admin, sent.id);
    await bench.runImport(admin, sent.id);
    expect((await records(admin.lender, 'x%')).map(({ name }) => name)).toEqual([
      'Xylo Tile LLC',
      'Two\nlines',
    ]);
    await bench.undo(admin, sent.id);
  });

  test('that unpacks to more than 400 MB is refused in a sentence', async () => {
    // By the size that its directory declares; tests of the reader unpack what declares less.
    const bomb = zipOf(workbookFiles({ rows: [] }));
    bomb.writeUInt32LE(400_000_001, bomb.lastIndexOf('xl/sharedStrings.xml') - BYTES_FROM_SIZE_TO_NAME);
    const sent = await bench.send(admin, bomb, 'bomb.xlsx');
    expect(sent).toMatchObject({
      status: 'refused',
      fault: 'The workbook "bomb.xlsx" cannot be read: it unpacks to more than 400 MB.',
    });
  });
});

test('rows of a CSV are counted as a spreadsheet counts them', async () => {
  const { id } = await bench.checkMapped(admin, 'Merchant ID,Name\nr1,"Two\nlines"\n\n,Nameless\nr1,Again\n');
  const { body } = await api.call(admin, portfolioEndpoints.faults, { params: { id } });
  expect(body.results.map(({ row_number, reason }) => [row_number, reason])).toEqual([
    [4, 'Merchant ID is missing'],
    [5, 'Merchant ID is that of row 2 too'],
  ]);
  await api.call(admin, portfolioEndpoints.discard, { params: { id } });
});

test('rows of a CSV with blank cells alone are neither counted nor faulty', async () => {
  const { id, check } = await bench.checkMapped(
    admin,
    'Merchant ID,Name\n,\nbl1,Blank Before LLC\n,,\n, \n,Nameless\n,\n',
  );
  expect(check).toMatchObject({ rows: 2, new: 1, faulty: 1 });
  const { body } = await api.call(admin, portfolioEndpoints.faults, { params: { id } });
  expect(body.results.map(({ row_number }) => row_number)).toEqual([6]);
  await api.call(admin, portfolioEndpoints.discard, { params: { id } });
});

test('a check shows the share of its rows that is compared, and starts over when it was interrupted', async () => {
  // Rows at fault are not compared.
  const rows = Array.from({ length: 600 }, (_, at) => `y${at},${at % 200 === 0 ? `Yarrow ${at}` : ''},OH`);
  const { id } = await bench.mapped(admin, `Merchant ID,Name,State\n${rows.join('\n')}\n`);
  const stop = new AbortController();
  let groups = 0;
  // The rows are counted in one group and compared in three.
  const stopHalfway = Object.assign(stop.signal, {
    throwIfAborted() {
      groups += 1;
      if (groups === 3) throw new Error('stopped');
    },
  });
  const payload = { lender_id: admin.lender, upload_id: id };
  await expect(checkUpload(bench.run(stopHalfway), payload)).rejects.toThrow('stopped');
  const { status, progress } = await bench.read(admin, id);
  expect(status).toBe('checking');
  expect(progress).toBeGreaterThan(0.25);
  expect(progress).toBeLessThan(0.75);
  await checkUpload(bench.run(), payload);
  expect(await bench.read(admin, id)).toMatchObject({
    status: 'checked',
    check: { rows: 600, new: 3, faulty: 597 },
  });
  await api.call(admin, portfolioEndpoints.discard, { params: { id } });
});

describe('an unreadable file', () => {
  test.each([
    ['with only blanks', '  \n\n', 'The file "portfolio.csv" is empty.'],
    ['in UTF-16', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'The file is UTF-16; save it as UTF-8 first.'],
    [
      'that is a damaged workbook',
      'PK\u0003\u0004rest',
      'The workbook "portfolio.csv" cannot be read: its end is missing',
    ],
    ['that is an archive', zipOf({ 'a.txt': 'x' }), 'cannot be read: it is not an Excel workbook.'],
    ['that is a PDF', '%PDF-1.7\n%\u0000', 'The file is a PDF, which has no rows to read.'],
    [
      'that is an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Save it as .xlsx without a password, or as CSV.',
    ],
    ['that is compressed', Buffer.from([0x1f, 0x8b, 8, 0]), 'The file is compressed; unpack it first.'],
    ['that is not text', Buffer.from([1, 2, 0, 4]), 'The file is not text; save it as .xlsx or CSV first.'],
    ['of JSON', '{"external_id": 1}\n', 'The file is not a CSV with a header'],
    ['with a column twice', 'a,a\n1,2\n', 'names the column "a" twice'],
  ])('%s is refused with a sentence and deleted', async (_, content, sentence) => {
    const sent = await bench.send(admin, content);
    expect(sent).toMatchObject({ status: 'refused', fault: expect.stringContaining(sentence) });
    expect(await partsOf(sent.id)).toEqual([]);
  });

  test('cannot be begun when it is empty or too large', async () => {
    const body = { file_name: 'a.csv', sha256: '0'.repeat(64) };
    for (const bytes of [0, uploadLimits.maxBytes + 1])
      expect((await api.call(admin, portfolioEndpoints.begin, { body: { ...body, bytes } })).status).toBe(
        400,
      );
  });

  test('that is not UTF-8 is read as Windows-1252 unless the user chooses an encoding', async () => {
    const content = Buffer.from('external_id,name\nw1,Café Zoë\n', 'latin1');
    const checked = await bench.check(admin, content);
    expect(checked).toMatchObject({ encoding: 'windows-1252', check: { rows: 1, faulty: 0 } });
    const { rows } = await bench.preview(admin, checked.id, 'utf-8');
    expect(rows[0]?.values[1]).toContain('\uFFFD');
    await api.call(admin, portfolioEndpoints.discard, { params: { id: checked.id } });
  });
});

test('an interrupted upload continues with the same file, and a repeated part counts once', async () => {
  const content = Buffer.from(file('cut', 15_000));
  const { body: begun } = await bench.begin(admin, content);
  await bench.sendPart(admin, begun.id, content, 0);
  expect((await bench.sendPart(admin, begun.id, content, 0)).body.parts).toBe(1);
  const skipped = await bench.sendPart(admin, begun.id, content, 2);
  expect([skipped.status, skipped.problem.errors]).toEqual([400, { position: ['The next part is 1.'] }]);
  const short = await api.call(admin, portfolioEndpoints.part, {
    params: { id: begun.id },
    body: { position: 1, content: Buffer.from('short').toString('base64') },
  });
  expect(short.status).toBe(400);
  const again = await bench.begin(admin, content);
  expect([again.status, again.body.id, again.body.parts]).toEqual([200, begun.id, 1]);
  expect((await bench.send(admin, content)).status).toBe('received');
  await api.call(admin, portfolioEndpoints.discard, { params: { id: begun.id } });
});

test('the parts of a file are read once each', async () => {
  const content = Buffer.from(`Merchant ID,Name\n${'m1,Alder Bakery\n'.repeat(uploadLimits.partBytes / 16)}`);
  const upload = await bench.send(admin, content);
  let reads = 0;
  const reading: Reading = (work) => {
    reads += 1;
    return inLender(database.app, admin.lender, work);
  };
  const file = { id: upload.id, bytes: content.length };
  const read: Buffer[] = [];
  for await (const part of bytesOf(reading, api.services.secrets, file)) read.push(part);
  expect(Buffer.concat(read).equals(content)).toBe(true);
  expect([read.length, reads]).toEqual([2, 2]);
});

test('a file that arrives different from what was sent is refused', async () => {
  const { body } = await bench.begin(admin, Buffer.from('external_id,name\nx1,Good\n'));
  const answer = await bench.sendPart(admin, body.id, Buffer.from('external_id,name\nx1,Evil\n'), 0);
  expect(answer.body).toMatchObject({ status: 'refused', fault: expect.stringContaining('did not arrive') });
});

describe('an import', () => {
  /** A run that meets the lock of another is retried a while later, as the queue does. */
  const retried = async (run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch {
      await setTimeout(50);
      await retried(run);
    }
  };

  test('continues after an interruption and imports each row once with several workers', async () => {
    // A batch has a hundred rows, also of those at fault, which are not imported.
    const faulty = Array.from({ length: 80 }, (_, at) => `nameless${at},,Dayton,OH\n`);
    const second = file('killed', 10).split('\n').slice(1).join('\n');
    const { id } = await bench.checkMapped(admin, `${file('kill', 20)}${faulty.join('')}${second}`);
    await bench.startImport(admin, id);
    const controller = new AbortController();
    // Stopped before its second batch, as when the worker shuts down.
    const stopping = new Proxy(controller.signal, {
      get: (signal, name) => {
        if (name !== 'throwIfAborted') return Reflect.get(signal, name);
        return () => {
          if (controller.signal.aborted) throw new Error('stopped');
          controller.abort();
        };
      },
    });
    await expect(bench.runImport(admin, id, stopping)).rejects.toThrow('stopped');
    const halfway = await bench.read(admin, id);
    expect(halfway.status).toBe('importing');
    expect(halfway.progress).toBeCloseTo(20 / 30);
    expect(await records(admin.lender, 'kill%')).toHaveLength(20);
    const run = () => retried(() => bench.runImport(admin, id));
    await Promise.all([run(), run()]);
    expect(await bench.read(admin, id)).toMatchObject({
      status: 'done',
      result: { added: 30, changed: 0, unchanged: 0 },
    });
    expect(await records(admin.lender, 'kill%')).toHaveLength(30);
    const again = await bench.startImport(admin, id);
    expect([again.status, again.problem.code]).toEqual([409, 'upload_moved_on']);
  });

  test('is refused for a check that the user saw before the columns were chosen again', async () => {
    const { id, check } = await bench.checkMapped(admin, file('seen', 3));
    api.clock.advance(60_000);
    const { encoding, guess } = await bench.preview(admin, id);
    const mapping = guess.filter(({ field }) => field !== 'city');
    await api.call(admin, portfolioEndpoints.map, { params: { id }, body: { encoding, mapping } });
    await checkUpload(bench.run(), { lender_id: admin.lender, upload_id: id });
    const refused = await bench.startImport(admin, id, check?.checked_at);
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'The rows were checked again in the meantime. See the new check.',
    ]);
    expect((await bench.read(admin, id)).status).toBe('checked');
    expect((await bench.startImport(admin, id)).body.status).toBe('importing');
    await bench.runImport(admin, id);
    await bench.undo(admin, id);
  });

  test('is in the first snapshot as a whole, although a snapshot is due while it runs', async () => {
    const caller = await portfolioAdmin(database, 'halfway');
    const { id } = await bench.checkMapped(caller, file('half', 120));
    await bench.startImport(caller, id);
    // Stopped after its first batch of a hundred rows, as when the worker shuts down.
    let batches = 0;
    const stopping = Object.assign(new AbortController().signal, {
      throwIfAborted() {
        batches += 1;
        if (batches === 2) throw new Error('stopped');
      },
    });
    await expect(bench.runImport(caller, id, stopping)).rejects.toThrow('stopped');
    expect(await records(caller.lender)).toHaveLength(100);
    await takeSnapshots(bench.run());
    const status = async () => (await api.call(caller, portfolioEndpoints.status)).body;
    expect((await status()).taken_at).toBeNull();
    await bench.runImport(caller, id);
    await takeSnapshots(bench.run());
    expect(await status()).toMatchObject({ in_portfolio: 120, missing: 0, taken_at: expect.any(String) });
  });

  test('is in the first snapshot as a whole also when a command imports it', async () => {
    const caller = await portfolioAdmin(database, 'by command');
    await bench.importChecked(caller, file('before', 2));
    const { context, file: written } = await commandBench(database);
    const path = await written('more.csv', file('more', 3).replace('Merchant ID,Name', 'external_id,name'));
    const waiting = async () =>
      (
        await sql`select from pg_locks where not granted and relation = 'app.source_record'::regclass`.execute(
          database.owner,
        )
      ).rows.length;
    const imported = await database.worker.transaction().execute(async (tx) => {
      await sql`lock table app.source_record in share mode`.execute(tx);
      const importing = importMerchants([path, '--lender', caller.lender], context);
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      await takeSnapshots(bench.run());
      expect((await api.call(caller, portfolioEndpoints.status)).body.taken_at).toBeNull();
      return { importing };
    });
    await imported.importing;
    await takeSnapshots(bench.run());
    const { body } = await api.call(caller, portfolioEndpoints.status);
    expect(body).toMatchObject({ in_portfolio: 5, missing: 0, taken_at: expect.any(String) });
  });

  test('that was stopped for good does not hold the snapshot back', async () => {
    const caller = await portfolioAdmin(database, 'stopped for good');
    await bench.importChecked(caller, file('before', 2));
    const { id } = await bench.checkMapped(caller, file('stopped', 2));
    await bench.startImport(caller, id);
    await stopUpload({ db: database.worker }, { lender_id: caller.lender, upload_id: id });
    await takeSnapshots(bench.run());
    const { body } = await api.call(caller, portfolioEndpoints.status);
    expect(body).toMatchObject({ in_portfolio: 2, missing: 0, taken_at: expect.any(String) });
  });

  test('stores each merchant once when two files with it are imported concurrently', async () => {
    const first = await bench.checkMapped(admin, file('twice', 20));
    const second = await bench.checkMapped(
      admin,
      `${file('twice', 20)}twice0020,Quite Another LLC,Dayton,OH\n`,
    );
    for (const { id } of [first, second]) await bench.startImport(admin, id);
    const run = (id: string) => retried(() => bench.runImport(admin, id));
    await Promise.all([run(first.id), run(second.id)]);
    expect(await records(admin.lender, 'twice%')).toHaveLength(21);
    const results = [await bench.read(admin, first.id), await bench.read(admin, second.id)];
    expect(results.reduce((sum, { result }) => sum + (result?.added ?? 0), 0)).toBe(21);
    expect(results.reduce((sum, { result }) => sum + (result?.unchanged ?? 0), 0)).toBe(20);
  });

  test('finds merchants imported by the command, and the command finds those uploaded', async () => {
    const command = await commandBench(database);
    const text = 'external_id,name,city,state\nc1,Command Bakery LLC,Dayton,OH\n';
    await command.importFile('c.csv', text, '--lender', 'north');
    const { check } = await bench.checkMapped(admin, text);
    expect(check).toMatchObject({ rows: 1, new: 0, unchanged: 1 });
    await bench.importChecked(admin, `${text}c2,Page Cafe,Dayton,OH\n`);
    expect(
      await command.importFile('c2.csv', `${text}c2,Page Cafe,Dayton,OH\n`, '--lender', 'north'),
    ).toContain('0 added, 0 changed, 2 unchanged');
  });
});

test('undoing an upload leaves what the other files state, and removes what none of them does, opened or not', async () => {
  await bench.importChecked(
    admin,
    'external_id,name,city,store_id,status\nu1,Before One,Dayton,S1,Active\nu2,Before Two,Akron,,\nu3,Same,Akron,,\n',
  );
  const { id } = await bench.importChecked(
    admin,
    'external_id,name,city,store_id,status\nu1,After One,Toledo,S9,Suspended\nu2,After Two,Akron,,\nu3,Same,Akron,,\nu4,New Four,Akron,,\nu5,New Five,Akron,,\nu6,New Six,Akron,,\n',
  );
  const { result } = await bench.read(admin, id);
  expect(result).toEqual({ added: 3, joined: 0, changed: 2, unchanged: 1 });
  // A later file changed one record of each kind, and a user opened another.
  await bench.importChecked(
    admin,
    'external_id,name,city,store_id,status\nu2,Later Two,Akron,,\nu5,Later Five,Akron,,\n',
  );
  const six = (await records(admin.lender, 'u6'))[0]!;
  await inLender(database.owner, admin.lender, async (tx) => {
    const inquiry = await tx
      .insertInto('app.inquiry')
      .values({ lender_id: admin.lender, name: 'New Six' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('app.inquiry_history_item')
      .values({
        ...{ lender_id: admin.lender, inquiry_id: inquiry.id, merchant_id: six.merchant_id, user_id: null },
        result_dt: new Date(Date.now() + 1000),
      })
      .execute();
  });
  await bench.undo(admin, id);
  expect(await bench.read(admin, id)).toMatchObject({
    status: 'undone',
    undone: { removed: 2, restored: 1, kept: 3 },
  });
  expect(
    (await records(admin.lender, 'u_')).map(({ external_id, name, city, store_id, merchant_status }) => [
      ...[external_id, name, city, store_id, merchant_status],
    ]),
  ).toEqual([
    ['u1', 'Before One', 'Dayton', 'S1', 'Active'],
    ['u2', 'Later Two', 'Akron', null, null],
    ['u3', 'Same', 'Akron', null, null],
    ['u5', 'Later Five', 'Akron', null, null],
  ]);
  const { rows: merchants } = await inLender(database.owner, admin.lender, (tx) =>
    sql`select m.external_id, m.name, cardinality(m.keys) > 0 as is_found, r.id is not null as is_retired
      from app.merchant m left join app.retired_merchant r on r.id = m.id
      where m.external_id like 'u_' order by 1`.execute(tx),
  );
  expect(merchants, 'the opened one is merged, so that its links work').toEqual([
    { external_id: 'u1', name: 'Before One', is_found: true, is_retired: false },
    { external_id: 'u2', name: 'Later Two', is_found: true, is_retired: false },
    { external_id: 'u3', name: 'Same', is_found: true, is_retired: false },
    { external_id: 'u5', name: 'Later Five', is_found: true, is_retired: false },
    { external_id: 'u6', name: 'New Six', is_found: false, is_retired: true },
  ]);
  const twice = await api.call(admin, portfolioEndpoints.undo, { params: { id } });
  expect(twice.status).toBe(409);
});

/** The admin's records whose ids are like a pattern, each as the columns of the record s and its merchant m. */
async function recordsWithMerchants(pattern: string, columns: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await inLender(database.owner, admin.lender, (tx) =>
    sql<{ said: string }>`select concat_ws(' ', ${columns}) as said
      from app.source_record s join app.merchant m on m.id = s.merchant_id
      where s.external_id like ${pattern} order by 1`.execute(tx),
  );
  return rows.map(({ said }) => said);
}

test('a later file without statuses leaves a merchant closed, and one with statuses replaces the whole relation', async () => {
  const relation = () =>
    recordsWithMerchants(
      'rl1',
      sql`coalesce(s.merchant_status, '-'), s.open_date, coalesce(s.close_date::text, '-')`,
    );
  const head = 'external_id,name,city';
  await bench.importChecked(
    admin,
    `${head},partner_status,open_date,close_date\nrl1,Rill Laundry,Dayton,Closed Out Of Business,2023-01-05,2024-03-04\n`,
  );
  expect(await relation()).toEqual(['Closed Out Of Business 2023-01-05 2024-03-04']);
  const dates = await bench.importChecked(admin, `${head},open_date\nrl1,Rill Laundry,Dayton,2022-01-05\n`);
  expect(await relation()).toEqual(['Closed Out Of Business 2022-01-05 2024-03-04']);
  const status = `${head},partner_status,open_date\nrl1,Rill Laundry,Dayton,Open,2022-01-05\n`;
  const whole = await bench.importChecked(admin, status);
  expect(await relation()).toEqual(['Open 2022-01-05 -']);
  await bench.undo(admin, whole.id);
  expect(await relation()).toEqual(['Closed Out Of Business 2022-01-05 2024-03-04']);
  await bench.undo(admin, dates.id);
  expect(await relation()).toEqual(['Closed Out Of Business 2023-01-05 2024-03-04']);
});

test('undoing the file by which a row found its merchant searches again by the remaining file, unless staff moved it', async () => {
  const command = await commandBench(database);
  const head = 'external_id,name,addr1,city,state,zip5';
  const tavern = 'Hazel Tavern LLC,12 Mill St,Dayton,OH,45402';
  await command.importFile('public.csv', `${head}\nhp1,${tavern}\n`, '--source', 'hazel');
  const first = await bench.importChecked(admin, `${head}\nh1,${tavern}\nh2,${tavern}\nh3,${tavern}\n`);
  const press = (number: number) => `Rowan Press ${number} LLC,${number}00 Lake Ave,Akron,OH,44301`;
  await bench.importChecked(admin, `${head}\nh1,${press(1)}\nh2,${press(2)}\nh3,${tavern}\n`);
  const merchants = () => recordsWithMerchants('h_', sql`s.external_id, s.name, 'is', m.external_id, m.name`);
  expect(await merchants(), 'a changed record keeps its merchant').toEqual([
    'h1 Rowan Press 1 LLC is hp1 Hazel Tavern LLC',
    'h2 Rowan Press 2 LLC is hp1 Hazel Tavern LLC',
    'h3 Hazel Tavern LLC is hp1 Hazel Tavern LLC',
  ]);
  await asSuperuser(database, async (query) => {
    const [other] = await query<{ id: string }>(
      `insert into app.merchant (source, external_id, name) values ('staff', 'hs', 'Moved Here') returning id`,
    );
    await query(`set role assay_search`);
    await query(`select set_config('app.lender_id', '${admin.lender}', false)`);
    await query(
      `update app.source_record set merchant_id = ${other!.id}, placed_at = now() where external_id = 'h2'`,
    );
  });
  await bench.undo(admin, first.id);
  expect(await merchants()).toEqual([
    'h1 Rowan Press 1 LLC is h1 Rowan Press 1 LLC',
    'h2 Rowan Press 2 LLC is hs Moved Here',
    'h3 Hazel Tavern LLC is hp1 Hazel Tavern LLC',
  ]);
});

test('undoing a wrong correction joins the rows that it kept apart', async () => {
  const head = 'external_id,name,addr1,city,state,zip5';
  const optics = 'Quince Optics LLC,7 Oak St,Dayton,OH,45402';
  const merchants = () => recordsWithMerchants('k_', sql`s.external_id, 'is', m.external_id, m.name`);
  const first = await bench.importChecked(admin, `${head}\nk1,${optics}\n`);
  const wrong = await bench.importChecked(
    admin,
    `${head}\nk1,Sorrel Ironworks Inc,81 Pier Rd,Toledo,OH,43604\n`,
  );
  await bench.importChecked(admin, `${head}\nk2,${optics}\nk3,${optics}\n`);
  expect(await merchants()).toEqual([
    'k1 is k1 Sorrel Ironworks Inc',
    'k2 is k2 Quince Optics LLC',
    'k3 is k2 Quince Optics LLC',
  ]);
  await bench.undo(admin, wrong.id);
  expect(await merchants()).toEqual([
    'k1 is k1 Quince Optics LLC',
    'k2 is k1 Quince Optics LLC',
    'k3 is k1 Quince Optics LLC',
  ]);
  await bench.undo(admin, first.id);
  expect(await merchants()).toEqual(['k2 is k2 Quince Optics LLC', 'k3 is k2 Quince Optics LLC']);
});

test('undoing the first file compares its rows with the lender’s merchants of that time, not with what later files state', async () => {
  const head = 'external_id,name,addr1,city,state,zip5,ein,email';
  const larch = (number: number, ein = '', email = '') =>
    `Larch Roofing LLC,${number} Alder St,Dayton,OH,45402,${ein},${email}`;
  const first = await bench.importChecked(admin, `${head}\nl3,${larch(100, '98-7650010')}\n`);
  await bench.importChecked(
    admin,
    `${head}\nl2,${larch(106)}\nl3,${larch(100, '', 'desk@larch-roofing.example')}\n`,
  );
  await bench.importChecked(admin, `${head}\nl2,${larch(106, '', 'desk@larch-roofing.example')}\n`);
  const merchants = () => recordsWithMerchants('l_', sql`s.external_id, 'is', m.external_id, m.addr1`);
  const apart = ['l2 is l2 106 Alder St', 'l3 is l3 100 Alder St'];
  expect(await merchants()).toEqual(apart);
  await bench.undo(admin, first.id);
  expect(await merchants()).toEqual(apart);
});

describe('uploads', () => {
  test('are for the lender’s Lender Admins and for staff', async () => {
    const { id } = await bench.send(admin, 'external_id,name\nx1,Name\n');
    const input = { params: { id } };
    const body = { checked_at: api.clock.now().toISOString() };
    const { uploads, upload, preview, faults, import: start, undo, discard, begin } = portfolioEndpoints;
    for (const call of [
      api.call(user, uploads, { query: {} }),
      api.call(user, upload, input),
      api.call(user, preview, { ...input, query: {} }),
      api.call(user, faults, { ...input, query: {} }),
      api.call(user, start, { ...input, body }),
      api.call(user, undo, input),
      api.call(user, discard, input),
      api.call(user, begin, { body: { file_name: 'a', bytes: 1, sha256: '0'.repeat(64) } }),
    ]) {
      const { status, problem } = await call;
      expect([status, problem.code]).toEqual([403, 'role_required']);
    }
    expect((await api.call(staff, upload, input)).status).toBe(200);
    for (const call of [
      api.call(other, upload, input),
      api.call(other, preview, { ...input, query: {} }),
      api.call(other, faults, { ...input, query: {} }),
      api.call(other, start, { ...input, body }),
      api.call(other, undo, input),
      api.call(other, discard, input),
    ])
      expect((await call).status).toBe(404);
    const listed = await api.call(other, uploads, { query: {} });
    expect(listed.body.results.map((each) => each.id)).not.toContain(id);
    await api.call(admin, discard, input);
  });

  test('are refused to a lender without a portfolio and when five are open', async () => {
    const plain = await addLender(database.owner, { name: 'plain' });
    const caller = { email: 'admin@plain.test', lender: plain };
    await addUser(database.owner, { email: caller.email, lenders: [plain], groups: ['Lender Admin'] });
    const refused = await api.call(caller, portfolioEndpoints.uploads, { query: {} });
    expect(refused.problem.code).toBe('feature_disabled');
    const eager = await portfolioAdmin(database, 'eager');
    for (let at = 0; at < 5; at += 1) await bench.begin(eager, Buffer.from(`file ${at}`));
    const sixth = await bench.begin(eager, Buffer.from('file 5'));
    expect([sixth.status, sixth.problem.code]).toEqual([409, 'too_many_uploads']);
  });

  test('audit who sent, imported and undid a file, without its contents', async () => {
    const caller = await portfolioAdmin(database, 'audited');
    const FILE = 'external_id,name\na1,Alder Bakery\n';
    const { id } = await bench.check(caller, FILE, 'alder.csv');
    await api.call(caller, portfolioEndpoints.faults, { params: { id }, query: { csv: 'true' } });
    await api.call(caller, portfolioEndpoints.discard, { params: { id } });
    await bench.undo(caller, (await bench.bringIn(caller, FILE)).id);
    const rows = await inLender(database.owner, caller.lender, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['action', 'user_id', 'details'])
        .where('action', 'like', 'portfolio.%')
        .execute(),
    );
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['upload', 'import', 'undo', 'discard', 'export', 'read'])
      expect(actions).toContain(`portfolio.${action}`);
    expect(rows.every(({ user_id }) => user_id !== null)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/Alder|\.csv/);
  });
});

describe('an upload whose job was parked', () => {
  const parked = async (id: string) => {
    const handler = uploadJobs.find(({ task }) => task === 'portfolio.import_upload');
    await handler?.onPark?.(bench.run(), { lender_id: other.lender, upload_id: id });
    return bench.read(other, id);
  };
  const retry = (id: string) => api.call(other, portfolioEndpoints.retry, { params: { id } });

  test('shows the reason, and a retry checks and imports it', async () => {
    const { id } = await bench.send(
      other,
      'Merchant ID,Name\np1,Alder Bakery\np2,Birch Cafe\n',
      'parked.csv',
    );
    await bench.map(other, id);
    expect((await retry(id)).problem.code).toBe('upload_moved_on');
    expect(await parked(id)).toMatchObject({
      status: 'checking',
      fault:
        'Checking "parked.csv" was stopped: the server ended twice while it read the file. Try again, or discard it and upload the file in parts.',
    });
    expect((await retry(id)).body).toMatchObject({ status: 'checking', fault: null });
    await checkUpload(bench.run(), { lender_id: other.lender, upload_id: id });
    await bench.startImport(other, id);
    expect((await parked(id)).fault).toContain('The import of "parked.csv" was stopped');
    expect((await retry(id)).body).toMatchObject({ status: 'importing', fault: null });
    await bench.runImport(other, id);
    expect(await bench.read(other, id)).toMatchObject({ status: 'done', fault: null, result: { added: 2 } });
    expect(await parked(id), 'nothing is under way').toMatchObject({ status: 'done', fault: null });
    await bench.undo(other, id);
  });

  test('can be undone as far as it was imported, and expires when nothing was imported', async () => {
    const { id } = await bench.checkMapped(other, 'Merchant ID,Name\nq1,Alder Bakery\n');
    await bench.startImport(other, id);
    const undo = () => api.call(other, portfolioEndpoints.undo, { params: { id } });
    expect((await undo()).problem.code).toBe('upload_moved_on');
    await parked(id);
    await bench.undo(other, id);
    expect(await bench.read(other, id)).toMatchObject({
      status: 'undone',
      fault: null,
      undone: { removed: 0 },
    });

    const late = await bench.mapped(other, 'Merchant ID,Name\nr1,Cedar Diner\n');
    await parked(late.id);
    api.clock.advance((uploadLimits.retentionDays + 1) * 86_400_000);
    await expireUploads(bench.run());
    api.clock.advance(-(uploadLimits.retentionDays + 1) * 86_400_000);
    expect(await bench.read(other, late.id)).toMatchObject({ status: 'discarded' });
  });
});

test('social security numbers in any column are neither stored nor shown', async () => {
  const caller = await portfolioAdmin(database, 'numbers');
  const number = (at: number) => `41${at}-5${at}-77${at}${at}`;
  const FILE = [
    'Merchant ID,Name,Address,City,Phone,Tax ID,Owner SSN,Status,Notes,SSN',
    `s1,Alder ${number(1)} LLC,${number(2)} Elm St,Dayton ${number(3).replaceAll('-', ' ')},${number(4)},${number(5)},${number(6)},${number(7).replaceAll('-', ' - ')},told ${number(8).replaceAll('-', '.')},${number(9).replaceAll('-', '')}`,
    `${number(1).replaceAll('-', '_')},Birch LLC,1 Elm St,Dayton,9195550142,12-3456780,,Active,,`,
    `s3,Sandhollow Kilnworks LLC,77 Quarry Ln,Tremont,919-555-0142,31-4829017,,Active,,`,
    `,${number(2)},,,,,,,,`,
    `s5,Short ${number(3).replace(/\d/g, (digit) => String.fromCharCode(0xfee0 + digit.charCodeAt(0)))}`,
  ].join('\n');
  const digits = Array.from({ length: 9 }, (_, at) => number(at + 1).replaceAll('-', ''));
  const found = (text: string) =>
    digits.filter((each) =>
      text
        .normalize('NFKC')
        .replace(/(?<=\d) ?[-._ ] ?(?=\d)/g, '')
        .includes(each),
    );
  const shown: unknown[] = [];
  const { id } = await bench.send(caller, FILE, 'numbers.csv');
  const preview = await bench.preview(caller, id);
  shown.push(preview);
  const { encoding, guess } = preview;
  const mapping = [...guess, { column: 'Notes', field: 'addr2' }, { column: 'Owner SSN', field: 'store_id' }];
  await api.call(caller, portfolioEndpoints.map, {
    params: { id },
    body: { encoding, mapping: mapping as typeof guess },
  });
  await checkUpload(jobRun({ api, database }), { lender_id: caller.lender, upload_id: id });
  shown.push(await bench.read(caller, id));
  const faults = await api.call(caller, portfolioEndpoints.faults, { params: { id } });
  expect(faults.body.results.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Merchant ID is a social security number'],
    [5, 'Merchant ID is missing'],
    [6, '2 columns, the header has 10'],
  ]);
  const csv = await api.call(caller, portfolioEndpoints.faults, { params: { id }, query: { csv: 'true' } });
  shown.push(faults.body, csv.body);
  const { status } = (await bench.read(caller, id)).unknown_statuses[0]!;
  await api.call(caller, portfolioEndpoints.statuses, {
    params: { id },
    body: { choices: [{ status, choice: 'Open' }] },
  });
  await checkUpload(bench.run(), { lender_id: caller.lender, upload_id: id });
  await bench.startImport(caller, id);
  await bench.runImport(caller, id);
  expect(found(JSON.stringify(shown))).toEqual([]);
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('app', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(database.owner);
  const rowsOf = tables.map(
    ({ name }) => sql`select ${name} as name, row::text as text from ${sql.table(name)} row`,
  );
  const { rows: stored } = await inLender(database.owner, caller.lender, (tx) =>
    sql<{ name: string; text: string }>`${sql.join(rowsOf, sql` union all `)}`.execute(tx),
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter(({ text }) => found(text).length > 0)).toEqual([]);
  const kept = await inLender(database.owner, caller.lender, (tx) =>
    tx
      .selectFrom('app.merchant')
      .innerJoin('app.source_record', 'app.source_record.merchant_id', 'app.merchant.id')
      .select(['app.merchant.name', 'app.merchant.phone', 'app.merchant.ein'])
      .where('app.source_record.external_id', 'in', ['s1', 's3'])
      .orderBy('app.source_record.external_id')
      .execute(),
  );
  expect(kept).toEqual([
    { name: 'Alder •••-••-7711 LLC', phone: '•••-••-7744', ein: '•••-••-7755' },
    { name: 'Sandhollow Kilnworks LLC', phone: '9195550142', ein: '31-4829017' },
  ]);
});

describe('statuses that are unknown', () => {
  const head = 'external_id,name,city,state,partner_status';
  const file = `${head}
status1,Gum Tree Cafe,Dayton,OH,Actve
status2,Holly Books,Dayton,OH,Charge-Off
status3,Iris Nails,Dayton,OH,actve
status4,Jade Spa,Dayton,OH,Declined
status5,Kiwi Farm,Dayton,OH,In-House
`;
  const choose = (id: string, choices: { status: string; choice: PartnerStatus }[]) =>
    api.call(admin, portfolioEndpoints.statuses, { params: { id }, body: { choices } });
  const recheck = async (id: string) => {
    await checkUpload(bench.run(), { lender_id: admin.lender, upload_id: id });
    return bench.read(admin, id);
  };

  test('need a choice before the import, which stores it and remembers it for the next file', async () => {
    const { id, unknown_statuses } = await bench.checkMapped(admin, file);
    expect(unknown_statuses).toEqual([
      { status: 'Actve', rows: 2, row_number: 2, choice: null },
      { status: 'In-House', rows: 1, row_number: 6, choice: null },
    ]);
    const refused = await bench.startImport(admin, id);
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      { statuses: ['Choose what the status “Actve” means.'] },
    ]);
    expect((await choose(id, [{ status: 'Declined', choice: 'Open' }])).problem.errors).toEqual({
      choices: ['The file has no unknown status "Declined".'],
    });
    expect((await choose(id, [{ status: 'Actve', choice: 'Open' }])).body.status).toBe('checking');
    expect((await recheck(id)).unknown_statuses).toMatchObject([
      { status: 'In-House', choice: null },
      { status: 'Actve', choice: 'Open' },
    ]);
    expect((await bench.startImport(admin, id)).status).toBe(400);
    await choose(id, [{ status: 'In-House', choice: 'Closed Partner' }]);
    await recheck(id);
    expect((await bench.startImport(admin, id)).status).toBe(200);
    await bench.runImport(admin, id);
    const statuses = async () =>
      (await records(admin.lender, 'status%')).map(({ external_id, merchant_status }) => [
        external_id,
        merchant_status,
      ]);
    expect(await statuses()).toEqual([
      ['status1', 'Open'],
      ['status2', 'Charge-Off'],
      ['status3', 'Open'],
      ['status4', 'Declined'],
      ['status5', 'Closed Partner'],
    ]);

    const next = await bench.checkMapped(
      admin,
      `${head}\nstatus1,Gum Tree Cafe,Dayton,OH,ACTVE\nstatus6,Lime Bar,Dayton,OH,Odd\n`,
    );
    expect(next.check).toMatchObject({ unchanged: 1, new: 1 });
    expect(next.unknown_statuses).toEqual([
      { status: 'Odd', rows: 1, row_number: 3, choice: null },
      { status: 'ACTVE', rows: 1, row_number: 2, choice: 'Open' },
    ]);
    await api.call(admin, portfolioEndpoints.discard, { params: { id: next.id } });
    await bench.undo(admin, id);
  });

  test('are those of the lender alone, and changed by its Lender Admins only', async () => {
    const { id } = await bench.checkMapped(admin, file);
    const body = { choices: [{ status: 'Actve', choice: 'Open' as const }] };
    const as = async (caller: typeof admin) =>
      (await api.call(caller, portfolioEndpoints.statuses, { params: { id }, body })).status;
    expect([await as(user), await as(other)]).toEqual([403, 404]);
    await api.call(admin, portfolioEndpoints.discard, { params: { id } });
  });
});

describe('rows that may be businesses that exist', () => {
  const HEAD = 'Merchant ID,Name,Address,City,State,Phone,EIN,Status,Owner first name,Owner last name';
  // A business of its own for each test: what an undone upload added is found by later files.
  const FIRMS = [
    'Bluegate Roofing',
    'Copperline Tavern',
    'Driftwood Chandlery',
    'Emberlight Foundry',
    'Foxglove Apiary',
    'Gillyflower Press',
    'Hawthorn Distillery',
  ];
  const named = (firm: number) => `${FIRMS[firm]} LLC`;
  const phoneOf = (firm: number) => `574555017${firm}`;
  const KILN = 'Sandhollow Kilnworks Inc';
  /** A row of a firm at another address than the register's. */
  const moved = (id: string, firm: number, phone = phoneOf(firm)) =>
    `${id},${named(firm)},12 Mill Ln,Fairmont,IN,${phone},12-345678${firm},,Tim,Firestone`;
  const text = (...rows: string[]) => `${HEAD}\n${rows.join('\n')}\n`;
  const questions = async (id: string, caller = admin) =>
    (await api.call(caller, portfolioEndpoints.questions, { params: { id } })).body.results;
  const decide = (id: string, question: string, is_same: boolean, caller: typeof admin = admin) =>
    api.call(caller, portfolioEndpoints.decide, { params: { id, question }, body: { is_same } });
  const undoDecision = (id: string, question: string, caller: typeof admin = admin) =>
    api.call(caller, portfolioEndpoints.undoDecision, { params: { id, question } });
  /** Runs the jobs that follow the decisions after an import. */
  const follow = async () => {
    const { rows } = await inLender(database.owner, admin.lender, (tx) =>
      sql<{
        id: string;
      }>`select id from app.business_decision where lender_id = ${admin.lender}::bigint order by id`.execute(
        tx,
      ),
    );
    const job = matching.jobs!.find(({ task }) => task === 'matching.follow_decision')!;
    for (const { id } of rows)
      await job.run({ ...bench.run(), payload: { lender_id: admin.lender, decision_id: id } });
  };
  const discard = (id: string) => api.call(admin, portfolioEndpoints.discard, { params: { id } });
  const importOf = async (id: string) => {
    await bench.startImport(admin, id);
    await bench.runImport(admin, id);
    return (await bench.read(admin, id)).result;
  };
  let publicIds: string[] = [];

  beforeAll(async () => {
    const command = await commandBench(database);
    await command.importFile(
      'public.csv',
      [
        'external_id,name,addr1,city,state,zip5,phone',
        ...FIRMS.map(
          (_, firm) => `p${firm},${named(firm)},417 W Alder St,Fairmont,IN,46601,${phoneOf(firm)}`,
        ),
        `k1,${KILN},77 Quarry Ln,Tremont,IN,46602,5745550188`,
      ].join('\n'),
      '--source',
      'register',
    );
    const merchants = await database.owner
      .selectFrom('app.merchant')
      .select(['id', 'external_id'])
      .where('source', '=', 'register')
      .execute();
    publicIds = FIRMS.map((_, firm) => merchants.find(({ external_id }) => external_id === `p${firm}`)!.id);
    await bench.importChecked(admin, text('same-q0,Marigold Puppet Bakery,1 Elm St,Akron,OH,2165550111,,,,'));
    // Another lender has the same business; nothing of it is shown.
    await bench.importChecked(other, text(`x0,${named(1)},40 Oak St,Fairmont,IN,${phoneOf(1)},,,,`));
  });

  test('are counted by what the import does, with those that a status keeps out of the portfolio', async () => {
    const rows = [
      'same-q0,Marigold Puppet Bakery,1 Elm St,Akron,OH,2165550111,,,,',
      `same-q1,${KILN},77 Quarry Ln,Tremont,IN,5745550188,,Declined,,`,
      'same-q2,Marigold Puppet Bakery,1 Elm St,Akron,OH,2165550111,,,,',
      'same-q3,Thornwick Haberdashery,5 Oak St,Akron,OH,,,declined,,',
      moved('same-q4', 0),
      'same-q5,Thornwick Haberdashery,5 Oak St,Akron,OH,,,,,',
    ];
    const { id, check, questions: asked, outside } = await bench.checkMapped(admin, text(...rows));
    expect(check).toEqual({
      checked_at: expect.any(String),
      ...{ rows: 6, new: 1, known_public: 1, known_own: 2, need_you: 1 },
      ...{ unchanged: 1, changed: 0, faulty: 0 },
    });
    expect(asked).toEqual({ to_decide: 1, decided: 0, left: 0 });
    expect(outside).toEqual([{ reason: 'Declined', rows: 2 }]);
    expect(await importOf(id)).toEqual({ added: 5, joined: 3, changed: 0, unchanged: 1 });
    await bench.undo(admin, id);
  });

  test('are shown with both sides, never with another lender’s merchant or a whole EIN', async () => {
    const brokers = [1, 2, 3].map(
      (at) => `same-b${at},Broker Client ${at} Inc,${at} Oak St,Akron,OH,2165550199,,,,`,
    );
    const { id } = await bench.checkMapped(admin, text(moved('same-r1', 1), ...brokers));
    const [question, ...others] = await questions(id);
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      ...{ row_number: 2, external_id: 'same-r1', side: 'public', likely: 'same', decision: null },
      summary: 'Likely one business that moved: it kept its name and a contact.',
    });
    expect(question?.fields.map(({ field, row, other, outcome }) => [field, row, other, outcome])).toEqual([
      ['legal_name', named(1), named(1), 'agrees'],
      ['address', '12 Mill Ln, Fairmont, IN', '417 W Alder St, Fairmont, IN 46601', 'differs'],
      ['phone', phoneOf(1), phoneOf(1), 'agrees'],
      ['owner', 'Tim Firestone', null, 'not_known'],
      ['ein', '•••••6781', null, 'not_known'],
    ]);
    await discard(id);
    expect(await questions(id), 'deleted with the file').toEqual([]);
  });

  test('join the business that a person chose, and count as such at once', async () => {
    const { id, check } = await bench.checkMapped(admin, text(moved('same-s1', 2)));
    expect(check).toMatchObject({ new: 0, need_you: 1, known_public: 0 });
    const [question] = await questions(id);
    const { body } = await decide(id, question!.id, true);
    expect(body.decision).toMatchObject({ is_same: true, decided_by: 'Ada Moore' });
    const read = await bench.read(admin, id);
    expect([read.check, read.questions]).toMatchObject([
      { new: 0, need_you: 0, known_public: 1 },
      { to_decide: 0 },
    ]);
    expect(await importOf(id)).toMatchObject({ added: 1, joined: 1 });
    expect((await records(admin.lender, 'same-s1')).map(({ merchant_id }) => merchant_id)).toEqual([
      publicIds[2],
    ]);
    await bench.undo(admin, id);
    const again = await bench.checkMapped(admin, text(moved('same-s1', 2)));
    expect(again.check, 'remembered for the next file').toMatchObject({ known_public: 1, need_you: 0 });
    const [remembered] = await questions(again.id);
    expect(remembered?.decision).toMatchObject({ is_same: true, decided_by: 'Ada Moore' });
    await undoDecision(again.id, remembered!.id);
    expect((await bench.read(admin, again.id)).check).toMatchObject({ known_public: 0, need_you: 1 });
    expect(await importOf(again.id), 'an answer that was taken back').toMatchObject({ added: 1, joined: 0 });
    await bench.undo(admin, again.id);
  });

  test('are not stored by a check during which the upload is discarded, nor anything else of it', async () => {
    // Rows at fault are not compared.
    const faulty = Array.from({ length: 199 }, (_, at) => `,No ID ${at},,Akron,OH,,,,,`);
    const batches = [0, 1].flatMap((batch) => [moved(`drop-q${batch}`, batch), ...faulty]);
    const { id } = await bench.mapped(admin, text(...batches));
    const stored = () =>
      inLender(database.owner, admin.lender, async (tx) => {
        const { rows } = await sql<{ questions: number; faults: number; parts: number }>`select
          (select count(*)::integer from app.portfolio_upload_question where portfolio_upload_id = ${id}::bigint) as questions,
          (select count(*)::integer from app.portfolio_upload_fault where portfolio_upload_id = ${id}::bigint) as faults,
          (select count(*)::integer from app.portfolio_upload_part where portfolio_upload_id = ${id}::bigint) as parts`.execute(
          tx,
        );
        return rows[0];
      });
    let groups = 0;
    const signal = Object.assign(new AbortController().signal, {
      // Before the rows are counted, and before each of the two batches.
      throwIfAborted() {
        groups += 1;
      },
    });
    let before: Awaited<ReturnType<typeof stored>>;
    const { worker } = database;
    const db = {
      transaction: () => ({
        async execute(work: Parameters<ReturnType<typeof worker.transaction>['execute']>[0]) {
          if (groups === 3 && !before) {
            before = await stored();
            expect((await discard(id)).status).toBe(200);
          }
          return worker.transaction().execute(work);
        },
      }),
    } as unknown as typeof worker;
    await checkUpload({ ...bench.run(signal), db }, { lender_id: admin.lender, upload_id: id });
    expect(before, 'of the first batch').toEqual({ questions: 1, faults: 199, parts: 1 });
    expect(await stored()).toEqual({ questions: 0, faults: 0, parts: 0 });
    expect(await bench.read(admin, id)).toMatchObject({ status: 'discarded' });
  });

  test('that are different businesses come back only when a fact of either side changes', async () => {
    const first = await bench.checkMapped(admin, text(moved('same-t1', 3)));
    const [question] = await questions(first.id);
    await decide(first.id, question!.id, false);
    expect((await bench.read(admin, first.id)).check).toMatchObject({ new: 1, need_you: 0 });
    await discard(first.id);
    const second = await bench.checkMapped(admin, text(moved('same-t1', 3)));
    expect(second.check).toMatchObject({ new: 1, need_you: 0 });
    expect((await questions(second.id))[0]?.decision).toMatchObject({ is_same: false });
    await discard(second.id);
    const otherRecord = await bench.checkMapped(admin, text(moved('same-t2', 3)));
    expect(otherRecord.check).toMatchObject({ need_you: 1 });
    await discard(otherRecord.id);
    const phone = '5745550178';
    const changedRow = await bench.checkMapped(admin, text(moved('same-t1', 3, phone)));
    expect(changedRow.check).toMatchObject({ need_you: 1 });
    await discard(changedRow.id);
    const setDba = (name_dba: string | null) =>
      database.owner.updateTable('app.merchant').set({ name_dba }).where('id', '=', publicIds[3]!).execute();
    await setDba('Bluegate Roofs');
    const changedMerchant = await bench.checkMapped(admin, text(moved('same-t1', 3)));
    expect(changedMerchant.check).toMatchObject({ need_you: 1 });
    await discard(changedMerchant.id);
    await setDba(null);
  });

  test('are compared with earlier rows of the file, and join them by decision', async () => {
    const twin = 'same-u2,Osprey Holdings,417 W Birch St,Akron,OH,2165550133,,,,';
    const file = text('same-u1,Hillcrest Puppetry LLC,417 W Birch St,Akron,OH,2165550133,,,,', twin);
    const { id, check } = await bench.checkMapped(admin, file);
    expect(check).toMatchObject({ new: 1, need_you: 1 });
    const [question] = await questions(id);
    expect(question).toMatchObject({
      external_id: 'same-u2',
      side: 'row',
      other_row_number: 2,
      row_number: 3,
    });
    await decide(id, question!.id, true);
    expect((await bench.read(admin, id)).check).toMatchObject({ new: 1, known_own: 1, need_you: 0 });
    expect(await importOf(id)).toMatchObject({ added: 2, joined: 1 });
    const [one, two] = await records(admin.lender, 'same-u%');
    expect(two?.merchant_id).toBe(one?.merchant_id);
    await bench.undo(admin, id);
  });

  test('are decided by the lender’s Lender Admins, one answer for all, before the import', async () => {
    const { id } = await bench.checkMapped(admin, text(moved('same-v1', 4)));
    const [question] = await questions(id);
    expect((await decide(id, question!.id, true, user)).problem.code).toBe('role_required');
    expect((await decide(id, question!.id, true, other)).status).toBe(404);
    expect((await undoDecision(id, question!.id, other)).status).toBe(404);
    expect((await api.call(other, portfolioEndpoints.questions, { params: { id } })).status).toBe(404);
    expect((await decide(id, '999999', true)).status).toBe(404);
    const foreign = await bench.checkMapped(other, text('same-v9,Nutmeg Tinsmith,1 Oak St,Akron,OH,,,,,'));
    expect((await decide(foreign.id, question!.id, true, other)).status, 'a question of another upload').toBe(
      404,
    );
    const answers = await Promise.all([
      decide(id, question!.id, true),
      decide(id, question!.id, false, staff),
      decide(id, question!.id, true),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.decision?.is_same)).size).toBe(1);
    expect((await questions(id))[0]?.decision?.is_same).toBe(answers[0]!.body.decision?.is_same);
    await undoDecision(id, question!.id);
    expect((await undoDecision(id, question!.id)).body.decision).toBeNull();
    await importOf(id);
    await bench.undo(admin, id);
    expect((await decide(id, question!.id, true)).problem.code).toBe('upload_moved_on');
    await api.call(other, portfolioEndpoints.discard, { params: { id: foreign.id } });
  });

  test('join the other business after the import too, and are separated by an undo', async () => {
    const { id } = await bench.checkMapped(admin, text(moved('same-w1', 5)));
    await importOf(id);
    const merchantOf = async () => (await records(admin.lender, 'same-w1'))[0]?.merchant_id;
    const own = await merchantOf();
    expect(own).not.toBe(publicIds[5]);
    const [question] = await questions(id);
    expect((await bench.read(admin, id)).questions).toMatchObject({ to_decide: 1 });
    api.clock.advance(1000);
    const { body } = await decide(id, question!.id, true);
    expect(body.decision).toMatchObject({ is_same: true, is_undoable: true });
    await follow();
    expect(await merchantOf()).toBe(publicIds[5]);
    await follow();
    expect((await undoDecision(id, question!.id)).body.decision).toBeNull();
    await follow();
    expect(await merchantOf(), 'by itself again').toBe(own);
    await decide(id, question!.id, false);
    await follow();
    expect(await merchantOf()).toBe(own);
    await undoDecision(id, question!.id);
    await decide(id, question!.id, true);
    await follow();
    await bench.undo(admin, id);
    expect(await merchantOf()).toBeUndefined();
    const again = await bench.checkMapped(admin, text(moved('same-w1', 5)));
    expect(again.check).toMatchObject({ known_public: 1, need_you: 0 });
    await importOf(again.id);
    expect(await merchantOf()).toBe(publicIds[5]);
    await bench.undo(admin, again.id);
  });

  test('are followed at once when they are made or undone in another upload with the same question', async () => {
    const first = await bench.checkMapped(admin, text(moved('same-x1', 6)));
    const second = await bench.checkMapped(admin, text(moved('same-x1', 6)));
    await importOf(first.id);
    const merchantOf = async () => (await records(admin.lender, 'same-x1'))[0]?.merchant_id;
    const own = await merchantOf();
    const [question] = await questions(second.id);
    const queued = async () =>
      (
        await sql`delete from graphile_worker._private_jobs where key like 'matching.follow_decision:%' returning key`.execute(
          database.worker,
        )
      ).rows.length;
    await queued();
    api.clock.advance(1000);
    await decide(second.id, question!.id, true);
    expect(await queued()).toBe(1);
    await follow();
    expect(await merchantOf()).toBe(publicIds[6]);
    await undoDecision(second.id, question!.id);
    expect(await queued()).toBe(1);
    await follow();
    expect(await merchantOf()).toBe(own);
    await discard(second.id);
    await bench.undo(admin, first.id);
  });

  test('that an import joined are separated by undoing that upload alone, and not in another one that asks the same', async () => {
    const { id } = await bench.checkMapped(admin, text(moved('same-y1', 6)));
    const other = await bench.checkMapped(admin, text(moved('same-y1', 6)));
    const [question] = await questions(id);
    await decide(id, question!.id, true);
    const [same] = await questions(other.id);
    expect(same?.decision).toMatchObject({ is_same: true, is_undoable: true });
    await importOf(id);
    for (const [upload, { id: asked }] of [
      [id, question!],
      [other.id, same!],
    ] as const) {
      expect((await questions(upload))[0]?.decision).toMatchObject({ is_same: true, is_undoable: false });
      expect((await undoDecision(upload, asked)).problem.code).toBe('upload_moved_on');
    }
    await bench.undo(admin, id);
    expect((await undoDecision(other.id, same!.id)).body.decision).toBeNull();
    await discard(other.id);
  });

  test('are imported as the check said, regardless of the file and the answers', async () => {
    const law = importLaw(api, bench, admin);
    for (let round = 1; round <= LAW_ROUNDS; round += 1) {
      const { imported, checked } = await law();
      expect(imported, `round ${round}`).toEqual(checked);
    }
  });
});
