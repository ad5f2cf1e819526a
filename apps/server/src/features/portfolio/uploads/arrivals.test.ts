import { setTimeout } from 'node:timers/promises';
import { CsvReader } from '@assay/csv/reading';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { portfolioEndpoints } from '@assay/domain/portfolio';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inquiry } from '#features/inquiry';
import { findMatches, matching } from '#features/matching';
import { inLender } from '#platform/database';
import { jobRun, type TestApi, testApi, testDatabase } from '#platform/testing';
import { type CommandBench, commandBench, joinOwnedMerchants } from '../../matching/testing.ts';
import { merchantEditor } from '../../merchant-editor/index.ts';
import { asSuperuser, editor, master, sourceRecord } from '../../merchant-editor/testing.ts';
import { portfolio } from '../index.ts';
import { portfolioLenders } from '../testing.ts';
import { askSameBusiness } from './ask-same-business.ts';
import { uploadBench } from './testing.ts';

const database = await testDatabase();
let api: TestApi;
let bench: ReturnType<typeof uploadBench>;
let command: CommandBench;
let { admin, other } = {} as Awaited<ReturnType<typeof portfolioLenders>>;
let staff: Awaited<ReturnType<typeof editor>>;
let files = 0;

beforeAll(async () => {
  ({ admin, other } = await portfolioLenders(database));
  api = await testApi(database, [inquiry, matching, merchantEditor, portfolio]);
  bench = uploadBench(database, api);
  command = await commandBench(database);
  staff = await editor({ database, api }, { email: 'staff@assay.test', lender: other.lender });
  await run();
});

beforeEach(async () => {
  // What an earlier test left to decide: the job would decide about records of this one too.
  await run();
  // Statements have the time of the database, records that of the clock.
  api.clock.set(new Date().toISOString());
});

const HEADER = 'Merchant ID,Name,Address,City,State,Zip,Phone';
const run = (more: object = {}) => joinOwnedMerchants({ ...jobRun({ api, database }), ...more });
const all = <R extends object = { id: string }>(text: string) =>
  asSuperuser(database, (query) => query<R>(text));

const upload = (caller: typeof admin, ...rows: string[]) =>
  bench.importChecked(caller, `${HEADER}\n${rows.join('\n')}\n`);
const uploadChecked = (caller: typeof admin, ...rows: string[]) =>
  bench.bringIn(caller, `${HEADER}\n${rows.join('\n')}\n`);
const PUBLIC_COLUMNS = ['external_id', 'name', 'addr1', 'city', 'state', 'zip5', 'phone'];
const arriveInFile = (rows: string[], source = `register ${++files}`) =>
  command.importFile(
    `${source.replaceAll(' ', '-')}.csv`,
    [PUBLIC_COLUMNS.join(), ...rows, ''].join('\n'),
    ...['--source', source],
  );
/** As in a file, but stored one by one, which costs a tenth. */
async function arrive(rows: string[], source = `register ${++files}`): Promise<void> {
  const columns = [...PUBLIC_COLUMNS, 'ein'];
  for (const record of new CsvReader(',').read(`${rows.join('\n')}\n`, true)) {
    if ('fault' in record) throw new Error(record.fault);
    const values = record.fields.map((field, at) => [columns[at]!, field || null]);
    await master(database, Object.fromEntries(values), source);
  }
}
/** A business as a lender and a register write it. */
const own = (id: string, name: string, phone = '') =>
  `${id},${name} LLC,41 Shore Dr,Fairmont,IN,46601,${phone}`;
const known = (id: string, name: string, phone = '') =>
  `${id},"${name}, L.L.C.",41 Shore Drive,Fairmont,IN,46601,${phone}`;

const ownOf = async (caller: typeof admin, id: string) =>
  (
    await all<{ id: string }>(
      `select id from app.merchant where owner_id = ${caller.lender} and external_id = '${id}'`,
    )
  )[0]?.id;
const publicOf = async (id: string) =>
  (
    await all<{ id: string }>(`select id from app.merchant where owner_id is null and external_id = '${id}'`)
  )[0]!.id;
const merchantOf = async (caller: typeof admin, id: string) =>
  (
    await all<{ merchant_id: string }>(
      `select merchant_id from app.source_record where lender_id = ${caller.lender} and external_id = '${id}'`,
    )
  )[0]?.merchant_id;
const recordOf = async (caller: typeof admin, id: string) =>
  (
    await all(`select id from app.source_record where lender_id = ${caller.lender} and external_id = '${id}'`)
  )[0]!.id;
const statementsOf = (ownId: string) =>
  all<{ id: string; merchant_id: string; engine_version: string; withdrawn_at: Date | null }>(
    `select * from app.membership where from_merchant_id = ${ownId} order by id`,
  );
const withdraw = (id: string) =>
  api.call(staff.caller, merchantEditorEndpoints.withdrawStatement, { params: { id } });

async function search(caller: typeof admin, name: string) {
  const made = await api.call(caller, inquiryEndpoints.create, {
    body: { name, state: 'IN', zip5: '46601' },
  });
  const { body } = await api.call(caller, matchingEndpoints.results, {
    params: { id: made.body.id },
    body: {},
  });
  return body.results.filter((each) => each.name.includes(name));
}

// The first test, because a public file need not be compared as long as no lender has merchants of its own.
test('an upload that is being stored while a public merchant arrives is joined too', async () => {
  const { id } = await bench.check(admin, `${HEADER}\n${own('zinc', 'Zinnia Plating')}\n`);
  await bench.startImport(admin, id);
  const { importing, joining } = await asSuperuser(database, async (query) => {
    const waiting = async (count: number) => {
      const waits = () =>
        query<{ n: number }>(
          'select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
        );
      while ((await waits())[0]!.n < count) await setTimeout(20);
    };
    // The import searched for its rows and cannot commit.
    await query('begin');
    await query('lock table app.record_statement');
    const importing = bench.runImport(admin, id);
    await waiting(1);
    await arriveInFile([known('z1', 'Zinnia Plating')]);
    const joining = run();
    await waiting(2);
    await query('rollback');
    return { importing, joining };
  });
  await Promise.all([importing, joining]);
  expect(await merchantOf(admin, 'zinc')).toBe(await publicOf('z1'));
  expect(await statementsOf((await ownOf(admin, 'zinc'))!)).toHaveLength(1);
});

test('a lender’s own merchant is joined to the public one that arrives, and no other lender sees its values', async () => {
  await uploadChecked(admin, own('kelp', 'Kelpline Rigging', '5745550141'));
  const ownId = (await ownOf(admin, 'kelp'))!;
  expect(await search(admin, 'Kelpline Rigging')).toMatchObject([{ id: ownId }]);
  await arriveInFile([known('k1', 'Kelpline Rigging')]);
  const publicId = await publicOf('k1');
  expect(await search(admin, 'Kelpline Rigging')).toHaveLength(2);
  await run();
  const seen = await search(admin, 'Kelpline Rigging');
  expect(seen).toMatchObject([{ id: publicId }]);
  expect(seen[0]!.sources).toMatchObject([{ lender_name: 'north', primary_address: expect.any(String) }]);
  const seenByOther = await search(other, 'Kelpline Rigging');
  expect(seenByOther).toMatchObject([{ id: publicId }]);
  expect(JSON.stringify(seenByOther)).not.toMatch(/5745550141|41 Shore Dr,/);
  expect(await merchantOf(admin, 'kelp')).toBe(publicId);
  expect(await all(`select survivor_id from app.retired_merchant where id = ${ownId}`)).toEqual([
    { survivor_id: publicId },
  ]);
  const { body } = await staff.read(publicId);
  expect(body.statements).toMatchObject([
    { kind: 'merge', stated_by: expect.stringMatching(/^Match engine /), withdrawn_at: null },
  ]);
  expect(body.statements[0]!.reasons).not.toEqual([]);
  expect(
    await all(
      `select user_id, lender_id, details ->> 'target_merchant_id' as target from app.audit_record
       where action = 'merchant.merge' and target_id = '${ownId}'`,
    ),
  ).toEqual([{ user_id: null, lender_id: null, target: publicId }]);
});

test('the job changes nothing when it runs again, and nothing of it remains when it fails', async () => {
  await upload(admin, own('moss', 'Mossbank Tannery'));
  const ownId = (await ownOf(admin, 'moss'))!;
  await arrive([known('m1', 'Mossbank Tannery')]);
  const fails = { ...jobRun({ api, database }).jobs, add: () => Promise.reject(new Error('killed')) };
  await expect(run({ jobs: fails })).rejects.toThrow('killed');
  expect(await statementsOf(ownId)).toEqual([]);
  expect(await merchantOf(admin, 'moss')).toBe(ownId);
  await run();
  const stated = await statementsOf(ownId);
  expect(stated).toHaveLength(1);
  await run();
  await arrive([known('m1', 'Mossbank Tannery', '5745550142')], `register ${files}`);
  await run();
  expect(await statementsOf(ownId)).toEqual(stated);
});

test('two lenders’ merchants of one business are each joined to the public one', async () => {
  await upload(admin, own('nettle', 'Nettlewood Joinery', '5745550143'));
  await upload(other, own('nettle-b', 'Nettlewood Joinery', '5745550199'));
  await arrive([known('n1', 'Nettlewood Joinery')]);
  await run();
  const publicId = await publicOf('n1');
  expect([await merchantOf(admin, 'nettle'), await merchantOf(other, 'nettle-b')]).toEqual([
    publicId,
    publicId,
  ]);
  const [seen] = await search(admin, 'Nettlewood Joinery');
  expect(seen).toMatchObject({ id: publicId, partner_sources_count: 1 });
  expect(JSON.stringify(seen)).not.toContain('5745550199');
});

test('a statement that staff took back is stated again only after a fact changed', async () => {
  await upload(admin, own('oak', 'Oakum Cordage', '5745550144'));
  const ownId = (await ownOf(admin, 'oak'))!;
  const file = [known('o1', 'Oakum Cordage')];
  await arrive(file);
  const source = `register ${files}`;
  await run();
  const [statement] = await statementsOf(ownId);
  expect((await withdraw(statement!.id)).status).toBe(200);
  expect(await merchantOf(admin, 'oak')).toBe(ownId);
  await run();
  // The same facts.
  await arriveInFile([...file, known('o2', 'Pennant Chandlery')], source);
  await run();
  expect(await merchantOf(admin, 'oak')).toBe(ownId);
  await arrive([known('o1', 'Oakum Cordage', '5745550144')], source);
  await run();
  expect(await merchantOf(admin, 'oak')).toBe(await publicOf('o1'));
  expect(await statementsOf(ownId)).toHaveLength(2);
});

test('a business that a person of the lender decided to be different is never joined', async () => {
  await upload(admin, own('plum', 'Plumtree Fixtures'));
  await arrive([known('p1', 'Plumtree Fixtures')]);
  const publicId = await publicOf('p1');
  await inLender(database.owner, admin.lender, (tx) =>
    sql`insert into app.business_decision (lender_id, source, external_id, merchant_id, is_same, facts_hash,
      other_facts_hash, decided_at) values (${admin.lender}, 'file', 'plum', ${publicId}, false, 1, 2, now())`.execute(
      tx,
    ),
  );
  await run();
  expect(await merchantOf(admin, 'plum')).toBe(await ownOf(admin, 'plum'));
});

test('a merchant that fits two different public ones is joined to neither, and to the canonical one after a merge', async () => {
  await upload(admin, 'quill,Quillfeather Press LLC,,Fairmont,IN,46601,5745550145');
  const ownId = (await ownOf(admin, 'quill'))!;
  const at = (id: string, street: string) =>
    `${id},Quillfeather Press LLC,${street},Fairmont,IN,46601,5745550145`;
  await arrive([at('q1', '12 Elm St'), at('q2', '870 Harbor Rd')]);
  await run();
  expect(await merchantOf(admin, 'quill')).toBe(ownId);
  const [one, two] = [await publicOf('q1'), await publicOf('q2')];
  expect((await staff.merge(one, two)).status).toBe(200);
  await run();
  expect(await merchantOf(admin, 'quill')).toBe(two);
});

test('a row of a merged merchant joins the canonical one, and the merged one once the merge is taken back', async () => {
  await arrive([known('g1', 'Gorseland Apiary'), 'g2,Hawthorn Masonry LLC,870 Harbor Rd,Fairmont,IN,46601,']);
  const [bees, masons] = [await publicOf('g1'), await publicOf('g2')];
  expect((await staff.merge(bees, masons)).status).toBe(200);
  await upload(admin, own('gorse', 'Gorseland Apiary'));
  expect(await merchantOf(admin, 'gorse')).toBe(masons);
  await run();
  expect(await merchantOf(admin, 'gorse')).toBe(masons);
  const [merge] = await statementsOf(bees);
  expect((await withdraw(merge!.id)).status).toBe(200);
  await run();
  expect(await merchantOf(admin, 'gorse')).toBe(bees);
  expect(await ownOf(admin, 'gorse')).toBeUndefined();
  expect(await search(admin, 'Gorseland Apiary')).toMatchObject([{ id: bees }]);
});

test('a row of a merged merchant joins by its address and contacts, but never against another EIN', async () => {
  const business = (id: string, name: string, street: string, phone: string, ein = '') =>
    `${id},${name} LLC,${street},Fairmont,IN,46601,${phone},${ein}`;
  await arrive([
    business('x1', 'Kittiwake Press', '41 Shore Dr', '5745550161'),
    business('x2', 'Larkspur Masonry', '870 Harbor Rd', '5745550162', '98-7650042'),
  ]);
  const [press, masons] = [await publicOf('x1'), await publicOf('x2')];
  expect((await staff.merge(press, masons)).status).toBe(200);
  const rows = [
    business('near', 'Kittiwake Press', '', '5745550161'),
    business('same', 'Kittiwake Press', '41 Shore Dr', '', '98-7650042'),
    business('wrong', 'Kittiwake Press', '41 Shore Dr', '5745550161', '81-1230079'),
  ];
  await bench.importChecked(
    admin,
    ['Merchant ID,Name,Address,City,State,Zip,Phone,EIN', ...rows, ''].join('\n'),
  );
  expect(await merchantOf(admin, 'near')).toBe(masons);
  expect(await merchantOf(admin, 'same')).toBe(masons);
  expect(await merchantOf(admin, 'wrong')).toBe(await ownOf(admin, 'wrong'));
});

test('what a lender had merged of its own is compared for that lender alone', async () => {
  await arrive([known('x3', 'Nettlebed Cycles')]);
  const cycles = await publicOf('x3');
  await upload(admin, 'joiner,Mossbank Joinery LLC,12 Elm St,Fairmont,IN,46601,5745550163');
  const ownId = (await ownOf(admin, 'joiner'))!;
  const of = { email: 'staff of admin@assay.test', lender: admin.lender };
  const staffOfLender = await editor({ database, api }, of);
  expect((await staffOfLender.merge(ownId, cycles)).status).toBe(200);
  const row = (id: string) => `${id},Mossbank Joinery LLC,12 Elm St,Fairmont,IN,46601,5745550163`;
  await upload(admin, row('joiner 2'));
  await upload(other, row('joiner 3'));
  await run();
  expect(await merchantOf(admin, 'joiner 2')).toBe(cycles);
  expect(await merchantOf(other, 'joiner 3')).toBe(await ownOf(other, 'joiner 3'));
});

test('a record that a merge brought to a public merchant is decided again once the merge is taken back', async () => {
  await arrive([known('h1', 'Heronsgate Apiary'), 'h2,Ivywood Masonry LLC,870 Harbor Rd,Fairmont,IN,46601,']);
  const [bees, masons] = [await publicOf('h1'), await publicOf('h2')];
  await upload(admin, 'ivy,Ivywood Masonry LLC,870 Harbor Rd,Fairmont,IN,46601,');
  expect((await staff.merge(bees, masons)).status).toBe(200);
  const rows = [
    'heron,Heronsgate Apiary LLC,870 Harbor Rd,Fairmont,IN,46601,',
    own('hero', 'Heronsgate Apiary'),
  ];
  const { id } = await upload(admin, ...rows);
  await run();
  expect(await merchantOf(admin, 'heron')).toBe(masons);
  const [merge] = await statementsOf(bees);
  expect((await withdraw(merge!.id)).status).toBe(200);
  await run();
  const ownId = (await ownOf(admin, 'heron'))!;
  expect(ownId).toBeDefined();
  expect(await merchantOf(admin, 'heron')).toBe(ownId);
  expect(await merchantOf(admin, 'hero')).toBe(bees);
  expect(await merchantOf(admin, 'ivy')).toBe(masons);
  expect(await all(`select name from app.known_name where merchant_id = ${masons}`)).toEqual([]);
  expect(
    await all('select id from app.record_to_decide union all select id from app.ended_statement'),
  ).toEqual([]);
  await bench.undo(admin, id);
  expect(await all(`select id from app.merchant where id = ${ownId}`)).toEqual([]);
});

test('a record that an undo decided during a merge is decided again once the merge is taken back', async () => {
  await arrive([
    known('la1', 'Laurelgate Apiary'),
    'la2,Maplewood Masonry LLC,870 Harbor Rd,Fairmont,IN,46601,',
  ]);
  const [bees, masons] = [await publicOf('la1'), await publicOf('la2')];
  const { id } = await upload(admin, 'laurel,Nightjar Florist LLC,12 Elm St,Fairmont,IN,46601,');
  await upload(admin, 'laurel,Laurelgate Apiary LLC,870 Harbor Rd,Fairmont,IN,46601,');
  api.clock.set(new Date().toISOString());
  expect((await staff.merge(bees, masons)).status).toBe(200);
  await bench.undo(admin, id);
  expect(await merchantOf(admin, 'laurel')).toBe(masons);
  const [merge] = await statementsOf(bees);
  expect((await withdraw(merge!.id)).status).toBe(200);
  await run();
  expect(await merchantOf(admin, 'laurel')).toBe(await ownOf(admin, 'laurel'));
});

test('what the engine joined because of a merge is separate again once the merge is taken back', async () => {
  await upload(admin, 'juniper,Juniper Apiary LLC,870 Harbor Rd,Fairmont,IN,46601,');
  await arrive([known('ju1', 'Juniper Apiary'), 'ju2,Kestrel Masonry LLC,870 Harbor Rd,Fairmont,IN,46601,']);
  await run();
  const ownId = (await ownOf(admin, 'juniper'))!;
  expect(await merchantOf(admin, 'juniper')).toBe(ownId);
  const [bees, masons] = [await publicOf('ju1'), await publicOf('ju2')];
  expect((await staff.merge(bees, masons)).status).toBe(200);
  await run();
  expect(await merchantOf(admin, 'juniper')).toBe(masons);
  const [merge] = await statementsOf(bees);
  expect((await withdraw(merge!.id)).status).toBe(200);
  await run();
  expect(await merchantOf(admin, 'juniper')).toBe(ownId);
  expect(await statementsOf(ownId)).toEqual([]);
});

test('a shared contact of joined siblings still joins nothing', async () => {
  const names = ['Rowan Bakery', 'Sable Garage', 'Teal Florist', 'Umber Dental'];
  await upload(admin, ...names.map((name, at) => own(`broker${at}`, name, '5745550146')));
  await arrive(names.map((name, at) => known(`b${at}`, name)));
  await run();
  for (const at of names.keys())
    expect(await merchantOf(admin, `broker${at}`)).toBe(await publicOf(`b${at}`));
  await upload(admin, 'broker9,Vesper Market LLC,9 Oak St,Fairmont,IN,46601,5745550146');
  await arrive(['b9,Vesper Market LLC,700 Canal Rd,Fairmont,IN,46601,5745550146']);
  await run();
  expect(await merchantOf(admin, 'broker9')).toBe(await ownOf(admin, 'broker9'));
});

test('undoing the upload of a joined merchant removes it and leaves the public one; a new upload joins at once', async () => {
  const rows = [own('wren', 'Wrenfield Optics', '5745550147')];
  const { id } = await upload(admin, ...rows);
  const ownId = (await ownOf(admin, 'wren'))!;
  await arrive([known('w1', 'Wrenfield Optics')]);
  const publicId = await publicOf('w1');
  const state = () =>
    all(`select to_jsonb(m) - '{updated_at,keys,tokens}'::text[] as row,
      array(select unnest(m.keys) order by 1) as keys, array(select unnest(m.tokens) order by 1) as tokens,
      (select jsonb_agg(n.name) from app.known_name n where n.merchant_id = m.id) as names
      from app.merchant m where m.id = ${publicId}`);
  const before = await state();
  await run();
  expect(await merchantOf(admin, 'wren')).toBe(publicId);
  await bench.undo(admin, id);
  expect(await merchantOf(admin, 'wren')).toBeUndefined();
  expect(await state()).toEqual(before);
  expect(await statementsOf(ownId)).toEqual([]);
  expect(await all(`select id from app.merchant where id = ${ownId}`)).toEqual([]);
  expect(await all(`select id from app.retired_merchant where ${ownId} in (id, survivor_id)`)).toEqual([]);
  const again = await upload(admin, ...rows);
  expect((await bench.read(admin, again.id)).result).toMatchObject({ added: 1, joined: 1 });
  expect(await merchantOf(admin, 'wren')).toBe(publicId);
  expect(await ownOf(admin, 'wren')).toBeUndefined();
});

/** Opens a report about a merchant; returns the merchant that it is about at present. */
async function openReport(merchantId: string) {
  const id = await inLender(database.owner, admin.lender, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with q as (insert into app.inquiry (lender_id, name) values (${admin.lender}, 'Vetchling') returning id)
      insert into app.inquiry_history_item (lender_id, inquiry_id, merchant_id, result_dt)
      select ${admin.lender}, id, ${merchantId}, now() from q returning id`.execute(tx);
    return rows[0]!.id;
  });
  return async () =>
    (
      await all<{ merchant_id: string }>(`select merchant_id from app.inquiry_history_item where id = ${id}`)
    )[0]!.merchant_id;
}

test('undoing the upload of a joined merchant in a report leaves the report at the merged merchant', async () => {
  const { id } = await upload(admin, own('vetch', 'Vetchling Supplies'));
  const ownId = (await ownOf(admin, 'vetch'))!;
  const reported = await openReport(ownId);
  await arrive([known('v1', 'Vetchling Supplies')]);
  await run();
  expect(await reported()).toBe(await publicOf('v1'));
  await bench.undo(admin, id);
  expect(await reported()).toBe(ownId);
  expect(await all(`select survivor_id from app.retired_merchant where id = ${ownId}`)).toEqual([
    { survivor_id: null },
  ]);
  expect(await statementsOf(ownId)).toEqual([]);
});

test('a report follows its record, which is decided again after a merge was taken back', async () => {
  await arrive([known('pm1', 'Pimpernel Forge'), known('pm2', 'Quickthorn Cider')]);
  const [forge, cider] = [await publicOf('pm1'), await publicOf('pm2')];
  expect((await staff.merge(forge, cider)).status).toBe(200);
  await upload(admin, own('ragwort', 'Ragwort Textiles'));
  const ownId = (await ownOf(admin, 'ragwort'))!;
  const reported = await openReport(ownId);
  const [merge] = await statementsOf(forge);
  expect((await withdraw(merge!.id)).status).toBe(200);
  await arrive([known('pm3', 'Ragwort Textiles')]);
  expect(await all('select id from app.ended_statement')).not.toEqual([]);
  await run();
  expect(await merchantOf(admin, 'ragwort')).toBe(await publicOf('pm3'));
  expect(await reported()).toBe(await publicOf('pm3'));
});

test('a report follows its record, which is decided again after an earlier file was undone', async () => {
  await arrive([known('sn1', 'Sneezewort Tannery')]);
  const { id } = await upload(admin, 'sneeze,Tormentil Florist LLC,12 Elm St,Fairmont,IN,46601,');
  await upload(admin, own('sneeze', 'Sneezewort Tannery'));
  const reported = await openReport((await ownOf(admin, 'sneeze'))!);
  await bench.undo(admin, id);
  await run();
  expect(await merchantOf(admin, 'sneeze')).toBe(await publicOf('sn1'));
  expect(await reported()).toBe(await publicOf('sn1'));
});

test('a report follows its record to another own merchant, and back once that is taken back', async () => {
  await upload(admin, own('sand1', 'Sandwort Tannery'));
  const wrong = await upload(admin, 'sand2,Toadflax Florist LLC,12 Elm St,Fairmont,IN,46601,');
  const right = await upload(admin, own('sand2', 'Sandwort Tannery'));
  const [first, second] = [(await ownOf(admin, 'sand1'))!, (await ownOf(admin, 'sand2'))!];
  expect(second).not.toBe(first);
  const reported = await openReport(second);
  await bench.undo(admin, wrong.id);
  expect([await merchantOf(admin, 'sand2'), await reported()]).toEqual([first, first]);
  const [joined] = await statementsOf(second);
  expect(joined).toMatchObject({ merchant_id: first, withdrawn_at: null });
  expect(joined!.engine_version).not.toBeNull();
  expect((await search(admin, 'Sandwort')).map(({ id }) => id)).toEqual([first]);
  expect(await search(other, 'Sandwort')).toEqual([]);
  // No file states the record any more: the other one is the business again, and the report is about what there was.
  await bench.undo(admin, right.id);
  expect([await merchantOf(admin, 'sand1'), await merchantOf(admin, 'sand2')]).toEqual([first, undefined]);
  expect(await reported()).toBe(second);
  expect(await statementsOf(second)).toEqual([]);
});

test('staff take back that two own merchants are one, and each has its records and reports', async () => {
  await upload(admin, own('dock1', 'Dockleaf Tannery'));
  const { id } = await upload(admin, 'dock2,Speedwell Florist LLC,12 Elm St,Fairmont,IN,46601,');
  await upload(admin, own('dock2', 'Dockleaf Tannery'));
  const [first, second] = [(await ownOf(admin, 'dock1'))!, (await ownOf(admin, 'dock2'))!];
  const reported = await openReport(second);
  await bench.undo(admin, id);
  expect(await reported()).toBe(first);
  const [joined] = await statementsOf(second);
  expect((await withdraw(joined!.id)).status).toBe(200);
  await run();
  expect([await merchantOf(admin, 'dock2'), await reported()]).toEqual([second, second]);
});

test('undoing another upload of a joined merchant leaves it joined', async () => {
  const row = own('yew', 'Yewdale Lumber', '5745550148');
  await upload(admin, row);
  await arrive([known('y1', 'Yewdale Lumber')]);
  await run();
  const { id } = await upload(admin, row.replace('5745550148', '5745550149'));
  const ownId = (await ownOf(admin, 'yew'))!;
  const stated = await statementsOf(ownId);
  await bench.undo(admin, id);
  expect(await statementsOf(ownId)).toEqual(stated);
  expect(await merchantOf(admin, 'yew')).toBe(await publicOf('y1'));
});

test('undoing the upload of what was merged into a split merchant leaves that merchant hidden', async () => {
  await arrive([known('sm', 'Saltmarsh Boatworks')]);
  const merchantId = await publicOf('sm');
  const recordId = await sourceRecord(database, merchantId, { name: 'Saltmarsh Canvas', state: 'IN' });
  const made = (await staff.split(merchantId, recordId)).body;
  const { id } = await upload(admin, own('yarrow', 'Yarrow Street Bindery'));
  const ownId = (await ownOf(admin, 'yarrow'))!;
  expect((await staff.merge(ownId, made.merchant_id)).status).toBe(200);
  expect((await withdraw(made.statement_id)).status).toBe(200);
  const words = () => all(`select * from app.name_token where token = 'canvas' and merchants <> 0`);
  const before = await words();
  await bench.undo(admin, id);
  expect(await words()).toEqual(before);
  expect(await all(`select keys, tokens from app.merchant where id = ${made.merchant_id}`)).toEqual([
    { keys: [], tokens: [] },
  ]);
});

test('undoing the upload of a record that was split out removes its merchant and what was stated about it', async () => {
  await arrive([known('gf1', 'Gorsefield Printers'), known('gf2', 'Tarn Hows Cycles')]);
  const { id } = await upload(admin, own('printers', 'Gorsefield Printers'));
  const [printers, cycles] = [await publicOf('gf1'), await publicOf('gf2')];
  const made = (await staff.split(printers, await recordOf(admin, 'printers'))).body;
  expect((await staff.merge(made.merchant_id, cycles)).status).toBe(200);
  await bench.undo(admin, id);
  for (const query of [
    `select id from app.merchant where id = ${made.merchant_id}`,
    `select id from app.retired_merchant where ${made.merchant_id} in (id, survivor_id)`,
    `select id from app.principal where merchant_id = ${made.merchant_id}`,
    `select id from app.joined_row where membership_id = ${made.statement_id}`,
  ])
    expect(await all(query), query).toEqual([]);
  for (const each of [made.merchant_id, printers, cycles]) expect(await statementsOf(each)).toEqual([]);
  const again = await upload(admin, own('printers', 'Gorsefield Printers'));
  expect((await bench.read(admin, again.id)).result).toMatchObject({ joined: 1 });
  expect(await merchantOf(admin, 'printers')).toBe(printers);
});

test('the merchant of a record that was split out stays hidden after the undo of the upload if a report is about it', async () => {
  await arrive([known('hr1', 'Hartsop Roofing')]);
  const { id } = await upload(admin, own('hart', 'Hartsop Roofing'));
  const roofing = await publicOf('hr1');
  const made = (await staff.split(roofing, await recordOf(admin, 'hart'))).body;
  const reported = await openReport(made.merchant_id);
  await bench.undo(admin, id);
  expect(await reported()).toBe(made.merchant_id);
  expect(await all(`select survivor_id from app.retired_merchant where id = ${made.merchant_id}`)).toEqual([
    { survivor_id: null },
  ]);
  expect(await statementsOf(roofing)).toMatchObject([{ id: made.statement_id, withdrawn_at: null }]);
});

test('a report about a split merchant stays with the business of its record when the split is taken back and the upload undone', async () => {
  await arrive([known('ul1', 'Ullswater Canvas')]);
  const { id } = await upload(admin, own('canvas', 'Ullswater Canvas'));
  const canvas = await publicOf('ul1');
  const made = (await staff.split(canvas, await recordOf(admin, 'canvas'))).body;
  const reported = await openReport(made.merchant_id);
  expect((await withdraw(made.statement_id)).status).toBe(200);
  expect(await reported()).toBe(canvas);
  await bench.undo(admin, id);
  expect(await reported()).toBe(canvas);
  expect(await all(`select returned_to from app.retired_merchant where id = ${made.merchant_id}`)).toEqual([
    { returned_to: canvas },
  ]);
  await upload(admin, own('canvas', 'Ullswater Canvas'));
  await run();
  expect([await merchantOf(admin, 'canvas'), await reported()]).toEqual([canvas, canvas]);
});

test('the undo of all uploads of a lender’s own merchant keeps the report that was made of a split of it', async () => {
  const first = await upload(admin, own('brant', 'Brantwood Glazing'));
  const second = await upload(admin, own('brant2', 'Brantwood Glazing'));
  const glazing = (await ownOf(admin, 'brant'))!;
  expect(await merchantOf(admin, 'brant2')).toBe(glazing);
  const made = (await staff.split(glazing, await recordOf(admin, 'brant2'))).body;
  const reported = await openReport(made.merchant_id);
  expect((await withdraw(made.statement_id)).status).toBe(200);
  expect(await reported()).toBe(glazing);
  await bench.undo(admin, second.id);
  await bench.undo(admin, first.id);
  expect(await reported()).toBe(glazing);
  await upload(admin, own('brant', 'Brantwood Glazing'));
  expect([await merchantOf(admin, 'brant'), await reported()]).toEqual([glazing, glazing]);
});

test('undoing an upload keeps the merge of a split merchant into the business of its rows', async () => {
  await arrive([known('hz1', 'Hazelbrook Forge'), known('hz2', 'Larchmont Cider')]);
  const first = await upload(admin, own('larch', 'Larchmont Cider'));
  await upload(admin, own('hazel', 'Hazelbrook Forge'));
  const [forge, cider] = [await publicOf('hz1'), await publicOf('hz2')];
  expect([await merchantOf(admin, 'hazel'), await merchantOf(admin, 'larch')]).toEqual([forge, cider]);
  const made = (await staff.split(forge, await recordOf(admin, 'hazel'))).body;
  expect((await staff.merge(made.merchant_id, cider)).status).toBe(200);
  await bench.undo(admin, first.id);
  expect(await merchantOf(admin, 'hazel')).toBe(cider);
  expect(await statementsOf(made.merchant_id)).toMatchObject([{ merchant_id: cider, withdrawn_at: null }]);
});

test('a split merchant that was merged is found by what a later file states of it', async () => {
  await arrive([known('rb1', 'Ravenscar Bikes'), known('rb2', 'Pelham Boilers')]);
  await upload(admin, own('raven', 'Ravenscar Bikes', '5745550181'));
  const [bikes, boilers] = [await publicOf('rb1'), await publicOf('rb2')];
  const made = (await staff.split(bikes, await recordOf(admin, 'raven'))).body;
  expect((await staff.merge(made.merchant_id, boilers)).status).toBe(200);
  const later = await upload(admin, own('raven', 'Ravenscar Bikes', '5745550182'));
  const foundBy = async (phone: string) => {
    const found = await inLender(database.app, admin.lender, (tx) =>
      findMatches(tx, { phone }, { lenderId: admin.lender, limit: 5 }),
    );
    return found.map(({ merchant }) => merchant.id);
  };
  expect([await foundBy('5745550181'), await foundBy('5745550182')]).toEqual([[], [boilers]]);
  await bench.undo(admin, later.id);
  expect([await foundBy('5745550181'), await foundBy('5745550182')]).toEqual([[boilers], []]);
});

test('a split merchant has the people of the files that remain', async () => {
  const withOwner = (row: string, ...owner: [string, string]) => [row, ...owner].join();
  const bringIn = (...row: string[]) =>
    bench.importChecked(admin, `${HEADER},Owner 1 First,Owner 1 Last\n${row.join('\n')}\n`);
  await arrive([known('mw1', 'Millwright Looms')]);
  const row = own('loom', 'Millwright Looms');
  await bringIn(withOwner(row, 'Ada', 'Brandt'));
  const second = await bringIn(withOwner(row, 'Ines', 'Moreau'));
  const looms = await publicOf('mw1');
  const made = (await staff.split(looms, await recordOf(admin, 'loom'))).body;
  const people = async () =>
    (
      await all<{ last_name: string }>(
        `select last_name from app.principal where merchant_id = ${made.merchant_id}`,
      )
    ).map(({ last_name }) => last_name);
  const foundBy = async (last_name: string) => {
    const principals = [{ first_name: last_name === 'Brandt' ? 'Ada' : 'Ines', last_name }];
    const found = await inLender(database.app, admin.lender, (tx) =>
      findMatches(tx, { name: 'Millwright', principals }, { lenderId: admin.lender, limit: 5 }),
    );
    return found.map(({ merchant }) => merchant.id).includes(made.merchant_id);
  };
  expect([await people(), await foundBy('Moreau')]).toEqual([['Moreau'], true]);
  await bench.undo(admin, second.id);
  expect([await people(), await foundBy('Brandt')]).toEqual([['Brandt'], true]);
  await bringIn(withOwner(row, 'Ines', 'Moreau'));
  expect([await people(), await foundBy('Moreau')]).toEqual([['Moreau'], true]);
});

test('an undo has the job decide again about rows that were compared with what the undone file stated', async () => {
  const glenwood = (id: string, place: string, phone = '', ein = '') =>
    `${id},Glenwood Roofing LLC,${place},Fairmont,IN,46601,${phone},${ein}`;
  const bringIn = (...rows: string[]) => bench.importChecked(admin, `${HEADER},EIN\n${rows.join('\n')}\n`);
  await arrive(['gw,Glenwood Roofing LLC,100 Alder St,Fairmont,IN,46601,5745550160']);
  // Without the first file, the row of the register's address would have found its EIN and phone at the other one.
  const wrong = await bringIn(glenwood('gw1', '200 Alder St', '5745550160'));
  await bringIn(
    glenwood('gw1', '200 Alder St', '5745550161', '98-7650060'),
    glenwood('gw2', '100 Alder St', '5745550161', '98-7650060'),
  );
  expect(await merchantOf(admin, 'gw2')).toBe(await publicOf('gw'));
  await bench.undo(admin, wrong.id);
  await run();
  expect(await merchantOf(admin, 'gw2')).toBe(await ownOf(admin, 'gw1'));

  // A row that fits two businesses joins the one that is left.
  await bringIn(glenwood('gw3', '300 Alder St', '', '98-7650061'));
  const second = await bringIn(glenwood('gw4', '300 Alder St', '', '98-7650062'));
  await bringIn(glenwood('gw5', '300 Alder St'));
  expect(await merchantOf(admin, 'gw5')).toBe(await ownOf(admin, 'gw5'));
  await bench.undo(admin, second.id);
  await run();
  expect(await merchantOf(admin, 'gw5')).toBe(await ownOf(admin, 'gw3'));
});

test('an own merchant that a later file corrects is compared again', async () => {
  await arrive([known('f1', 'Fenwick Saddlery')]);
  await upload(admin, own('fen', 'F W Leather'));
  await run();
  const ownId = await ownOf(admin, 'fen');
  expect(await merchantOf(admin, 'fen')).toBe(ownId);
  await upload(admin, own('fen', 'Fenwick Saddlery'));
  expect(await merchantOf(admin, 'fen')).toBe(ownId);
  await run();
  expect(await merchantOf(admin, 'fen')).toBe(await publicOf('f1'));
});

const questions = async (id: string) =>
  (await api.call(admin, portfolioEndpoints.questions, { params: { id } })).body.results;
const ask = (merchant_id: string) =>
  askSameBusiness(jobRun({ api, database }), { lender_id: admin.lender, merchant_id });
const answer = async (id: string, question: string, is_same: boolean | null) => {
  const params = { id, question };
  const { status } = await (is_same === null
    ? api.call(admin, portfolioEndpoints.undoDecision, { params })
    : api.call(admin, portfolioEndpoints.decide, { params, body: { is_same } }));
  expect(status).toBe(200);
  const [decision] = await all('select id from app.business_decision order by id desc limit 1');
  const job = matching.jobs!.find(({ task }) => task === 'matching.follow_decision')!;
  const payload = { lender_id: admin.lender, decision_id: String(decision!.id) };
  await job.run({ ...jobRun({ api, database }), payload });
};

test('a public merchant that may be the same is asked about once, where the merchant came from an upload', async () => {
  const { id } = await uploadChecked(
    admin,
    'iris,Irisvale Motors LLC,12 Mill Ln,Fairmont,IN,46601,5745550150',
  );
  const ownId = (await ownOf(admin, 'iris'))!;
  await arrive(['i1,Irisvale Motors LLC,417 W Alder St,Fairmont,IN,46601,5745550150']);
  const publicId = await publicOf('i1');
  await run();
  expect(
    await all(`select payload ->> 'merchant_id' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'portfolio.ask_same_business'`),
  ).toContainEqual({ id: ownId });
  await ask(ownId);
  await ask(ownId);
  const [question, ...others] = await questions(id);
  expect(others).toEqual([]);
  expect(question).toMatchObject({ external_id: 'iris', side: 'public', row_number: 0, decision: null });
  expect((await bench.read(admin, id)).check).toMatchObject({ rows: 1, new: 0, need_you: 1 });
  // Only an answer that is later than the import can be undone.
  api.clock.set(new Date(Date.now() + 60_000).toISOString());
  await answer(id, question!.id, true);
  expect(await merchantOf(admin, 'iris')).toBe(publicId);
  await answer(id, question!.id, null);
  expect(await merchantOf(admin, 'iris')).toBe(ownId);
  await answer(id, question!.id, false);
  await arrive(['i1,Irisvale Motors LLC,12 Mill Ln,Fairmont,IN,46601,5745550150'], `register ${files}`);
  await run();
  expect(await merchantOf(admin, 'iris')).toBe(ownId);
});

test('the answer Different separates what the engine joined, and undoing the answer joins it again', async () => {
  const { id } = await uploadChecked(
    admin,
    'jade,Jadewell Pottery LLC,12 Mill Ln,Fairmont,IN,46601,5745550151',
  );
  const ownId = (await ownOf(admin, 'jade'))!;
  await arrive(['j1,Jadewell Pottery LLC,417 W Alder St,Fairmont,IN,46601,5745550151']);
  await run();
  await ask(ownId);
  const [question] = await questions(id);
  await arrive(['j1,Jadewell Pottery LLC,12 Mill Ln,Fairmont,IN,46601,5745550151'], `register ${files}`);
  await run();
  const publicId = await publicOf('j1');
  expect(await merchantOf(admin, 'jade')).toBe(publicId);
  await answer(id, question!.id, false);
  expect(await merchantOf(admin, 'jade')).toBe(ownId);
  await run();
  expect(await merchantOf(admin, 'jade')).toBe(ownId);
  await answer(id, question!.id, null);
  expect(await merchantOf(admin, 'jade')).toBe(publicId);
});

test('a merchant stays that of the record that staff moved away from it when an undo has another record join it', async () => {
  await arrive([known('lk1', 'Linden Kilns'), known('lk2', 'Linden Wharf')]);
  const first = await upload(admin, own('t1', 'Linden Kilns'));
  await upload(admin, own('t2', 'Linden Tailors'), own('t1', 'Linden Tailors'));
  const tailors = await ownOf(admin, 't2');
  const [moved] = await all<{ id: string }>(
    `select id from app.source_record where lender_id = ${admin.lender} and external_id = 't2'`,
  );
  const move = await staff.move(tailors!, await publicOf('lk2'), [moved!.id]);
  expect([move.status, await merchantOf(admin, 't1')]).toEqual([200, await publicOf('lk1')]);
  await bench.undo(admin, first.id);
  expect([await merchantOf(admin, 't1'), await ownOf(admin, 't2')]).toEqual([tailors, tailors]);
  await withdraw((await statementsOf(tailors!))[0]!.id);
  expect([await merchantOf(admin, 't1'), await merchantOf(admin, 't2')]).toEqual([tailors, tailors]);
});

test('what an answer joined can be taken back also after an earlier file of the record was undone', async () => {
  const onyx = (phone: string) => `onyx,Onyxgate Cutlers LLC,12 Mill Ln,Fairmont,IN,46601,${phone}`;
  const first = await uploadChecked(admin, onyx('5745550158'));
  await uploadChecked(admin, onyx('5745550159'));
  const ownId = (await ownOf(admin, 'onyx'))!;
  await arrive(['onyx1,Onyxgate Cutlers LLC,417 W Alder St,Fairmont,IN,46601,5745550159']);
  await run();
  await ask(ownId);
  const [question] = await questions(first.id);
  await answer(first.id, question!.id, true);
  await bench.undo(admin, first.id);
  expect(await merchantOf(admin, 'onyx')).toBe(await publicOf('onyx1'));
  const [statement] = await statementsOf(ownId);
  expect((await withdraw(statement!.id)).status).toBe(200);
  expect(await merchantOf(admin, 'onyx')).toBe(ownId);
});
