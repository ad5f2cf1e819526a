import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { expect, test } from 'vitest';
import { inquiry } from '#features/inquiry';
import { matching } from '#features/matching';
import { session } from '#features/session';
import { commandBench, indexKnownNames } from '../matching/testing.ts';
import { merchantEditor } from './index.ts';
import {
  asSuperuser,
  editorBench,
  inquiryWithMatches,
  master,
  referencesTo,
  sourceRecord,
} from './testing.ts';

const { database, api, north, cedar, staff, all } = await editorBench([
  session,
  inquiry,
  matching,
  merchantEditor,
]);
const user = () => ({ email: north.email, lender: north.id });
const found = async (legal_entity_name: string) => {
  const { id } = (
    await api.call(user(), inquiryEndpoints.create, {
      body: { legal_entity_name, state: 'MT', zip5: '59801' },
    })
  ).body;
  const answer = await api.call(user(), matchingEndpoints.results, { params: { id }, body: {} });
  return answer.body.results.map((match) => match.id);
};

test('staff read a merchant with the records of every source and lender, and the view is audited [BOF-155]', async () => {
  const id = await master(database, { name: 'Kettle & Crumb', zip4: '1234', ein: '81-1111111' });
  await sourceRecord(database, id, {
    name: 'Kettle and Crumb',
    addr1: '12 Mill Ln',
    city: 'Fairmont',
    state: 'IN',
    zip5: '46601',
    phone: '5745550133',
    url: 'https://pages.example/kettle',
    locations: JSON.stringify([{ location_type: 'Branch', city: 'Salem', state: 'OR' }]),
  });
  await sourceRecord(database, id, {
    lender: north.id,
    source_name: 'crm',
    url: 'kettle.example.com',
    city: 'Fairmont',
    locations: JSON.stringify([{ location_type: 'Primary', city: 'Fairmont' }]),
  });
  const { body } = await staff.read(id);
  expect(body.merchant).toMatchObject({
    id,
    name: 'Kettle & Crumb',
    zip4: '1234',
    ein: '81-1111111',
    name_dba: null,
  });
  expect(body.lender_merchants).toMatchObject([
    {
      source: 'Yellow Pages',
      name: 'Kettle and Crumb',
      phone: '5745550133',
      domain_name: null,
      name_dba: null,
      email: null,
      locations: [
        { addr1: '12 Mill Ln', addr2: null, city: 'Fairmont', state: 'IN', zip5: '46601' },
        { addr1: null, city: 'Salem', state: 'OR', zip5: null },
      ],
    },
    { source: 'North', domain_name: 'kettle.example.com', locations: [{ city: 'Fairmont' }] },
  ]);
  expect(
    await all(
      `select action, target_id from app.audit_record where action = 'merchant.read' and target_id = '${id}'`,
    ),
  ).toEqual([{ action: 'merchant.read', target_id: id }]);
});

test('staff find a merchant by name, DBA or former name with its place, page by page, and the search is audited [BOF-155]', async () => {
  const salem = { city: 'Salem', state: 'OR' };
  const ids = [
    await master(database, { name: 'Quillback Outfitters LLC', city: 'Missoula', state: 'MT' }),
    await master(database, { name: 'Quillback Outfitters LLC', name_dba: 'Tidewater Rods', ...salem }),
  ];
  await sourceRecord(database, ids[0]!, { name: 'Brindlewood Anglers' });
  await indexKnownNames(database.worker);
  const search = async (query: object) => {
    const { body } = await api.call(staff.caller, merchantEditorEndpoints.search, { query: query as never });
    return body;
  };
  const both = await search({ search: ' quillback outfitters ' });
  expect(both.count).toBe(2);
  expect(both.results).toMatchObject([
    { id: ids[0], other_names: ['Brindlewood Anglers'], city: 'Missoula', state: 'MT' },
    { id: ids[1], name_dba: 'Tidewater Rods', other_names: [], ...salem },
  ]);
  expect(await search({ search: 'quillback outfitters', offset: '1', limit: '1' })).toEqual({
    count: 2,
    results: [both.results[1]],
  });
  for (const [name, id] of [
    ['tidewater rods', ids[1]],
    ['Brindlewood Anglers', ids[0]],
    ['tidewater ro', ids[1]],
  ])
    expect((await search({ search: name })).results[0]?.id, name).toBe(id);
  expect((await search({ search: 'tidewater xy' })).count).toBe(0);
  expect(await search({ search: 'Nowhere Zeppelins' })).toEqual({ count: 0, results: [] });
  const short = await api.call(staff.caller, merchantEditorEndpoints.search, {
    query: { search: 'q' } as never,
  });
  expect([short.status, short.problem.errors]).toEqual([
    400,
    { search: ['Type at least 2 characters of the name.'] },
  ]);
  const others = await api.call(user(), merchantEditorEndpoints.search, {
    query: { search: 'quillback' } as never,
  });
  expect(others.status).toBe(403);
  expect(await all(`select distinct action from app.audit_record where action = 'merchant.search'`)).toEqual([
    { action: 'merchant.search' },
  ]);
});

test('a lender’s own row shows its DBA, email and domain, as it says them now [BOF-155]', async () => {
  const id = await master(database, {
    name: 'Wicklow Ceramics LLC',
    addr1: '4 Kiln Rd',
    city: 'Missoula',
    state: 'MT',
    zip5: '59801',
  });
  const bench = await commandBench(database);
  const load = (email: string) =>
    bench.importFile(
      'own.csv',
      'external_id,legal_entity_name,name_dba,addr1,city,state,zip5,email,domain_name\n' +
        `w1,Wicklow Ceramics LLC,The Clay Room,4 Kiln Rd,Missoula,MT,59801,${email},clayroom.example.com\n`,
      ...['--source', 'crm', '--lender', 'North'],
    );
  const shown = async () => (await staff.read(id)).body.lender_merchants;
  await load('info@clayroom.example.com');
  const said = { source: 'North', name_dba: 'The Clay Room', domain_name: 'clayroom.example.com' };
  expect(await shown()).toMatchObject([{ ...said, email: 'info@clayroom.example.com' }]);
  await load('office@clayroom.example.com');
  expect(await shown()).toMatchObject([{ ...said, email: 'office@clayroom.example.com' }]);
});

test('only staff read and resolve, and only in their own name [BOF-157]', async () => {
  const id = await master(database, { name: 'Refused Reads' });
  const refused = { status: 403, problem: { code: 'role_required' } };
  expect(await api.call(user(), merchantEditorEndpoints.read, { query: { merchant_id: id } })).toMatchObject(
    refused,
  );
  const body = staff.body('delete_merchant', id, id, []);
  expect(await api.call(user(), merchantEditorEndpoints.resolve, { body: body as never })).toMatchObject(
    refused,
  );
  expect(await staff.send({ ...body, user_id: north.userId })).toMatchObject({
    status: 403,
    problem: { code: 'not_yourself' },
  });
  expect((await staff.read(id)).status).toBe(200);
});

test.each<[string, object, string]>([
  ['an unknown operation', { operation_type: 'swap' }, 'operation_type'],
  ['a missing source', { source_merchant_id: undefined }, 'source_merchant_id'],
  ['a source that is not an id', { source_merchant_id: 'x' }, 'source_merchant_id'],
  ['a missing user', { user_id: '' }, 'user_id'],
  ['a count that is not that of the ids', { lender_merchant_count: 3 }, 'lender_merchant_count'],
  ['the merchant itself as the target', { target_merchant_id: '1' }, 'target_merchant_id'],
  ['an id twice', { lender_merchant_ids: ['5', '5'], lender_merchant_count: 2 }, 'lender_merchant_ids'],
  ['a move of nothing', { lender_merchant_ids: [], lender_merchant_count: 0 }, 'lender_merchant_ids'],
  ['a delete of two', { operation_type: 'delete_merchant' }, 'target_merchant_id'],
  [
    'a delete that takes something along',
    { operation_type: 'delete_merchant', target_merchant_id: '1' },
    'lender_merchant_ids',
  ],
])('rejects %s with the field and one sentence [BOF-155] [BOF-157]', async (_what, wrong, field) => {
  const answer = await staff.send({ ...staff.body('move_lender_merchants', '1', '2', ['5']), ...wrong });
  expect(answer).toMatchObject({
    status: 400,
    problem: { code: 'invalid_input', errors: { [field]: [expect.stringMatching(/^[A-Z].*\.$/)] } },
  });
});

test('an unknown id gets 404, and a repeated operation does nothing [BOF-157]', async () => {
  const [a, b] = [await master(database, { name: 'Once' }), await master(database, { name: 'Only' })];
  const record = await sourceRecord(database, a, {});
  expect(await staff.read('999999')).toMatchObject({
    status: 404,
    problem: { detail: 'There is no merchant 999999.' },
  });
  expect((await staff.move('999999', b, [record])).status).toBe(404);
  expect((await staff.move(a, '999999', [record])).status).toBe(404);
  expect((await staff.move(a, b, [record])).status).toBe(200);
  expect(await staff.move(a, b, [record])).toMatchObject({
    status: 409,
    problem: {
      code: 'resolution_stale',
      detail: `Lender merchant ${record} no longer belongs to merchant ${a}.`,
      current: { lender_merchants: [] },
    },
  });
  expect((await staff.merge(b, a)).status).toBe(200);
  expect(await staff.send(staff.body('merge_merchant', b, a, [record]))).toMatchObject({
    status: 404,
    problem: { code: 'merchant_merged' },
  });
  const counted = await all(
    `select count(*)::int as n from app.merchant_resolution where source_merchant_id in (${a}, ${b})`,
  );
  expect(counted).toEqual([{ n: 2 }]);
});

test('a move takes a record with its name and locations, and no other record [BOF-157]', async () => {
  const [a, b] = [
    await master(database, { name: 'Aspen Ridge Clinic', state: 'MT', zip5: '59801' }),
    await master(database, { name: 'Birch Hollow Clinic', state: 'MT', zip5: '59801' }),
  ];
  const moved = await sourceRecord(database, a, {
    lender: north.id,
    name: 'Thornwick Medical',
    locations: JSON.stringify([{ city: 'Salem' }]),
  });
  const stays = await sourceRecord(database, a, { name: 'Aspen Ridge Health' });
  // One of the two no longer exists: nothing moves.
  expect((await staff.move(a, b, [moved, '999999'])).status).toBe(409);
  expect((await staff.listOf(b)).length).toBe(0);
  expect((await staff.move(a, b, [moved])).status).toBe(200);
  expect((await staff.listOf(a)).map(({ id }) => id)).toEqual([stays]);
  expect(await staff.listOf(b)).toMatchObject([{ id: moved, locations: [{ city: 'Salem' }] }]);
  // The search finds it there by its name at once, and no longer at the old merchant.
  const ids = await found('Thornwick Medical');
  expect(ids).toContain(b);
  expect(ids).not.toContain(a);
  expect((await staff.read(b)).body.statements).toMatchObject([
    { kind: 'move', record_id: moved, merchant_id: b, withdrawn_at: null },
  ]);
});

test('a merge with an outdated list of lender merchants is refused and changes nothing [BOF-157]', async () => {
  const [a, b] = [await master(database, { name: 'Listed' }), await master(database, { name: 'Less' })];
  const first = await sourceRecord(database, a, {});
  const body = staff.body('merge_merchant', a, b, [first]);
  const second = await sourceRecord(database, a, {});
  expect(await staff.send(body)).toMatchObject({
    status: 409,
    problem: { code: 'resolution_stale', current: { lender_merchants: [{ id: first }, { id: second }] } },
  });
  expect((await staff.listOf(a)).length).toBe(2);
});

test('a merge is refused, with what changed, when either merchant differs from what was staged', async () => {
  const [a, b, c] = [
    await master(database, { name: 'Staged Source' }),
    await master(database, { external_id: 'staged', name: 'Staged Target' }),
    await master(database, { name: 'Staged Third' }),
  ];
  const [first, second] = [await sourceRecord(database, a, {}), await sourceRecord(database, b, {})];
  const seen = async () =>
    Promise.all(
      [a, b].map(async (merchant_id) => {
        const { merchant, lender_merchants: records } = (await staff.read(merchant_id)).body;
        return { merchant_id, facts: merchant.facts, records };
      }),
    );
  const merge = (shown: Awaited<ReturnType<typeof seen>>) =>
    staff.send({ ...staff.body('merge_merchant', a, b, [first]), seen: shown });
  const refused = async (shown: Awaited<ReturnType<typeof seen>>, what: string) =>
    expect(await merge(shown)).toMatchObject({
      status: 409,
      problem: { code: 'resolution_stale', detail: expect.stringMatching(`^${what} since this merge`) },
    });
  let before = await seen();
  await asSuperuser(database, (query) =>
    query(`update app.source_record set phone = '4065550199' where id = ${second}`),
  );
  await refused(before, `Lender merchant ${second} of merchant ${b} changed`);
  before = await seen();
  const third = await sourceRecord(database, b, {});
  await refused(before, `Lender merchant ${third} was added to merchant ${b}`);
  before = await seen();
  await staff.move(b, c, [third]);
  await refused(before, `Lender merchant ${third} left merchant ${b}`);
  before = await seen();
  await master(database, { external_id: 'staged', name: 'Renamed Target' });
  await refused(before, `Merchant ${b} changed`);
  before = await seen();
  await staff.merge(await master(database, { name: 'Staged Fourth' }), b);
  await refused(before, `Merchant ${b} changed`);
  // What the same commit moves before the merge is expected to be moved.
  before = await seen();
  await staff.move(b, a, [second]);
  before[0]!.records.push(...before[1]!.records.splice(0));
  const body = staff.body('merge_merchant', a, b, [first, second]);
  expect((await staff.send({ ...body, seen: before })).status).toBe(200);
});

test('a merchant with lender merchants cannot be deleted; one without disappears from search, matches and editor [BOF-154] [BOF-157]', async () => {
  const id = await master(database, {
    name: 'Nettlecombe Antiques',
    state: 'MT',
    principals: [{ first_name: 'Ivo', last_name: 'Ash' }],
  });
  const other = await master(database, { name: 'Nettlecombe Books', state: 'MT', zip5: '59801' });
  const record = await sourceRecord(database, id, {});
  expect(await staff.remove(id)).toMatchObject({
    status: 409,
    problem: {
      code: 'merchant_in_use',
      detail: 'Cannot delete merchant with lender merchant data - resolve data first',
    },
  });
  await staff.move(id, other, [record]);
  const inquiryId = await inquiryWithMatches(database.owner, north.id, [id, other]);
  const total = () =>
    all('select sum(merchants) as merchants from app.match_total').then(([row]) => Number(row?.merchants));
  const before = await total();
  expect((await staff.remove(id)).status).toBe(200);
  expect(await total()).toBe(before - 1);
  expect(await found('Nettlecombe Antiques')).not.toContain(id);
  const listed = await api.call(user(), matchingEndpoints.results, { params: { id: inquiryId }, body: {} });
  expect(listed.body).toMatchObject({ count: 1, results: [{ id: other }] });
  expect(await staff.read(id)).toMatchObject({
    status: 404,
    problem: { code: 'not_found', detail: `Merchant ${id} was deleted.` },
  });
  expect((await staff.remove(id)).status).toBe(404);
  const deletion = () => api.call(staff.caller, merchantEditorEndpoints.deletion, { params: { id } });
  const { deleted } = (await deletion()).body;
  expect(deleted).toMatchObject({ merchant_name: 'Nettlecombe Antiques', stated_at: expect.any(String) });
  const params = { id: deleted!.statement_id };
  expect((await api.call(staff.caller, merchantEditorEndpoints.withdrawStatement, { params })).status).toBe(
    200,
  );
  expect(await total()).toBe(before);
  expect(await found('Nettlecombe Antiques')).toContain(id);
  const again = await api.call(user(), matchingEndpoints.results, { params: { id: inquiryId }, body: {} });
  expect(again.body).toMatchObject({ count: 2, results: [{ id }, { id: other }] });
  expect((await staff.read(id)).body.merchant.name).toBe('Nettlecombe Antiques');
  expect((await deletion()).body.deleted).toBeNull();
});

const FILE = `external_id,name,state,phone,ein,principals
f1,Juniper Lane Florist,MT,4065550141,,
f2,Juniper Florists,MT,,81-2222222,"[{""first_name"":""Uma"",""last_name"":""Roy""}]"
f3,Foxglove Nursery,MT,,,
`;

test('importing a file again neither restores merged or deleted merchants nor removes merged data [BOF-157]', async () => {
  const bench = await commandBench(database);
  await bench.importFile('f.csv', FILE, '--source', 'florists');
  const ids = await all(`select id from app.merchant where source = 'florists' order by external_id`);
  const [kept, gone, deleted] = ids.map(({ id }) => String(id));
  await staff.merge(gone!, kept!);
  await staff.remove(deleted!);
  const changed = FILE.replace('Juniper Lane Florist', 'Juniper Lane Flowers').replace(
    'Juniper Florists',
    'J Florists',
  );
  expect(await bench.importFile('g.csv', changed, '--source', 'florists')).toContain('0 added');
  expect(
    await all(`select id, name, phone, ein from app.merchant where source = 'florists' order by id`),
  ).toMatchObject([
    { id: kept, name: 'Juniper Lane Flowers', phone: '4065550141', ein: '81-2222222' },
    { id: gone, name: 'J Florists', ein: '81-2222222' },
    { id: deleted, name: 'Foxglove Nursery' },
  ]);
  expect(await all(`select first_name from app.principal where merchant_id = ${kept}`)).toEqual([
    { first_name: 'Uma' },
  ]);
  expect((await staff.read(deleted!)).status).toBe(404);
  expect(await found('Juniper Florists')).toEqual(expect.arrayContaining([kept]));
  expect(await found('J Florists')).toEqual(expect.arrayContaining([kept]));
  expect(await found('Foxglove Nursery')).not.toContain(deleted);
  expect(await referencesTo(database, gone!)).toEqual({});
});

test('a record is not moved to a merchant that another lender owns', async () => {
  const from = await master(database, { name: 'Alderbrook Cafe' });
  const own = await master(database, { name: 'Alderbrook Diner' }, `lender ${north.id} own`);
  const [foreign, open, mine] = [
    await sourceRecord(database, from, { lender: cedar.id }),
    await sourceRecord(database, from, {}),
    await sourceRecord(database, from, { lender: north.id }),
  ];
  for (const record of [foreign, open])
    expect(await staff.move(from, own, [record])).toMatchObject({
      status: 409,
      problem: {
        code: 'resolution_stale',
        detail: expect.stringContaining(`record ${record} is not one of`),
      },
    });
  expect((await staff.move(from, own, [mine])).status).toBe(200);
});

test('a lender’s row restores a deleted merchant of its own and leads from a merged one to the canonical one', async () => {
  const source = `lender ${north.id} own`;
  const [a, b] = [
    await master(database, { external_id: 'o1', name: 'Pinecrest Tours' }, source),
    await master(database, { external_id: 'o2', name: 'Pinecrest Travel' }, source),
  ];
  await staff.remove(a);
  expect(await master(database, { external_id: 'o1', name: 'Pinecrest Tours' }, source)).toBe(a);
  expect((await staff.read(a)).status).toBe(200);
  await staff.merge(a, b);
  expect(await master(database, { external_id: 'o1', name: 'Pinecrest Tours' }, source)).toBe(b);
});
