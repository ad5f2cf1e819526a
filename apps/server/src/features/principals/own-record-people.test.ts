import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dossierEndpoints } from '@assay/domain/dossier';
import { portfolioEndpoints } from '@assay/domain/portfolio';
import { principalEndpoints } from '@assay/domain/principals';
import { reportEndpoints } from '@assay/domain/report';
import { screeningEndpoints } from '@assay/domain/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dossier } from '#features/dossier';
import { matching } from '#features/matching';
import { portfolio } from '#features/portfolio';
import { report } from '#features/report';
import { importWatchlist } from '#features/screening';
import { addUser } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { uploadBench } from '../portfolio/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-own-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: EvidenceWorld;
let uploads: ReturnType<typeof uploadBench>;
let number = 0;
let north: Caller;
let east: Caller;
let merchant: string;

const name = () => `Copperline Bakery ${number} LLC`;
const place = () => ({ addr1: `${number} Mill Ln`, city: 'Fairmont', state: 'IN', zip5: '46601' });
const phone = () => `57455501${String(10 + number)}`;
const ANNA = { first_name: 'Anna', last_name: 'Heron', addr1: '7 Quay St', city: 'Fairmont', state: 'IN' };

beforeAll(async () => {
  world = await evidenceWorld({ features: [matching, portfolio, report, dossier], wires: [] });
  uploads = uploadBench(world.database, world.api);
});

beforeEach(async () => {
  number += 1;
  world.api.clock.advance(60_000);
  await world.renewLenders();
  await sql`update app.lender set flags = flags || '{"portfolio_enabled": true}'`.execute(
    world.database.owner,
  );
  [north, east] = await Promise.all([admin('north', world.north), admin('east', world.east)]);
  merchant = await world.merchant({
    external_id: `public${number}`,
    name: name(),
    ...place(),
    phone: phone(),
    principals: [ANNA] as never,
  });
  const list = join(folder, 'list.csv');
  writeFileSync(list, 'entry_id,name,type\n1,Viktor Morozov,person\n');
  await importWatchlist(world.database.owner, world.api.clock, list, { force: true, progress: () => {} });
});

async function admin(called: string, { lender }: Caller): Promise<Caller> {
  const email = `admin${number}@${called}.test`;
  await addUser(world.database.owner, { email, lenders: [lender], groups: ['Lender Admin'] });
  return { email, lender };
}

/** Uploads a row that joins the merchant, unless it is of another business. */
async function upload(caller: Caller, fields: Record<string, string>): Promise<void> {
  const row = { external_id: `own${number}`, name: name(), ...place(), phone: phone(), ...fields };
  const cells = Object.values(row).map((value) => `"${value.replaceAll('"', '""')}"`);
  await uploads.bringIn(caller, `${Object.keys(row).join(',')}\n${cells.join(',')}\n`);
}

/** Searches about a merchant as the portfolio does, and waits for the answers. */
async function searched(caller: Caller, id = merchant): Promise<string> {
  const { body } = await world.api.call(caller, portfolioEndpoints.trigger, { body: { id } });
  await world.gathered(body.inquiry_id, caller);
  return body.inquiry_id;
}

const principalsOf = async (caller: Caller, id = merchant) =>
  (await world.api.call(caller, principalEndpoints.withData, { params: { id } })).body.principals;

/** Everything that shows principals to a lender. */
async function answers(caller: Caller, inquiryId: string): Promise<string> {
  const params = { id: merchant, inquiryId };
  const read = await world.api.call(caller, dossierEndpoints.read, { params, query: {} });
  const { principals, principal_requests, screening, evidence, badges, score, scorecard } = read.body;
  return JSON.stringify([
    (await world.api.call(caller, principalEndpoints.list, { params: { id: merchant } })).body,
    await principalsOf(caller),
    { principals, principal_requests, screening, evidence, badges, score, scorecard },
  ]);
}

const VIKTOR = {
  owner1_first_name: 'Viktor',
  owner1_last_name: 'Morozov',
  owner1_title: 'Owner',
  owner1_share: '100',
};

test('the people of a lender’s own record are principals of the public merchant that it joined, for that lender alone', async () => {
  await upload(east, {});
  const theirs = await searched(east);
  const before = await answers(east, theirs);

  await upload(north, { ...VIKTOR, principals: JSON.stringify([ANNA]) });
  const ours = await searched(north);
  const { rows } = await sql<{
    name: string;
  }>`select name from app.lender where id = ${north.lender}`.execute(world.database.owner);
  const record = {
    source: 'Your own record',
    lender_merchant_data: { lender: rows[0]?.name, anonymized_lender_name: null },
  };
  const listed = await principalsOf(north);
  expect(listed).toMatchObject([
    { name: 'Viktor Morozov', principal_type: 'Owner', source_principals: [{ ...record, title: 'Owner' }] },
    { name: 'Anna Heron', source_principals: [{ last_name: 'Heron' }, { last_name: 'Heron' }] },
  ]);
  expect(listed[1]?.source_principals.map(({ source }) => source).sort()).toEqual([
    'Merchant file',
    'Your own record',
  ]);
  const params = { id: merchant, inquiryId: ours };
  const read = await world.api.call(north, dossierEndpoints.read, { params, query: {} });
  expect(read.body.principals).toEqual(listed);

  expect(await answers(east, theirs)).toBe(before);
});

test('a match of a person of a lender’s own record is shown with the person and counts once', async () => {
  await upload(north, VIKTOR);
  const inquiryId = await searched(north);
  const params = { id: merchant, inquiryId };
  const { body } = await world.api.call(north, screeningEndpoints.vital4, { params });
  expect(body.data.watchlists_sanctions).toMatchObject([{ subject: 'Viktor Morozov', entry_id: '1' }]);
  const viktor = (await principalsOf(north)).find(({ name: called }) => called === 'Viktor Morozov');
  expect(viktor?.counts.sanctions).toBe(1);
  expect(viktor?.sources.find(({ source }) => source === 'adverse_media')?.last_updated).not.toBeNull();
  const badges = await world.api.call(north, reportEndpoints.badges, { params });
  const dossierRead = await world.api.call(north, dossierEndpoints.read, { params, query: {} });
  expect(dossierRead.body.badges).toEqual(badges.body.tabs);
  expect(dossierRead.body.evidence.hits).toHaveLength(1);
});

test('the people of a merchant of the lender’s own are listed once', async () => {
  const elsewhere = { addr1: '900 Far Rd', city: 'Salem', state: 'OR', zip5: '97301', phone: '5035550123' };
  await upload(north, { ...VIKTOR, ...elsewhere, name: `Tarn Haulage ${number} LLC` });
  const [record] = (await world.rows('app.source_record' as never, north)) as unknown as {
    lender_id: string | null;
    merchant_id: string;
  }[];
  expect(record?.lender_id).toBe(north.lender);
  expect(record?.merchant_id).not.toBe(merchant);
  await searched(north, record?.merchant_id);
  expect(await principalsOf(north, record?.merchant_id)).toMatchObject([
    { name: 'Viktor Morozov', source_principals: [{ source: 'Merchant file' }] },
  ]);
});
