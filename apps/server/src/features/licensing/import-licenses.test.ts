import { licensingEndpoints } from '@assay/domain/licensing';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { todayOf } from '#platform/clock';
import { inLender } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';
import { type CommandBench, commandBench } from '../matching/testing.ts';
import { importLicenses } from './import-licenses.ts';
import { license as licenseKind } from './license-kind.ts';

let world: EvidenceWorld;
let bench: CommandBench;
let plumbing: string;
let inquiryId: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const HEAD =
  'merchant_name,city,state,zip5,license_number,license_type,license_status,issue_date,expiration_date';
const row = (number: string, rest: string, name = 'Garcia Plumbing LLC') =>
  `${name},Durham,NC,27701,${number},Plumber,${rest}`;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, risk],
    wires: ['licenses'],
    hasScreening: false,
  });
  bench = await commandBench(world.database);
  plumbing = await world.merchant({ external_id: 'm1', name: 'Garcia Plumbing LLC', ...address });
  for (const caller of [world.north, world.east]) {
    const id = await world.inquire({ name: 'Garcia Plumbing', ...address }, caller);
    await world.start(id, caller);
    await world.gathered(id, caller);
    await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: plumbing } });
    await world.gathered(id, caller);
    if (caller === world.north) inquiryId = id;
  }
}, 60_000);
beforeEach(() => world.database.owner.deleteFrom('app.imported_record').execute());

async function load(name: string, lines: string[], ...args: string[]): Promise<string> {
  const file = await bench.file(name, [HEAD, ...lines].join('\n'));
  await importLicenses.run([file, '--source', 'Plumbing Board', ...args], bench.context);
  return bench.printed[bench.printed.length - 1]!;
}
const IN_NC = ['--set', 'license_state=North Carolina'];
const listed = async (caller: Caller = world.north, id = plumbing) =>
  (await world.api.call(caller, licensingEndpoints.licenses, { params: { id } })).body.data;

describe('a file of licenses', () => {
  it('shows in the report of its business with every field, and sets values common to all rows by --set', async () => {
    const text = [row('PC-1', 'ACTIVE,2/1/2019,2027-01-31')];
    expect(await load('one.csv', text, ...IN_NC)).toBe('1 rows: 1 added, 0 changed, 0 unchanged, 0 rejected');
    expect(await listed()).toMatchObject([
      {
        licensee_name: 'Garcia Plumbing LLC',
        business_name: null,
        license_number: 'PC-1',
        license_state: 'NC',
        license_type: 'Plumber',
        license_status: 'ACTIVE',
        issue_date: '2019-02-01',
        expiration_date: '2027-01-31',
        source: 'Plumbing Board',
      },
    ]);
  });

  it('shows in the history of the report of its business, as licenses of a file', async () => {
    const open = () =>
      world.api.call(world.north, reportEndpoints.open, {
        params: { id: inquiryId },
        body: { merchant_id: plumbing },
      });
    await open();
    await load('history.csv', [row('PC-1', 'Active,,'), row('PC-2', 'Active,,')], ...IN_NC);
    // A change is in the history once somebody saw it.
    await open();
    const { status, body } = await world.api.call(world.north, reportEndpoints.moments, {
      params: { id: plumbing, inquiryId },
    });
    expect(status).toBe(200);
    const ofLicenses = body.moments.flatMap(({ changes }) =>
      changes.filter(({ source }) => source === 'a file'),
    );
    expect(ofLicenses).toEqual([{ section: 'overview', text: '2 licenses', source: 'a file' }]);
  });

  it('rejects a row that is no license or whose business is uncertain, and stores nothing of it', async () => {
    const wrong = [
      row('', 'Active,,'),
      row('PC-2', 'Active,2026-02-30,'),
      row('PC-3', 'Active,2999-01-01,'),
      row('PC-4', 'Active,2020-01-01,2019-01-01'),
      row('PC-5', 'Active,,', 'Garcia Pools Inc'),
    ];
    expect(await load('wrong.csv', wrong, ...IN_NC)).toContain(
      '5 rows: 0 added, 0 changed, 0 unchanged, 5 rejected',
    );
    const lines = (await bench.read('wrong.csv.rejects.csv')).trim().split('\n').slice(1);
    for (const [index, reason] of [
      'license_number is missing',
      'issue_date is not a date',
      'issue_date is in the future',
      'expiration_date is before issue_date',
      'no business',
    ].entries())
      expect(lines[index]).toContain(reason);
    expect(await listed()).toEqual([]);
  });

  it('imported again changes nothing, and a later file updates the status of the same license', async () => {
    await load('a.csv', [row('PC-1', 'Active,,')], ...IN_NC);
    expect(await load('b.csv', [row('pc-1 ', 'Active,,')], ...IN_NC)).toContain('1 changed');
    expect(await load('c.csv', [row('pc-1 ', 'Active,,')], ...IN_NC)).toContain('1 unchanged');
    await load('d.csv', [row('PC-1', 'Suspended,,')], ...IN_NC);
    expect((await listed()).map(({ license_status }) => license_status)).toEqual(['Suspended']);
  });

  it('of a lender is visible to it only', async () => {
    await load('own.csv', [row('PC-7', 'Active,,')], '--lender', world.east.lender, ...IN_NC);
    expect(await listed()).toEqual([]);
    expect(await listed(world.east)).toHaveLength(1);
  });

  it('repeats no license that a board reported', async () => {
    const name = 'Brightwater Electric LLC';
    const electric = await world.merchant({ external_id: 'm2', name, ...address });
    world.nextDay();
    world.vendors.licenses.will(
      respondWithRecords([
        {
          ...{ kind: 'license', id: 'NC-PC-9', licensee_name: name, ...address },
          ...{ license_state: 'NC', license_number: 'PC-9', license_status: 'Inactive' },
        },
      ]),
    );
    const id = await world.inquire({ name, ...address });
    await world.start(id);
    await world.gathered(id);
    await world.api.call(world.north, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: electric },
    });
    await world.gathered(id);
    await load('twice.csv', [row('pc-9', 'Active,,', name), row('PC-8', 'Active,,', name)], ...IN_NC);
    const licenses = await listed(world.north, electric);
    expect(licenses.map(({ license_number, license_status }) => [license_number, license_status])).toEqual([
      ['PC-9', 'Inactive'],
      ['PC-8', 'Active'],
    ]);
  });

  it('affects the score by its status', async () => {
    await load('bad.csv', [row('PC-1', 'Inactive,,'), row('PC-2', 'Active,,')], ...IN_NC);
    const records = await inLender(world.database.app, world.north.lender, (tx) =>
      licenseKind.furtherRiskRecords!(tx, [], {
        merchantId: plumbing,
        today: todayOf(world.api.services),
      }),
    );
    expect(records).toMatchObject([
      { kind: 'license', status: 'Inactive' },
      { kind: 'license', status: 'Active' },
    ]);
  });

  it('with an unknown column, or without the number, is refused completely', async () => {
    await expect(load('x.csv', [row('PC-1', ',,')], '--set', 'colour=red')).rejects.toThrow(
      'no column "colour" to set',
    );
    await expect(load('y.csv', [row('PC-1', ',,')], '--set', 'license_state=')).rejects.toThrow(
      'of the form our_column=value',
    );
    const file = await bench.file('none.csv', 'merchant_name,city,state\nA,B,NC');
    await expect(importLicenses.run([file], bench.context)).rejects.toThrow(StartProblem);
  });
});
