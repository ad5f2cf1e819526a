import { portfolioEndpoints } from '@assay/domain/portfolio';
import { screeningEndpoints } from '@assay/domain/screening';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { merchantEditor } from '#features/merchant-editor';
import { portfolio } from '#features/portfolio';
import { importWatchlist, type ListChange } from '#features/screening';
import { inLender } from '#platform/database';
import { addUser, jobRun } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld } from '../../evidence/testing.ts';
import { editor } from '../../merchant-editor/testing.ts';
import { uploadBench } from '../../portfolio/testing.ts';
import { waitingListChanges } from '../rescreen/list-change.ts';
import { rescreenChanged, rescreenMerchants } from '../rescreen/rescreen-runs.ts';
import { testFolder } from '../testing.ts';
import { subjectsAbout } from './merchant-subjects.ts';
import { watchlistApi } from './vendor-sources.ts';

const files = testFolder();
const LISTED = [
  '1,Viktor Morozov,person',
  '2,Pelican Lumber LLC,organization',
  '3,Anna Heron,person',
  '4,Osprey Timber LLC,organization',
];
const COLUMNS = 'external_id,name,name_dba,addr1,city,state,zip5,phone';

let world: EvidenceWorld;
let uploads: ReturnType<typeof uploadBench>;
let number = 0;
/** Lenders whose uploads join the same public merchant. */
let north: Caller;
let east: Caller;
let merchant: string;

const job = () => jobRun(world);
const name = () => `Copperline Bakery ${number} LLC`;
const place = () => ({
  addr1: `${number} Mill Ln`,
  ...{ city: 'Fairmont', state: 'IN', zip5: '46601', phone: `57455501${String(10 + number)}` },
});

beforeAll(async () => {
  world = await evidenceWorld({ features: [matching, merchantEditor, portfolio], wires: [] });
  uploads = uploadBench(world.database, world.api);
  await bring(LISTED);
});

beforeEach(async () => {
  number += 1;
  world.api.clock.advance(60_000);
  await world.renewLenders();
  await sql`update app.lender set flags = flags || '{"portfolio_enabled": true}'`.execute(
    world.database.owner,
  );
  [north, east] = await Promise.all([admin('north', world.north), admin('east', world.east)]);
  merchant = await save({});
});

async function admin(called: string, { lender }: Caller): Promise<Caller> {
  const email = `admin${number}@${called}.test`;
  await addUser(world.database.owner, { email, lenders: [lender], groups: ['Lender Admin'] });
  return { email, lender };
}

const save = (fields: object, external_id = `public${number}`) =>
  world.database.owner
    .transaction()
    .execute((tx) =>
      saveMerchant(tx, 'test', { external_id, name: name(), principals: [], ...place(), ...fields } as never),
    );

/** Imports a version of the list, without its rescreening. */
async function bring(rows: readonly string[]): Promise<void> {
  world.api.clock.advance(1_000);
  const path = files.write('list.csv', `entry_id,name,type\n${rows.join('\n')}\n`);
  await importWatchlist(world.database.owner, world.api.clock, path, { force: true, progress: () => {} });
}

/** Uploads a row that joins the public merchant by itself. */
async function upload(
  caller: Caller,
  { called = name(), dba = '', ...owner }: { called?: string; dba?: string } & Record<string, string> = {},
): Promise<void> {
  const { addr1, city, state, zip5, phone } = place();
  const row = [`own${number}`, called, dba, addr1, city, state, zip5, phone, ...Object.values(owner)];
  const text = `${[COLUMNS, ...Object.keys(owner)].join(',')}\n${row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')}\n`;
  await uploads.importChecked(caller, text);
  const records = await inLender(world.database.app, caller.lender, (tx) =>
    tx.selectFrom('app.source_record').select('merchant_id').where('lender_id', '=', caller.lender).execute(),
  );
  expect(records).toEqual([{ merchant_id: merchant }]);
}

/** Starts the sources about the merchant as the portfolio does, and waits for them. */
async function trigger(caller: Caller, about = merchant): Promise<string> {
  const { status, body } = await world.api.call(caller, portfolioEndpoints.trigger, { body: { id: about } });
  expect([200, 202]).toContain(status);
  await world.settled(body.inquiry_id, caller);
  return body.inquiry_id;
}

async function hits(caller: Caller, inquiryId: string, about = merchant): Promise<string[]> {
  const params = { id: about, inquiryId };
  const { status, body } = await world.api.call(caller, screeningEndpoints.vital4, { params });
  expect(status).toBe(200);
  return body.data.watchlists_sanctions
    .map(({ subject, subject_type, entry_id }) => `${subject_type} ${subject}: ${entry_id}`)
    .sort();
}

/** Makes the merchant itself look unchanged since its screening. */
const age = () =>
  sql`update app.merchant set updated_at = '2020-01-01' where id = ${merchant}`.execute(world.database.owner);

/** How often the merchant was screened for a lender. */
const screenings = async (caller: Caller) =>
  (await world.rows('app.source_run', caller))
    .filter(({ merchant_id, source }) => merchant_id === merchant && source === 'watchlists')
    .map(({ gathering }) => gathering);

/** Everything that screenings stored for a lender. */
const stored = async (caller: Caller) =>
  JSON.stringify([
    await world.rows('app.evidence_record', caller),
    await world.rows('app.vendor_answer', caller),
    await world.rows('app.source_run', caller),
  ]);

const VIKTOR = { owner1_first_name: 'Viktor', owner1_last_name: 'Morozov', owner1_share: '100' };
const ANNA = [{ first_name: 'Anna', last_name: 'Heron' }];

describe('an upload that joins a public merchant', () => {
  test('has its owner screened, for its lender alone', async () => {
    await upload(east);
    const before = await trigger(east);
    const answers = await world.rows('app.vendor_answer', east);
    await upload(north, VIKTOR);
    expect(await hits(north, await trigger(north))).toEqual(['principal Viktor Morozov: 1']);

    await rescreenMerchants(job());
    expect(await hits(east, before)).toEqual([]);
    expect(await hits(east, await trigger(east))).toEqual([]);
    expect(await stored(east)).not.toMatch(/morozov/i);
    // Not even the number or the hash of what was screened differs.
    expect(await world.rows('app.vendor_answer', east)).toEqual(answers);
    expect(await screenings(east)).toEqual([1]);
  });

  test('has all its people screened, and keeps the owner of an earlier file', async () => {
    await upload(north, { ...VIKTOR, principals: JSON.stringify(ANNA) });
    const inquiry = await trigger(north);
    const both = ['principal Anna Heron: 3', 'principal Viktor Morozov: 1'];
    expect(await hits(north, inquiry)).toEqual(both);
    await upload(north, { principals: JSON.stringify(ANNA) });
    await rescreenMerchants(job());
    expect(await hits(north, inquiry)).toEqual(both);
  });

  test('leads to a new screening when a later file names another owner', async () => {
    await upload(north);
    const inquiry = await trigger(north);
    expect(await hits(north, inquiry)).toEqual([]);
    await upload(north, VIKTOR);
    await age();
    await rescreenMerchants(job());
    await rescreenMerchants(job());
    expect(await hits(north, inquiry)).toEqual(['principal Viktor Morozov: 1']);
    expect(await screenings(north)).toEqual([2]);
    await upload(north, { ...VIKTOR, owner1_first_name: 'Jane' });
    await trigger(north);
    expect(await hits(north, inquiry)).toEqual([]);
  });

  test('has its owner compared with each later version of a list', async () => {
    onTestFinished(() => bring(LISTED));
    await bring(LISTED.slice(1));
    await rescreenChanged(job());
    await upload(north, VIKTOR);
    await upload(east);
    const [ours, theirs] = [await trigger(north), await trigger(east)];
    expect(await hits(north, ours)).toEqual([]);
    await bring(LISTED);
    const touched = async ({ lender }: Caller, change: ListChange) => {
      const subjects = await inLender(world.database.worker, lender, (tx) =>
        subjectsAbout(tx, [merchant], world.api.services.secrets),
      );
      return change.touched(subjects.get(merchant) ?? []).came.map(({ subject }) => subject);
    };
    for await (const change of waitingListChanges(job())) {
      expect(await touched(north, change)).toEqual(['Viktor Morozov']);
      expect(await touched(east, change)).toEqual([]);
    }
    await rescreenChanged(job());
    expect(await hits(north, ours)).toEqual(['principal Viktor Morozov: 1']);
    expect(await hits(east, theirs)).toEqual([]);
    expect([await screenings(north), await screenings(east)]).toEqual([[2], [1]]);
  });

  test('has its own name and trade name screened, for its lender alone', async () => {
    const called = `${name()} dba Pelican Lumber LLC`;
    await upload(north, { called });
    await upload(east, { dba: 'Osprey Timber LLC' });
    expect(await hits(north, await trigger(north))).toEqual([`business ${called}: 2`]);
    expect(await hits(east, await trigger(east))).toEqual(['business Osprey Timber LLC: 4']);
    expect(await stored(north)).not.toMatch(/osprey/i);
    expect(await stored(east)).not.toMatch(/pelican/i);
  });
});

describe('a public merchant', () => {
  test('has its former name screened, once however it is written', async () => {
    await upload(north);
    const inquiry = await trigger(north);
    expect(await hits(north, inquiry)).toEqual([]);
    await save({ name: 'Pelican Lumber LLC' });
    await save({ name: 'PELICAN LUMBER, L.L.C.' });
    await save({});
    await age();
    await rescreenMerchants(job());
    expect(await hits(north, inquiry)).toHaveLength(1);
    expect(await hits(north, inquiry)).toEqual([expect.stringMatching(/^business pelican lumber.*: 2$/i)]);
  });

  test('keeps the hits of a merchant that is merged into it', async () => {
    const other = await save(
      { name: 'Pelican Lumber LLC', addr1: `${number} Far Rd`, phone: null, principals: ANNA },
      `other${number}`,
    );
    await upload(north);
    const inquiry = await trigger(north);
    expect(await hits(north, inquiry)).toEqual([]);
    const staff = await editor(world, { email: `editor${number}@assay.test`, lender: world.east.lender });
    expect((await staff.merge(other, merchant)).status).toBe(200);
    await age();
    await rescreenMerchants(job());
    expect(await hits(north, inquiry)).toEqual(['business Pelican Lumber LLC: 2', 'principal Anna Heron: 3']);
  });

  test('has its people screened in the searches that come to it when a split is taken back', async () => {
    await upload(north);
    await save({ principals: ANNA });
    const staff = await editor(world, { email: `editor${number}@assay.test`, lender: world.east.lender });
    const [record] = (await staff.read(merchant)).body.records.filter(({ may_split }) => may_split);
    const { merchant_id, statement_id } = (await staff.split(merchant, record!.id)).body;
    const inquiry = await trigger(north, merchant_id);
    expect(await hits(north, inquiry, merchant_id)).toEqual([]);
    expect((await staff.withdraw(statement_id)).status).toBe(200);
    await age();
    await inLender(world.database.owner, north.lender, async (tx) => {
      await sql`update app.known_name set created_at = '2020-01-01' where merchant_id = ${merchant}`.execute(
        tx,
      );
      await sql`update app.source_record set created_at = '2020-01-01', updated_at = '2020-01-01'
        where merchant_id = ${merchant}`.execute(tx);
    });
    await rescreenMerchants(job());
    expect(await hits(north, inquiry)).toEqual(['principal Anna Heron: 3']);
  });
});

test('a vendor that screens instead of the lists gets the same names and people in one search, of the lender only', async () => {
  await upload(north, { dba: 'Pelican Lumber LLC', ...VIKTOR });
  await upload(east, { dba: 'Kestrel Freight LLC' });
  await save({ principals: ANNA });
  const searches = ({ lender }: Caller) =>
    inLender(world.database.app, lender, (tx) =>
      watchlistApi.vendorPlan!.searches(
        tx,
        {
          ...{ id: '0', lender_id: lender, inquiry_id: null, merchant_id: merchant },
          ...{ principal_id: null, asked_for_merchant_id: null },
        },
        world.api.services.secrets,
      ),
    );
  const anna = { type: 'person', ref: 'owner:1', first_name: 'Anna', last_name: 'Heron' };
  expect(await searches(north)).toMatchObject([
    [
      { type: 'business', name: name(), other_names: ['Pelican Lumber LLC'] },
      anna,
      { type: 'person', ref: 'record:1', first_name: 'Viktor', last_name: 'Morozov', addresses: [] },
    ],
  ]);
  expect(await searches(east)).toMatchObject([
    [{ type: 'business', name: name(), other_names: ['Kestrel Freight LLC'] }, anna],
  ]);
});
