import { type DuplicateQuestion, merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { beforeAll, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { session } from '#features/session';
import { addUser, jobRun, type TestApi, testApi, testDatabase } from '#platform/testing';
import { type CommandBench, commandBench, findDuplicates } from '../matching/testing.ts';
import { merchantEditor } from './index.ts';
import {
  asSuperuser,
  editor,
  fillEveryTable,
  inquiryWithMatches,
  lenderWithUser,
  master,
} from './testing.ts';

const { duplicates, duplicate, decideDuplicate, undoDuplicate } = merchantEditorEndpoints;
const database = await testDatabase();
let api: TestApi;
let bench: CommandBench;
let north: Awaited<ReturnType<typeof lenderWithUser>>;
let staff: Awaited<ReturnType<typeof editor>>;
let colleague: { email: string; lender: string };

beforeAll(async () => {
  api = await testApi(database, [session, matching, merchantEditor]);
  bench = await commandBench(database);
  north = await lenderWithUser(database, 'North');
  staff = await editor({ database, api }, { email: 'staff@assay.test', lender: north.id });
  await addUser(database.owner, { email: 'colleague@assay.test', is_staff: true, groups: [] });
  colleague = { email: 'colleague@assay.test', lender: north.id };
});

const HEADER = 'external_id,name,addr1,city,state,zip5,phone';
const find = () => findDuplicates(jobRun({ api, database }));
let sources = 0;

/** Imports each file of rows as a source of its own; returns the names of the sources. */
async function importPublic(...files: string[][]): Promise<string[]> {
  const named = files.map(() => `register ${++sources}`);
  for (const [at, rows] of files.entries()) await importAgain(named[at]!, rows);
  await find();
  return named;
}

const importAgain = (source: string, rows: string[]) =>
  bench.importFile(`${source.replace(' ', '-')}.csv`, [HEADER, ...rows, ''].join('\n'), '--source', source);

const list = async (source?: string) =>
  (await api.call(staff.caller, duplicates, { query: source === undefined ? {} : { source } })).body;
const read = async (id: string) => (await api.call(staff.caller, duplicate, { params: { id } })).body;
const decide = ({ id, facts }: DuplicateQuestion, is_same: boolean, caller = staff.caller) =>
  api.call(caller, decideDuplicate, { params: { id }, body: { is_same, facts } });
const undo = (id: string) => api.call(staff.caller, undoDuplicate, { params: { id } });

/** The only open pair of a source. */
async function onlyQuestion(source: string): Promise<DuplicateQuestion> {
  const { open } = await list(source);
  expect(open).toHaveLength(1);
  return read(open[0]!.id);
}

/**
 * Two public registers that know one business under nearly one name, as imports leave them: stored, and listed to be
 * compared. An import opens connections of its own.
 */
async function twins(name: string, number: number): Promise<string[]> {
  const named = [`register ${++sources}`, `register ${++sources}`];
  const place = { city: 'Fairmont', state: 'IN', zip5: '46601' };
  const first = { external_id: 'a', name: `${name} LLC`, addr1: `${number} W Alder St`, ...place };
  const second = { external_id: 'b', name, addr1: `${number} W Alder Street`, ...place };
  const ids = [
    await master(database, { ...first, phone: `5745550${number}` }, named[0]),
    await master(database, second, named[1]),
  ];
  await asSuperuser(database, (query) =>
    query(`insert into app.merchant_to_compare (id) select unnest('{${ids.join(', ')}}'::bigint[])`),
  );
  await find();
  return named;
}

test('a listed pair has the trade names, and what contradicts it as in its comparison', async () => {
  const source = `register ${++sources}`;
  const place = { city: 'Fairmont', state: 'IN', zip5: '46601', phone: '5745550177' };
  const name = { name: 'Quill Ferry Books', name_dba: 'Ferry Books' };
  const ids = [
    await master(database, { external_id: 'a', ...name, addr1: '77 W Alder St', ...place }, source),
    await master(
      database,
      { external_id: 'b', ...name, addr1: '9 Dock Rd', ...place, name_dba: null },
      source,
    ),
  ];
  await asSuperuser(database, (query) =>
    query(`insert into app.merchant_to_compare (id) select unnest('{${ids.join(', ')}}'::bigint[])`),
  );
  await find();
  const [listed] = (await list(source)).open;
  expect([listed?.kept.name_dba, listed?.joining.name_dba]).toEqual(['Ferry Books', null]);
  const { comparison } = await read(listed!.id);
  expect(listed?.differs).toEqual(
    comparison?.fields
      .filter(({ outcome }) => outcome === 'differs')
      .map(({ field, text }) => ({ field, text })),
  );
  expect(listed?.differs.map(({ field }) => field)).toEqual(['address']);
});

test('an import of a public source asks whether its rows are merchants of another source', async () => {
  const [first, second] = await importPublic(
    ['a,Bluegate Roofing LLC,417 W Alder St,Fairmont,IN,46601,574-555-0417'],
    ['b,Bluegate Roofing,417 W Alder Street,Fairmont,IN,46601,'],
  );
  const question = await onlyQuestion(second!);
  expect(question).toMatchObject({
    kept: { name: 'Bluegate Roofing LLC', source: first },
    joining: { name: 'Bluegate Roofing', source: second },
    state: 'open',
    decision: null,
    comparison: { likely: 'same' },
    effect: [],
  });
  expect(question.reasons).toContainEqual('Address: same number, street and zip');
  expect(question.comparison?.fields.find(({ field }) => field === 'address')).toMatchObject({
    row: '417 W Alder St, Fairmont, IN 46601',
    outcome: 'agrees',
  });
  const { id, reasons } = question;
  const place = { city: 'Fairmont', state: 'IN', zip5: '46601' };
  expect((await list(second)).open).toMatchObject([
    {
      id,
      reasons,
      kept: { addr1: '417 W Alder St', ...place },
      joining: { addr1: '417 W Alder Street', ...place },
    },
  ]);
  expect((await list()).sources).toContainEqual({ source: first, open: 1 });
  expect((await list('another source')).open).toEqual([]);
});

test('a lender’s own merchants are never compared', async () => {
  const row = 'o1,Kestrel Carpets LLC,905 Oak Ave,Fairmont,IN,46601,574-555-0905';
  await bench.importFile('own.csv', `${HEADER}\n${row}\n`, '--source', 'crm', '--lender', north.id);
  const [source] = await importPublic([
    row.replace('905-', '906-').replace('o1', 'p1').replace('Carpets', 'Carpet'),
  ]);
  expect((await list(source)).open).toEqual([]);
  const [{ owned } = { owned: null }] = await asSuperuser(database, (query) =>
    query<{ owned: number }>(`select count(*)::int as owned from app.merchant m where m.owner_id is not null
      and (exists (select from app.merchant_question q where m.id in (q.kept_id, q.joining_id))
        or exists (select from app.merchant_to_compare c where c.id = m.id))`),
  );
  expect(owned).toBe(0);
});

test('the same business is merged by a statement of the user, and the undo takes it back', async () => {
  const [, second] = await twins('Hillcrest Dental', 512);
  const open = await onlyQuestion(second!);
  const inquiryId = await inquiryWithMatches(database.owner, north.id, [open.joining.id, open.kept.id]);
  await fillEveryTable(database, {
    merchantId: open.joining.id,
    relatedId: open.kept.id,
    lender: north,
    inquiryId,
  });
  const question = await read(open.id);
  expect(question.effect).toEqual([{ lender: 'North', reports: 1, portfolio: 1, decisions: 1 }]);

  const { body: decided } = await decide(question, true);
  expect(decided).toMatchObject({ state: 'decided', decision: { is_same: true }, effect: [] });
  expect(decided.comparison).toEqual(question.comparison);
  const { body: kept } = await staff.read(question.kept.id);
  expect(kept.statements[0]).toMatchObject({
    record_id: question.joining.id,
    reasons: question.reasons,
    withdrawn_at: null,
  });
  expect(kept.lender_merchants).toHaveLength(1);
  expect((await list(second)).decided.map(({ id }) => id)).toEqual([question.id]);

  expect((await undo(question.id)).body).toMatchObject({ state: 'open', decision: null });
  expect((await staff.read(question.joining.id)).body.lender_merchants).toHaveLength(1);
  expect((await read(question.id)).effect).toEqual(question.effect);
  // Once more changes nothing.
  expect((await undo(question.id)).body.state).toBe('open');
  const actions = await asSuperuser(database, (query) =>
    query<{ action: string }>(`select action from app.audit_record where action like 'merchant.%duplicate'
      and target_id = '${question.id}' order by id`),
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'merchant.decide_duplicate',
    'merchant.undo_duplicate',
  ]);
});

/** Decides that the pair is one business, and takes the merge back in the editor. */
async function decidedAndTakenBack(name: string, number: number): Promise<DuplicateQuestion> {
  const [, second] = await twins(name, number);
  const question = await onlyQuestion(second!);
  expect((await decide(question, true)).body.state).toBe('decided');
  const { statements } = (await staff.read(question.kept.id)).body;
  expect((await staff.withdraw(statements[0]!.id)).status).toBe(200);
  expect((await read(question.id)).state).toBe('open');
  return question;
}

test.each([
  ['as before', ({ joining, kept }: DuplicateQuestion) => [joining.id, kept.id]],
  ['the other way round', ({ joining, kept }: DuplicateQuestion) => [kept.id, joining.id]],
] as const)('the undo takes back a merge that staff made again in the editor, %s', async (way, ids) => {
  const number = way === 'as before' ? 531 : 532;
  const question = await decidedAndTakenBack(`Ashgrove Tailors ${number}`, number);
  const [from, to] = ids(question) as [string, string];
  expect((await staff.merge(from, to)).status).toBe(200);
  expect((await read(question.id)).state).toBe('decided');
  expect((await undo(question.id)).body).toMatchObject({ state: 'open', decision: null });
  for (const { id } of [question.kept, question.joining]) expect((await staff.read(id)).status).toBe(200);
});

test('the undo of a pair that third merchants join is refused, names them and changes nothing; without them it separates the pair', async () => {
  const question = await decidedAndTakenBack('Birchfold Tailors', 533);
  const third = await master(database, { name: 'Birchfold Clothing' });
  const fourth = await master(database, { name: 'Birchfold Cloth' });
  const { kept, joining } = question;
  const [direct, ...others] = [
    [joining.id, kept.id],
    [kept.id, third],
    [third, fourth],
  ] as const;
  const merges: string[] = [];
  for (const [from, to] of [direct, ...others]) {
    expect((await staff.merge(from, to)).status).toBe(200);
    merges.push((await staff.read(to)).body.statements[0]!.id);
  }
  // The pair is merged twice, once past the third merchant.
  await staff.withdraw(merges[0]!);
  expect((await staff.merge(joining.id, fourth)).status).toBe(200);
  await staff.restate(merges[0]!);
  const active = async () =>
    (await staff.read(fourth)).body.statements.flatMap(({ id, withdrawn_at }) => (withdrawn_at ? [] : id));
  const before = await active();
  expect(before).toHaveLength(4);
  expect(await undo(question.id)).toMatchObject({
    status: 409,
    problem: {
      code: 'resolution_stale',
      detail: `Merchants ${kept.id} and ${joining.id} are also merged through merchants ${third}, ${fourth}. Take those merges back in the merchant editor, then undo this answer.`,
    },
  });
  expect(await active()).toEqual(before);
  expect(await read(question.id)).toMatchObject({ state: 'decided', decision: { is_same: true } });
  await staff.withdraw(merges[1]!);
  expect((await undo(question.id)).status).toBe(200);
  for (const id of [kept.id, fourth]) expect((await staff.read(id)).status).toBe(200);
});

test('“different” is remembered with its user, also when the file is imported again', async () => {
  const [, second] = await twins('Osprey Market', 613);
  const question = await onlyQuestion(second!);
  const { body } = await decide(question, false);
  expect(body.decision).toMatchObject({ is_same: false, decided_by: expect.any(String) });
  // The industry code is no compared fact.
  const row = 'b,Osprey Market,613 W Alder Street,Fairmont,IN,46601,,5411';
  await bench.importFile('again.csv', `${HEADER},sic_code\n${row}\n`, '--source', second!);
  expect((await list()).waiting).toBe(1);
  await find();
  expect((await list(second)).open).toEqual([]);
  expect((await undo(question.id)).body.state).toBe('open');
});

test('“different” is asked again when a compared fact changes', async () => {
  const [, second] = await twins('Linnet Floors', 714);
  const question = await onlyQuestion(second!);
  await decide(question, false);
  await importAgain(second!, ['b,Linnet Floors,714 W Alder Street,Fairmont,IN,46601,574-555-0714']);
  await find();
  const again = await onlyQuestion(second!);
  expect(again).toMatchObject({ id: question.id, decision: null });
  expect(again.facts).not.toBe(question.facts);
});

test('a pair that is no question anymore after its facts changed is removed', async () => {
  const [, second] = await twins('Heron Tiles', 815);
  await onlyQuestion(second!);
  await importAgain(second!, ['b,Umbrella Insurance,12 Mill Ln,Tremont,IN,46777,']);
  await find();
  expect((await list(second)).open).toEqual([]);
});

test('an answer about facts that have changed is refused', async () => {
  const [, second] = await twins('Waxwing Rugs', 916);
  const question = await onlyQuestion(second!);
  await importAgain(second!, ['b,Waxwing Rugs,916 W Alder Street,Fairmont,IN,46601,574-555-0916']);
  expect(await decide(question, true)).toMatchObject({ status: 409, problem: { code: 'resolution_stale' } });
  expect((await read(question.id)).state).toBe('open');
});

test('of two answers at once the first counts, and the second person sees it', async () => {
  const [, second] = await twins('Siskin Paints', 118);
  const question = await onlyQuestion(second!);
  const answers = await Promise.all([
    decide(question, true),
    decide(question, false, colleague),
    decide(question, true, colleague),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first] = answers.map(({ body }) => body.decision);
  expect(answers.map(({ body }) => body.decision)).toEqual([first, first, first]);
  const { statements } = (await staff.read(question.kept.id)).body;
  expect(statements).toHaveLength(first!.is_same ? 1 : 0);
});

test('a pair whose merchants were merged or deleted elsewhere is gone, and returns when that is taken back', async () => {
  const [, second] = await twins('Orrisdale Drugs', 219);
  const question = await onlyQuestion(second!);
  await staff.merge(question.joining.id, question.kept.id);
  expect((await list(second)).open).toEqual([]);
  expect(await read(question.id)).toMatchObject({ state: 'gone', comparison: null });
  expect((await decide(question, false)).body).toMatchObject({ state: 'gone', decision: null });
  const [statement] = (await staff.read(question.kept.id)).body.statements;
  await api.call(staff.caller, merchantEditorEndpoints.withdrawStatement, { params: { id: statement!.id } });
  expect((await onlyQuestion(second!)).id).toBe(question.id);
  await staff.remove(question.joining.id);
  expect((await read(question.id)).state).toBe('gone');
});

test('a pair whose merge is taken back in the editor is undecided again', async () => {
  const [, second] = await twins('Havre Hardware', 320);
  const question = await onlyQuestion(second!);
  await decide(question, true);
  const [statement] = (await staff.read(question.kept.id)).body.statements;
  await api.call(staff.caller, merchantEditorEndpoints.withdrawStatement, { params: { id: statement!.id } });
  const again = await onlyQuestion(second!);
  expect(again.decision).toBeNull();
  expect((await decide(again, false)).body.decision).toMatchObject({ is_same: false });
});

test('imports and the search for duplicates that are repeated store each pair once', async () => {
  const [first, second] = await twins('Quillhaven Bakery', 421);
  await importAgain(first!, ['a,Quillhaven Bakery Inc,421 W Alder St,Fairmont,IN,46601,']);
  expect((await list()).waiting).toBe(1);
  await Promise.all([find(), find()]);
  expect((await list()).waiting).toBe(0);
  await onlyQuestion(second!);
});

test('only staff see and decide possible duplicates', async () => {
  const [, second] = await twins('Cedar Barbers', 522);
  const question = await onlyQuestion(second!);
  const user = { email: north.email, lender: north.id };
  const params = { id: question.id };
  expect((await api.call(user, duplicates, { query: {} })).status).toBe(403);
  expect((await api.call(user, duplicate, { params })).status).toBe(403);
  expect((await decide(question, true, user)).status).toBe(403);
  expect((await api.call(user, undoDuplicate, { params })).status).toBe(403);
  expect((await read(question.id)).state).toBe('open');
  expect((await api.call(staff.caller, duplicate, { params: { id: '999999' } })).status).toBe(404);
});

test('two locations of one company in one source are not asked about, and across sources they are', async () => {
  const griddle = (id: string, addr1: string) =>
    `${id},Tarrant Griddle LLC,${addr1},Fairmont,IN,46601,,35-3000001`;
  const withEin = (source: string, rows: string[]) =>
    bench.importFile(
      `${source.replace(' ', '-')}.csv`,
      [`${HEADER},ein`, ...rows, ''].join('\n'),
      '--source',
      source,
    );
  const [first, second] = [`register ${++sources}`, `register ${++sources}`];
  await withEin(first, [griddle('a', '417 Main St'), griddle('b', '90 Oak Ave')]);
  await find();
  expect((await list(first)).open).toEqual([]);
  await withEin(second, [griddle('c', '12 Elm St')]);
  await find();
  expect((await list(first)).open).toHaveLength(2);
  // Staff know that it did not move.
  const question = (await list(first)).open[0]!;
  const { kept, joining } = await read(question.id);
  await api.call(staff.caller, merchantEditorEndpoints.stateCompany, {
    body: { merchant_id: kept.id, other_id: joining.id },
  });
  expect((await list(first)).open.map(({ id }) => id)).not.toContain(question.id);
  expect(await read(question.id)).toMatchObject({ state: 'gone' });
});
