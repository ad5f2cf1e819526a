import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '#platform/start-problem';
import { recordImportWorld } from '../record-import/testing.ts';
import { importComplaints } from './import-complaints.ts';
import { complaintName, importedComplaints } from './imported-complaints.ts';

let world: Awaited<ReturnType<typeof recordImportWorld>>;

beforeAll(async () => {
  world = await recordImportWorld(importComplaints);
});
beforeEach(() => world.empty());

const of = (merchantId: string, lenderId: string | null = null, known: string[] = []) =>
  world.readAs(lenderId, (tx) => importedComplaints(tx, merchantId, new Set(known)));

const HEAD =
  'external_id,source,body,merchant_id,complaint_dt,type,description,complaint_text,resolved_status,url';
const row = (id: string, rest: string) => `${id},Own file,Indiana Attorney General,${world.ids.a1},${rest}`;

describe('a file of complaints', () => {
  it('is attached to its business, by the body that received each complaint', async () => {
    const text = [
      HEAD,
      row(
        '1',
        '2026-02-01,Roofing,Not finished,"They left, and that was it.",Mediated,https://example.com/1',
      ),
      `2,Own file,Better Business Bureau,${world.ids.a1},2/14/2026,Billing,,Charged twice,,`,
      `3,Own file,,${world.ids.a3},,,,They never came,,`,
    ].join('\n');
    expect(await world.load('three.csv', text)).toBe('3 rows: 3 added, 0 changed, 0 unchanged, 0 rejected');
    expect(await of(world.ids.a1!)).toMatchObject({
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
    expect(await of(world.ids.a3!)).toMatchObject({ bureau: [], regulatory: [{ body: 'Own file' }] });
  });

  it('rejects an invalid row or one without a certain business, and stores nothing of it', async () => {
    const text = [
      HEAD,
      row('1', '2026-02-01,,,,,'),
      row('2', '2026-02-30,Roofing,,,,'),
      row('3', '2999-01-01,Roofing,,,,'),
      row('4', '2026-02-01,Roofing,,,,javascript:alert(1)'),
      '5,Own file,FTC,999999,2026-02-01,Roofing,,,,',
    ].join('\n');
    expect(await world.load('wrong.csv', text)).toContain(
      '5 rows: 0 added, 0 changed, 0 unchanged, 5 rejected',
    );
    const lines = await world.rejects('wrong.csv');
    for (const [index, reason] of [
      'type, description and complaint_text are missing',
      'complaint_dt is not a date',
      'complaint_dt is in the future',
      'url does not begin with http',
      'there is no merchant_id 999999',
    ].entries())
      expect(lines[index]).toContain(reason);
    expect(await world.database.owner.selectFrom('app.imported_record').select('id').execute()).toEqual([]);
  });

  it('changes nothing when repeated; a changed row replaces the earlier one', async () => {
    const text = [HEAD, row('1', '2026-02-01,Roofing,,Late,Open,')].join('\n');
    await world.load('again.csv', text);
    expect(await world.load('again-2.csv', text)).toBe('1 rows: 0 added, 0 changed, 1 unchanged, 0 rejected');
    const [before] = (await of(world.ids.a1!)).regulatory;
    await world.load('again-3.csv', text.replace('Open', 'Resolved'));
    const { regulatory } = await of(world.ids.a1!);
    expect(regulatory).toMatchObject([{ id: before?.id, resolved_status: 'Resolved' }]);
  });

  it('of a lender is visible to it only, of the operator to all', async () => {
    await world.load('own.csv', [HEAD, row('1', '2026-02-01,Roofing,,Own,,')].join('\n'), '--lender', '901');
    await world.load('all.csv', [HEAD, row('1', '2026-02-01,Roofing,,For all,,')].join('\n'));
    const texts = async (lender: string | null) =>
      (await of(world.ids.a1!, lender)).regulatory.map(({ complaint_text }) => complaint_text);
    expect((await texts('901')).toSorted()).toEqual(['For all', 'Own']);
    expect(await texts('902')).toEqual(['For all']);
    expect(await texts(null)).toEqual(['For all']);
  });

  it('lists a complaint once that a source returned as well', async () => {
    await world.load('both.csv', [HEAD, row('R-7', '2026-02-01,Roofing,,Late,,')].join('\n'));
    const known = complaintName('INDIANA ATTORNEY GENERAL', 'R-7');
    expect((await of(world.ids.a1!, null, [known])).regulatory).toEqual([]);
  });

  it('without a date column is refused as a whole', async () => {
    await expect(world.load('none.csv', `merchant_id,body\n${world.ids.a1},FTC`)).rejects.toThrow(
      StartProblem,
    );
  });
});
