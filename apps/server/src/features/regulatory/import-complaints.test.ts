import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLender, inSystem } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import { type TestDatabase, testDatabase } from '#platform/testing';
import { type CommandBench, commandBench, SMALL_FILE } from '../matching/testing.ts';
import { importComplaints } from './import-complaints.ts';
import { complaintName, importedComplaints } from './imported-complaints.ts';

let database: TestDatabase;
let bench: CommandBench;
let ids: Record<string, string>;

beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
  await bench.importFile('merchants.csv', SMALL_FILE, '--source', 'small');
  const rows = await database.owner
    .selectFrom('app.merchant')
    .select(['external_id', 'id'])
    .where('source', '=', 'small')
    .execute();
  ids = Object.fromEntries(rows.map(({ external_id, id }) => [external_id, id]));
  await database.owner
    .insertInto('app.lender')
    .values([
      { id: '901', name: 'North Funding' },
      { id: '902', name: 'South Capital' },
    ] as never)
    .execute();
});
beforeEach(() => database.owner.deleteFrom('app.imported_record').execute());

async function load(name: string, text: string, ...args: string[]): Promise<string> {
  await importComplaints.run([await bench.file(name, text), ...args], bench.context);
  return bench.printed[bench.printed.length - 1]!;
}
const of = (merchantId: string, lenderId: string | null = null, known: string[] = []) => {
  const read = (tx: Parameters<typeof importedComplaints>[0]) =>
    importedComplaints(tx, merchantId, new Set(known));
  return lenderId ? inLender(database.app, lenderId, read) : inSystem(database.app, read);
};
const rejects = async (name: string) => (await bench.read(`${name}.rejects.csv`)).trim().split('\n').slice(1);

const HEAD =
  'external_id,source,body,merchant_id,complaint_dt,type,description,complaint_text,resolved_status,url';
const row = (id: string, rest: string) => `${id},Own file,Indiana Attorney General,${ids.a1},${rest}`;

describe('a file of complaints', () => {
  it('is attached to its business, by who took each up', async () => {
    const text = [
      HEAD,
      row(
        '1',
        '2026-02-01,Roofing,Not finished,"They left, and that was it.",Mediated,https://example.com/1',
      ),
      `2,Own file,Better Business Bureau,${ids.a1},2/14/2026,Billing,,Charged twice,,`,
      `3,Own file,,${ids.a3},,,,They never came,,`,
    ].join('\n');
    expect(await load('three.csv', text)).toBe('3 rows: 3 added, 0 changed, 0 unchanged, 0 rejected');
    expect(await of(ids.a1!)).toMatchObject({
      regulatory: [
        {
          body: 'Indiana Attorney General',
          complaint_dt: '2026-02-01',
          type: 'Roofing',
          description: 'Not finished',
          complaint_text: 'They left, and that was it.',
          resolved_status: 'Mediated',
          url: 'https://example.com/1',
        },
      ],
      bureau: [{ body: 'BBB', complaint_dt: '2026-02-14', complaint_text: 'Charged twice' }],
    });
    expect(await of(ids.a3!)).toMatchObject({ bureau: [], regulatory: [{ body: 'Own file' }] });
  });

  it('rejects a row that is no complaint or whose business is not sure, and keeps nothing of it', async () => {
    const text = [
      HEAD,
      row('1', '2026-02-01,,,,,'),
      row('2', '2026-02-30,Roofing,,,,'),
      row('3', '2999-01-01,Roofing,,,,'),
      row('4', '2026-02-01,Roofing,,,,javascript:alert(1)'),
      '5,Own file,FTC,999999,2026-02-01,Roofing,,,,',
    ].join('\n');
    expect(await load('wrong.csv', text)).toContain('5 rows: 0 added, 0 changed, 0 unchanged, 5 rejected');
    const lines = await rejects('wrong.csv');
    for (const [index, reason] of [
      'type, description and complaint_text are missing',
      'complaint_dt is no day',
      'complaint_dt is in the future',
      'url is no address that begins with http',
      'there is no merchant_id 999999',
    ].entries())
      expect(lines[index]).toContain(reason);
    expect(await database.owner.selectFrom('app.imported_record').select('id').execute()).toEqual([]);
  });

  it('that comes again changes nothing, and one that says otherwise takes the place of the earlier row', async () => {
    const text = [HEAD, row('1', '2026-02-01,Roofing,,Late,Open,')].join('\n');
    await load('again.csv', text);
    expect(await load('again-2.csv', text)).toBe('1 rows: 0 added, 0 changed, 1 unchanged, 0 rejected');
    const [before] = (await of(ids.a1!)).regulatory;
    await load('again-3.csv', text.replace('Open', 'Resolved'));
    const { regulatory } = await of(ids.a1!);
    expect(regulatory).toMatchObject([{ id: before?.id, resolved_status: 'Resolved' }]);
  });

  it('of a lender is for it alone, of the operator for all', async () => {
    await load('own.csv', [HEAD, row('1', '2026-02-01,Roofing,,Own,,')].join('\n'), '--lender', '901');
    await load('all.csv', [HEAD, row('1', '2026-02-01,Roofing,,For all,,')].join('\n'));
    const texts = async (lender: string | null) =>
      (await of(ids.a1!, lender)).regulatory.map(({ complaint_text }) => complaint_text);
    expect((await texts('901')).toSorted()).toEqual(['For all', 'Own']);
    expect(await texts('902')).toEqual(['For all']);
    expect(await texts(null)).toEqual(['For all']);
  });

  it('tells nothing twice that a source gave as well', async () => {
    await load('both.csv', [HEAD, row('R-7', '2026-02-01,Roofing,,Late,,')].join('\n'));
    const known = complaintName('INDIANA ATTORNEY GENERAL', 'R-7');
    expect((await of(ids.a1!, null, [known])).regulatory).toEqual([]);
  });

  it('without a day column is refused whole', async () => {
    await expect(load('none.csv', `merchant_id,body\n${ids.a1},FTC`)).rejects.toThrow(StartProblem);
  });
});
