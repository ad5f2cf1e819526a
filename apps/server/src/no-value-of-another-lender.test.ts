import { isDeepStrictEqual } from 'node:util';
import { allEndpoints } from '@assay/domain/endpoints';
import { flags } from '@assay/domain/flags';
import { bases, type Endpoint } from '@assay/domain/http';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inLender, inSystem } from '#platform/database';
import type { JobHandler } from '#platform/jobs';
import { addUser, jobRun } from '#platform/testing';
import {
  type EvidenceWorld,
  evidenceFeatures,
  evidenceWorld,
  respondWithFilings,
  respondWithRecords,
} from './features/evidence/testing.ts';
import { asSuperuser, editor, master } from './features/merchant-editor/testing.ts';
import { addChange } from './features/monitoring/testing/changes.ts';
import { uploadBench } from './features/portfolio/testing.ts';
import { features } from './features.ts';

// cspell:ignore aqqzel bxxvor

// Two lenders, A and B, do the same things with files that overlap: the same public businesses, businesses that only
// the two of them have, and businesses of one alone. Every value that one of them states contains a word or number that
// nobody else uses, and every id of A's records begins with the same digits. Every answer to B is searched for A's.

interface Party {
  /** In every name, address and text of the lender. */
  word: string;
  /** In its phone numbers, and in its tax ids and amounts. */
  phone: string;
  number: string;
  lender: string;
  admin: string;
  user: string;
}

const A = { word: 'aqqzel', phone: '574555014', number: '99991' };
const B = { word: 'bxxvor', phone: '574555019', number: '99992' };
/** The ids of the records that A creates begin here, and so on. */
const FIRST_ID = { a: 770_000_000_000, b: 880_000_000_000, arrival: 990_000_000_000 };
const ID_OF = { a: /(?<!\d)7700000\d{5}(?!\d)/, b: /(?<!\d)8800000\d{5}(?!\d)/ };

const ALL_OF_A = /(?<!\d)7700000(\d{5})(?!\d)/g;
/** What arrives makes rows for both lenders in turn, with ids in sequence. */
const ID_OF_ARRIVAL = /(?<!\d)9900000\d{5}(?!\d)/g;

/** What a caller was answered. */
interface Answer {
  endpoint: string;
  email: string;
  status: number;
  sent: string;
  headers: string;
  body: string;
}

/** A database with both lenders, and what they were answered. */
interface Bench {
  world: EvidenceWorld;
  answers: Answer[];
  tokens: Map<string, string>;
  a: Party;
  b: Party;
  editor: Awaited<ReturnType<typeof editor>>;
  /** The records of a party, by kind. */
  ids: Record<'a' | 'b', Records>;
}
type Records = Record<string, string[]>;

const title = ({ method, path }: Endpoint) => `${method} ${path}`;
const byTitle = new Map(allEndpoints.map((endpoint) => [title(endpoint), endpoint]));
const patterns = allEndpoints.map((endpoint) => {
  const address = `/${bases[endpoint.base ?? 'api']}/${endpoint.path}`.replace(/^\/+/, '/');
  const text = address.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return { endpoint, pattern: new RegExp(`^${text}$`), fixed: address.replace(/\{\w+\}/g, '').length };
});

/** The endpoint that answers a call: of several that fit, the one with the longest fixed path. */
function endpointOf(method: string, url: string): string {
  const path = url.split('?')[0]!.replace(/^(?!\/)/, '/');
  const fitting = patterns
    .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    .sort((one, other) => other.fixed - one.fixed);
  if (!fitting[0]) throw new Error(`No endpoint answers ${method} ${url}`);
  return title(fitting[0].endpoint);
}

/** The headers without the numbers of calls that are left. */
const headersOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit')));

/**
 * The clock of the tests. History is kept by the database's clock, so a report as of now is of a moment before this.
 */
const NOW = new Date(Date.now() + 3_600_000).toISOString();

/** A new database with both lenders; all calls are recorded. */
async function bench(): Promise<Bench> {
  const world = await evidenceWorld({
    features: features.filter((feature) => !evidenceFeatures.includes(feature)),
    wires: ['legal_entity', 'litigation', 'business_verification', 'license_verification'],
  });
  const { api, database, north, east } = world;
  api.clock.set(NOW);
  const answers: Answer[] = [];
  const inject = api.server.inject.bind(api.server);
  api.server.inject = (async (call: {
    method: string;
    url: string;
    headers: Record<string, string>;
    payload?: object;
  }) => {
    const answer = await inject(call as never);
    const claims = JSON.parse(atob(call.headers.authorization!.split('.')[1]!)) as { email: string };
    answers.push({
      endpoint: endpointOf(call.method, call.url),
      email: claims.email,
      status: answer.statusCode,
      sent: JSON.stringify([call.url, call.payload ?? null]),
      headers: JSON.stringify(headersOf(answer.headers)),
      body: answer.body,
    });
    return answer;
  }) as never;
  const party = async (marks: typeof A, { lender }: { lender: string }): Promise<Party> => {
    const [admin, user] = [`admin@${marks.word}.test`, `user@${marks.word}.test`];
    await database.owner
      .updateTable('app.lender')
      .set({
        name: `${marks.word} Capital`,
        is_api_enabled: true,
        flags: JSON.stringify(Object.fromEntries(Object.keys(flags).map((flag) => [flag, true]))),
      })
      .where('id', '=', lender)
      .execute();
    const name = { first_name: `${marks.word}given`, last_name: `${marks.word}sur` };
    await addUser(database.owner, { ...name, email: admin, lenders: [lender], groups: ['Lender Admin'] });
    await addUser(database.owner, { ...name, email: user, lenders: [lender] });
    return { ...marks, lender, admin, user };
  };
  await database.owner
    .insertInto('app.deployment')
    .values({ planned_date: '2026-05-01', high_level_text: 'A release', detailed_text: 'Its details' })
    .execute();
  await addUser(database.owner, { email: 'both@lenders.test', lenders: [north.lender, east.lender] });
  const staff = await editor({ database, api }, { email: 'editor@assay.test', lender: north.lender });
  return {
    ...{ world, answers, tokens: new Map(), editor: staff, ids: { a: {}, b: {} } },
    ...{ a: await party(A, north), b: await party(B, east) },
  };
}

/** Ids of new records begin at a number from here on. */
async function idsFrom({ world: { database } }: Bench, first: number): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, ${first}::bigint)
    from pg_sequences where schemaname = 'app' and data_type::text = 'bigint'`.execute(database.owner);
}

/** Runs the jobs in the queue, without those that send mail or wait for a time. */
async function runJobs({ world }: Bench): Promise<void> {
  const handlers = new Map<string, JobHandler>(
    features.flatMap(({ jobs = [] }) => jobs).map((job) => [job.task, job]),
  );
  for (let round = 0; round < 20; round += 1) {
    const { rows } = await sql<{ task: string; payload: object }>`
      with due as (
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier <> 'third_party.deadline' and t.identifier not like 'mail%'
        returning j.id, j.payload, t.identifier as task)
      select task, payload from due order by id`.execute(world.database.worker);
    if (rows.length === 0) return;
    for (const { task, payload } of rows) {
      const run = jobRun(world, new AbortController().signal);
      await handlers.get(task)!.run({ ...run, payload, attempt: 1, maxAttempts: 25 } as never);
    }
  }
  throw new Error('The jobs come to no end');
}

const publicBusinesses = {
  roofing: { name: 'Bluegate Roofing LLC', addr1: '417 W Alder St', phone: '5745550101' },
  bakery: { name: 'Copperline Bakery LLC', addr1: '12 Mill Ln', phone: '5745550102' },
  mill: { name: 'Thistledown Mills LLC', addr1: '9 Race St', phone: '5745550103' },
  kiln: { name: 'Sandhollow Kilnworks Inc', addr1: '77 Quarry Ln', phone: '5745550104' },
  potters: { name: 'Millrace Potters Inc', addr1: '2 Weir St', phone: '5745550106', ein: '45-7700001' },
};
const PLACE = { city: 'Fairmont', state: 'IN', zip5: '46601' };

/**
 * A lender's file: businesses of the public file, of both lenders, and of its own; contacts of its own and shared ones.
 */
function fileOf({ word, phone, number }: Party): string {
  const columns =
    'external_id,name,name_dba,addr1,city,state,zip5,phone,email,domain_name,ein,partner_status,open_date,' +
    'funded_amount,balance,owner1_first_name,owner1_last_name,store_id';
  const rows = [
    ['m1', 'Bluegate Roofing LLC', `${word} Roofs`, '417 W Alder St', `${phone}1`, `r@${word}.test`, '', ''],
    ['m2', 'Saltmarsh Sailmakers LLC', '', '8 Shore Dr', '5745550100', `s@${word}.test`, 'shared.test', ''],
    [
      'm3',
      `${word} Kayak Rental LLC`,
      '',
      `3 ${word} Quay`,
      `${phone}3`,
      'desk@shared.test',
      `k.${word}.test`,
      `12-${number}31`,
    ],
    ['m4', 'Copperline Bakery LLC', '', '12 Mill Ln', `${phone}4`, '', '', `31${number}22`],
    ['m5', `${word} Fernery LLC`, '', `5 ${word} Rd`, `${phone}5`, '', '', ''],
    ['m6', `${word} Plant House LLC`, '', `5 ${word} Rd`, `${phone}5`, '', '', ''],
    ['m7', `Thistledown ${word} Mills LLC`, '', '9 Race St', `${phone}7`, '', '', ''],
    ['m8', 'Orchard Lane Cider LLC', '', '21 Press Rd', '5745550109', 'desk@shared.test', 'shared.test', ''],
    [
      'm10',
      `${word} Flour LLC`,
      `${word} Grist`,
      `10 ${word} Ct`,
      `${phone}0`,
      `f@${word}.test`,
      '',
      `32${number}33`,
    ],
    // Another location of a public company.
    ['m11', 'Millrace Potters Inc', '', `611 ${word} Blvd`, `${phone}1`, '', '', '45-7700001'],
    ['m9', '', '', `9 ${word} Rd`, `${phone}9`, '', '', ''],
  ].map(([id, name, dba, addr1, tel, email, web, ein]) =>
    [
      ...[id, name, dba, addr1, PLACE.city, PLACE.state, PLACE.zip5, tel, email, web, ein],
      ...[id === 'm3' ? 'Declined' : 'Open', '2024-02-01', `${number}.47`, `${number}.11`],
      ...(id === 'm8' ? ['Marguerite', 'Delgado'] : [`${word}first`, `${word}last`]),
      `${word}-${id}`,
    ].join(','),
  );
  return `${columns}\n${rows.join('\n')}\n`;
}

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** The headers of a call; tokens are kept as long as the clock does not move. */
async function headersFor(
  { world: { api }, tokens }: Bench,
  { email, lender }: { email: string; lender: string },
) {
  const key = `${email} ${api.clock.now().getTime()}`;
  const token = tokens.get(key) ?? (await api.token(email));
  tokens.set(key, token);
  return { authorization: `Bearer ${token}`, lenderid: lender, host: 'localhost' };
}

/** Calls an endpoint as a user of a lender. */
async function send(
  bench: Bench,
  caller: { email: string; lender: string },
  endpoint: Endpoint,
  { params = {}, query = {}, body }: Input,
) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? 'none');
  const search = new URLSearchParams(query).toString();
  return bench.world.api.server.inject({
    method: endpoint.method,
    url: `${bases[endpoint.base ?? 'api']}/${path}${search && `?${search}`}`,
    headers: await headersFor(bench, caller),
    ...(body && { payload: body }),
  });
}

/** Calls an endpoint as a user of a lender. Returns the parsed body, or the text of one that is not JSON. */
async function call(
  bench: Bench,
  caller: { email: string; lender: string },
  name: string,
  input: Input = {},
  // biome-ignore lint/suspicious/noExplicitAny: a body of any endpoint
): Promise<any> {
  const endpoint = byTitle.get(name);
  if (!endpoint) throw new Error(`There is no endpoint ${name}`);
  const answer = await send(bench, caller, endpoint, input);
  return String(answer.headers['content-type']).includes('json') && answer.body
    ? JSON.parse(answer.body)
    : answer.body;
}

/** The lender's own records of each business of its file, and the ids of everything that it makes. */
async function recordsOf(
  { world }: Bench,
  lender: string,
): Promise<Record<string, { id: string; merchant: string }>> {
  const rows = await inLender(world.database.app, lender, (tx) =>
    tx
      .selectFrom('app.source_record')
      .select(['id', 'merchant_id', 'external_id'])
      .where('lender_id', '=', lender)
      .execute(),
  );
  return Object.fromEntries(
    rows.map(({ id, merchant_id, external_id }) => [external_id, { id, merchant: merchant_id }]),
  );
}

/** The records of an answer that a user can decide about. */
function listedIn(value: unknown): { record_id: string; kind: string; key: string; title: string }[] {
  if (value === null || typeof value !== 'object') return [];
  if ('record_id' in value && 'key' in value) return [value as never];
  return Object.values(value).flatMap(listedIn);
}

/** Everything that a lender and staff do for it, by the endpoints of the product where there are some. */
async function act(bench: Bench, which: 'a' | 'b', publicIds: Record<string, string>): Promise<void> {
  const { world } = bench;
  const { api, database, vendors } = world;
  const party = bench[which];
  const { word, phone, number, lender } = party;
  const admin = { email: party.admin, lender };
  const user = { email: party.user, lender };
  const as = (caller: typeof admin) => (name: string, input?: Input) => call(bench, caller, name, input);
  const byAdmin = as(admin);
  const byUser = as(user);
  vendors.legal_entity.will(respondWithFilings(`Bluegate ${word} Roofing LLC`, 'Bluegate Roofing LLC'));
  vendors.litigation.will(
    respondWithRecords([
      {
        kind: 'lawsuit',
        id: `L${number}`,
        case_number: `L${number}`,
        case_title: `${word} v. Bluegate Roofing LLC`,
      },
    ]),
  );

  await byUser('POST user/accept-inquiry-terms');
  const person = { first_name: `${word}new`, last_name: `${word}hire` };
  const hired = await byAdmin('POST user/new', {
    body: { ...person, email: `hire@${word}.test`, type: 'Lender User', lender },
  });
  await byAdmin('POST user/{id}', {
    params: { id: hired.id },
    body: { ...person, first_name: `${word}renamed` },
  });
  await byAdmin('POST user/adminpasswordreset', { body: { email: `hire@${word}.test` } });
  const leaver = await byAdmin('POST user/new', {
    body: { ...person, email: `leaver@${word}.test`, type: 'Lender User', lender },
  });
  await byAdmin('DELETE user/{id}', { params: { id: leaver.id } });
  const packages = ['closures', 'complaints', 'loans', 'reviews', 'rating_change'];
  await byAdmin('POST notifications/config/update', {
    body: {
      notifications_enabled: false,
      ...Object.fromEntries(packages.map((name) => [`notifications_${name}`, true])),
    },
  });
  for (const one of ['first', 'second'])
    await byAdmin('POST notifications/user/add', { body: { email: `${one}@${word}.test` } });
  await byAdmin('POST notifications/user/delete', { body: { email: `second@${word}.test` } });
  const { updated_at: _, ...settings } = await byAdmin('GET monitoring/settings');
  await byAdmin('POST monitoring/settings', {
    body: {
      ...{ is_on: true, every_days: 1, most_a_day: 10, paid_is_on: false, paid_every_days: 30 },
      ...{ monthly_budget_cents: 0, own_edits_on: true, severity: {}, version: settings.version ?? null },
    },
  });
  const rule = { target: null, value: null, operator: null, pass_score: 10, fail_score: -10 };
  for (const name of ['First', 'Second'])
    await byAdmin('POST scorecard/add_lender_rule', { body: { ...rule, rule_text: `${name} ${word} rule` } });
  const rules = await byAdmin('GET scorecard/get_lender_rules');
  const [firstRule] = rules.results ?? rules;
  await byAdmin('POST scorecard/update_lender_rule', {
    body: { ...rule, id: firstRule.id, rule_text: `Changed ${word} rule` },
  });
  await byAdmin('POST scorecard/delete_lender_rule', { body: { rule_text: `Second ${word} rule` } });

  const uploads = uploadBench(database, api);
  const { id: upload } = await uploads.check(admin, fileOf(party), `${word}.csv`);
  await uploads.startImport(admin, upload);
  await uploads.runImport(admin, upload);
  await runJobs(bench);
  const odd = `external_id,name,phone,partner_status\nodd1,${word} Oddments LLC,${phone}8,${word}status\n`;
  const { id: second } = await uploads.check(admin, odd, `second-${word}.csv`);
  const { unknown_statuses: unknown } = await uploads.read(admin, second);
  await byAdmin('POST lender/portfolio/upload/{id}/statuses', {
    params: { id: second },
    body: { choices: unknown.map(({ status }) => ({ status, choice: 'Open' })) },
  });
  await runJobs(bench);
  await uploads.startImport(admin, second);
  await uploads.runImport(admin, second);
  await uploads.undo(admin, second);
  const { id: third } = await uploads.check(admin, odd.replace('odd1', 'odd2'), `third-${word}.csv`);
  await byAdmin('POST lender/portfolio/upload/{id}/discard', { params: { id: third } });
  const doubtful =
    'external_id,name,addr1,city,state,phone,ein\n' +
    ['q1', 'q2', 'q3']
      .map(
        (id) =>
          `${id},Sandhollow Kilnworks Inc,12 ${word} Ln,Fairmont,IN,5745550104,12-${number}9${id.slice(1)}`,
      )
      .join('\n');
  const { id: fourth } = await uploads.check(admin, doubtful, `fourth-${word}.csv`);
  const asked = await byAdmin('GET lender/portfolio/upload/{id}/question', { params: { id: fourth } });
  for (const [at, { id: question }] of asked.results.entries()) {
    await byAdmin('POST lender/portfolio/upload/{id}/question/{question}/decision', {
      params: { id: fourth, question },
      body: { is_same: at === 0 },
    });
    await byAdmin('POST lender/portfolio/upload/{id}/question/{question}/undo', {
      params: { id: fourth, question },
    });
    await byAdmin('POST lender/portfolio/upload/{id}/question/{question}/decision', {
      params: { id: fourth, question },
      body: { is_same: at === 0 },
    });
  }
  await uploads.startImport(admin, fourth);
  await uploads.runImport(admin, fourth);
  await runJobs(bench);
  await inSystem(database.worker, (tx) => api.services.jobs.add(tx, 'matching.state_companies', {}));
  await runJobs(bench);
  const records = await recordsOf(bench, lender);
  const merchantOf = (id: string) => records[id]!.merchant;

  // Staff merge two of the lender's businesses, and one into a public one, and move a record there and back.
  const staff = world.staff({ email: '', lender });
  const edit = bench.editor;
  await edit.merge(merchantOf('m6'), merchantOf('m5'));
  await edit.merge(merchantOf('m10'), publicIds.mill!);
  await edit.move(merchantOf('m7'), publicIds.mill!, [records.m7!.id]);
  const editing = await call(bench, staff, 'GET merchant-editor', {
    query: { merchant_id: publicIds.mill! },
  });
  const [moved] = editing.statements ?? [];
  if (moved) {
    await call(bench, staff, 'POST merchant-editor/statement/{id}/withdraw', { params: { id: moved.id } });
    await call(bench, staff, 'POST merchant-editor/statement/{id}/restate', { params: { id: moved.id } });
  }
  await runJobs(bench);

  const inquiries: string[] = [];
  const owner = { first_name: `${word}first`, last_name: `${word}last`, state: 'IN' };
  const searches = [
    { ...publicBusinesses.roofing, ...PLACE, email: `asked@${word}.test`, phone: `${phone}1` },
    { name: 'Saltmarsh Sailmakers LLC', ...PLACE, addr1: `8 ${word} Shore Dr` },
    { name: `${word} Kayak Rental LLC`, ...PLACE, ein: `12-${number}31` },
    { name: 'Orchard Lane Cider LLC', ...PLACE, store_id: `${word}-m8` },
    { name: 'Millrace Potters Inc', ...PLACE, addr1: `611 ${word} Blvd` },
  ];
  for (const search of searches) {
    const { id } = await byUser('POST inquiry/new', { body: { ...search, principals: [owner] } });
    inquiries.push(id);
    const { results } = await byUser('POST inquiry/{id}/results', { params: { id }, body: {} });
    const [best] = results;
    await byUser('POST inquiry/{id}/result', { params: { id }, body: { merchant_id: best.id } });
  }
  const [inquiry] = inquiries as [string];
  await byUser('POST inquiry/{id}/search_again', { params: { id: inquiry }, body: {} });
  // By a name that only the other lender knows the business by.
  const others = word === A.word ? B.word : A.word;
  await byUser('POST rematch/search', { body: { name: `${others} Roofs`, state: 'IN', city: 'Fairmont' } });
  await byUser('POST rematch/search', {
    body: { name: 'Saltmarsh Sailmakers', state: 'IN', city: 'Fairmont' },
  });
  await byUser('POST inquiry/trigger-third-party', { body: { id: inquiry } });
  await runJobs(bench);
  const merchant = merchantOf('m1');
  const both = { id: merchant, inquiryId: inquiry };
  await byUser('POST merchant/{id}/{inquiryId}/ask_sources', {
    params: both,
    body: { sources: ['litigation'] },
  });
  await runJobs(bench);
  const evidence = await byUser('GET merchant/{id}/{inquiryId}/evidence', { params: both });
  const decisions: string[] = [];
  for (const { record_id, kind, key } of listedIn(evidence).filter((record) => record.title.includes(word))) {
    const decision = await byUser('POST merchant/{id}/{inquiryId}/evidence_decision', {
      params: both,
      body: { record_id, kind, key, answer: 'not_this_business', reason: `Because ${word} said so` },
    });
    decisions.push(decision.id);
  }
  await byUser('POST evidence_decision/{id}/undo', { params: { id: decisions[0]! }, body: {} });
  const filings = await byUser('GET merchant/sos_merchant/{id}', { params: { id: merchant } });
  await byUser('POST merchant/ingest_third_party', {
    body: { merchant_id: merchant, source: 'sos', request_id: filings.data[0].id },
  });
  await byUser('POST business_discoveries/', { body: { inquiryId: inquiry } });
  await byUser('POST merchant/verify_business_state', { body: { merchant_id: merchant } });
  await byUser('POST merchant/principal/detailed-search', {
    body: {
      ...{ merchant_id: merchant, lender_id: lender, principal_category: 'healthcare', addr_number: '412' },
      ...{ first_name: `${word}added`, last_name: `${word}person`, addr1: `${word} St`, city: 'Fairmont' },
      ...{ state: 'IN', zip5: '46601', phone: `${phone}2`, ssn: `9123${number}`, dob: '1979-04-03' },
      ...{ email: `added@${word}.test`, npi_id: '9100000017' },
      licenses: [{ id: 'row-1', licensee_state: 'IN', licensee_id: number }],
    },
  });
  await runJobs(bench);
  const people = await byUser('GET merchant/{id}/principals', { params: { id: merchant } });
  const principal: string = people.principals[0].id;
  const mentions: { id: string; source: string }[] = people.principals.flatMap(
    (person: { source_principals: object[] }) => person.source_principals,
  );
  const ofAdded = { params: { principalId: mentions.find(({ source }) => source === 'Added')!.id } };
  await byUser('POST merchant/principal/{principalId}/remove', {
    ...ofAdded,
    body: { reason: `Mistyped by ${word}` },
  });
  await byUser('GET merchant/{id}/principals', { params: { id: merchant } });
  await byUser('POST merchant/principal/{principalId}/restore', { ...ofAdded, body: {} });
  await byUser('POST merchant/update_principal_blj', { body: { principal_id: principal } });
  const doctor = await byUser('POST doctors/furnish', {
    body: { merchant_id: merchant, first_name: `${word}doc`, last_name: `${word}tor`, npi_id: '1234567893' },
  });
  await byUser('POST merchant/submit-npi-license', {
    body: { npi_id: '1234567893', license_id: number, state: 'IN' },
  });
  await byUser('POST merchant/submit-license-verification-order', {
    body: {
      ...{ merchant_id: merchant, licensee_category: 'homeServices', licensee_name: `${word} licensee` },
      ...{ licensee_state: 'IN', licensee_id: number, licensee_subcategory: 'electricians' },
    },
  });
  await byUser('POST submit-review-url', {
    body: {
      ...{ merchant_id: merchant, merchant_name: 'Bluegate', service_name: `${word} reviews` },
      ...{ url: `https://reviews.test/${word}`, description: `Found by ${word}` },
    },
  });
  const request = await byUser('POST merchant/request', {
    body: {
      ...{ business_legal_name: `${word} Requested LLC`, business_address: `1 ${word} Way` },
      ...{
        business_city: 'Fairmont',
        business_state: 'IN',
        business_phone: `${phone}6`,
        inquiry_id: inquiry,
      },
    },
  });
  const wanted = { business_legal_name: 'Wexford Shared Grill LLC', business_address: '31 Press Rd' };
  const ofBoth = { ...wanted, business_city: 'Fairmont', business_state: 'IN', business_phone: '5745550188' };
  await byUser('POST merchant/request_check', { body: ofBoth });
  await byUser('POST merchant/request', { body: ofBoth });
  await byUser('POST submit-review-url', {
    body: { merchant_id: merchant, merchant_name: 'Bluegate', url: 'https://reviews.test/shared' },
  });
  const views: string[] = [];
  for (const name of ['kept', 'deleted']) {
    const view = await byUser('POST user/saved-views', {
      body: { list: 'portfolio', name: `${word} ${name}`, address: `/portfolio?query=${word}` },
    });
    views.push(view.id);
  }
  await byUser('POST user/saved-views/{id}', {
    params: { id: views[0]! },
    body: { name: `${word} renamed` },
  });
  await byUser('DELETE user/saved-views/{id}', { params: { id: views[1]! } });
  await byUser('POST merchant/{id}/printed', {
    params: { id: merchant },
    body: { inquiry_id: inquiry, printed_at: api.clock.now().toISOString() },
  });
  await byUser('POST merchant/{id}/exported', {
    params: { id: merchant },
    body: { inquiry_id: inquiry, list: 'ucc', rows: 2, exported_at: api.clock.now().toISOString() },
  });
  const card = await byUser('GET scorecard/{lenderId}/{merchantId}', {
    params: { lenderId: lender, merchantId: merchant },
  });
  await byUser('PUT scorecard/{id}', {
    params: { id: card.id },
    body: {
      version: card.version,
      scorecard: card.scorecard.map((row: object) => ({
        ...row,
        ...{ result: true, source: 'user', notes: `Noted by ${word}` },
      })),
    },
  });
  await byAdmin('POST quota_details/update_email_sent', { body: { status: true } });
  await byAdmin('POST usage/exported', { body: { file: 'User_Metrics.csv', rows: 1 } });
  const changes = [
    await addChange(database.worker, lender, { merchantId: merchant, field: 'Phone', after: `${phone}1` }),
    await addChange(database.worker, lender, {
      merchantId: merchantOf('m2'),
      field: 'Email',
      after: `x@${word}.test`,
    }),
  ];
  const [change] = changes as [string];
  await byUser('POST monitoring/changes/{id}/assignment', {
    params: { id: change },
    body: { user_id: hired.id, was: null },
  });
  const open = { comment: null, due_on: null, outcome: null };
  await byUser('POST monitoring/changes/{id}/follow-up', {
    params: { id: change },
    body: { comment: `Called ${word}`, due_on: '2026-04-01', outcome: 'watching', was: open },
  });
  const seen = await byUser('POST monitoring/changes/seen', { body: { ids: [changes[1]!], is_seen: true } });
  await byUser('POST monitoring/changes/seen/undo', { body: { mark: seen.mark } });
  await inLender(database.worker, lender, (tx) =>
    sql`
      with run as (
        insert into app.notification_run (lender_id, date, run_at) values (${lender}, '2026-03-10', now()) returning id)
      insert into app.notification_item (lender_id, notification_run_id, section, merchant_id, name, data)
      select ${lender}, run.id, 'loans', ${merchant}, ${`${word} loan`},
        '{"charge_off_notification": true, "delinquency_monitoring": false, "first_payment_default_monitoring": false}'
      from run`.execute(tx),
  );
  const removed = await byAdmin('POST lender/portfolio/removal', { body: { record_ids: [records.m4!.id] } });
  await byAdmin('POST lender/portfolio/removal/{id}/undo', { params: { id: removed.id } });
  const removal = await byAdmin('POST lender/portfolio/removal', { body: { record_ids: [records.m8!.id] } });
  await byAdmin('POST lender/portfolio/snapshot');
  await byUser('POST inquiry/portfolio/trigger-third-party', { body: { id: merchantOf('m2') } });
  await runJobs(bench);
  await byUser('POST user/acknowledge-deployments', { body: { user_id: (await byUser('GET user/me')).id } });
  bench.ids[which] = {
    merchant: ['m1', 'm2', 'm3', 'm8', 'm11', 'm4', 'm7'].map(merchantOf),
    inquiry: inquiries,
    upload: [upload, second, third, fourth],
    user: [hired.id],
    lender: [lender],
    record: Object.values(records).map(({ id }) => id),
    change: changes,
    view: [views[0]!],
    decision: decisions,
    principal: [principal],
    doctor: [doctor.doctor?.id ?? '1'],
    request: [request.id],
    removal: [removal.id],
    card: [card.id],
    question: asked.results.map(({ id }: { id: string }) => id),
  };
}

/** The kind of record that `{id}` of a path names. */
const SUBJECTS: [RegExp, string][] = [
  [/ user\/saved-views/, 'view'],
  [/ user\//, 'user'],
  [/ lender\/portfolio\/upload/, 'upload'],
  [/ lender\/portfolio\/removal/, 'removal'],
  [/ lender\//, 'lender'],
  [/ (inquiry|business_discoveries)\//, 'inquiry'],
  [/ merchant\/request\//, 'request'],
  [/ deployment\//, 'deployment'],
  [/ monitoring\/changes\//, 'change'],
  [/ evidence_decision\//, 'decision'],
  [/ scorecard\/\{id\}/, 'card'],
];

/** Calls that only read, although they are sent as POST. */
const READS_BY_POST = new Set([
  'POST doctors/get_all',
  'POST inquiry/find',
  'POST inquiry/{id}/result',
  'POST inquiry/{id}/results',
  'POST license_orders/home_services',
  'POST merchant/inquiryhistory',
  'POST merchant/request_check',
  'POST notifications/download_by_date',
  'POST notifications/notifications_by_date',
  'POST rematch/search',
]);
const isRead = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || READS_BY_POST.has(title(endpoint));

/** The calls of an endpoint about the records at a position of their lists. */
function inputsFor(endpoint: Endpoint, ids: Records, position: number): Input[] {
  const id = (kind: string): string => {
    const known = ids[kind] ?? [];
    return known[position % known.length] ?? '1';
  };
  const subject = SUBJECTS.find(([pattern]) => pattern.test(title(endpoint)))?.[1] ?? 'merchant';
  const section = title(endpoint).includes('lender/portfolio')
    ? ['overview', 'regulatory', 'service'][position % 3]!
    : ['loans', 'closures', 'complaints', 'reviews', 'rating_change'][position % 5]!;
  const params = {
    ...{ id: id(subject), inquiryId: id('inquiry'), merchantId: id('merchant'), lenderId: id('lender') },
    ...{ principalId: id('principal'), question: id('question'), keyId: '1', vendor: 'cobalt', section },
  };
  const fields = {
    ...{ inquiry_id: id('inquiry'), merchant_id: id('merchant'), merchantId: id('merchant') },
    ...{ user_id: id('user'), doctorId: id('doctor'), ids: id('merchant'), list: 'portfolio', section },
    ...{ start_date: '2026-01-01', end_date: '2026-04-01', date: '2026-03-10', npiId: '1234567893' },
    ...{
      search: 'LLC',
      lastName: 'Delgado',
      serviceId: 'google',
      business_legal_name: 'Saltmarsh Sailmakers LLC',
    },
    ...{ business_address: '8 Shore Dr', business_city: 'Fairmont', business_state: 'IN' },
    ...{ name: 'Saltmarsh Sailmakers LLC', state: 'IN', city: 'Fairmont' },
  };
  if (endpoint.method !== 'GET') {
    const more = {
      id: id('inquiry'),
      record_ids: [id('record')],
      lender: id('lender'),
      principal_id: id('principal'),
    };
    const declared = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : null;
    const body = Object.entries({ ...fields, ...more }).filter(([field]) => !declared || field in declared);
    return [{ params, body: Object.fromEntries(body) }];
  }
  const shape = endpoint.query?.shape ?? {};
  const known = Object.fromEntries(
    Object.entries(fields).filter(([field]) => field in shape && field !== 'search'),
  );
  return [
    { params, query: known },
    ...('search' in shape ? [{ params, query: { ...known, search: 'LLC' } }] : []),
    ...('csv' in shape ? [{ params, query: { ...known, csv: 'true' } }] : []),
  ];
}

/** Whether the calls of an endpoint differ by the records they are about. */
const isAboutRecords = (endpoint: Endpoint): boolean =>
  /\{/.test(endpoint.path) ||
  Object.keys(endpoint.query?.shape ?? {}).some((field) => /merchant|inquiry|ids/i.test(field)) ||
  READS_BY_POST.has(title(endpoint));

/** The positions of records in their lists. */
const FIRST = [0];
const OTHERS = [1, 2, 3, 4, 5, 6];
/** Of businesses that both have, that only A has, and a location of a public company. */
const OTHERS_OF_A = [1, 2, 3, 4];

/**
 * Calls endpoints as a user about the records at these positions; the first also as of now. With `naming` only calls that
 * name such ids. Returns what was answered.
 */
async function sweep(
  bench: Bench,
  caller: { email: string; lender: string },
  {
    ids,
    endpoints,
    positions,
    isAsOf = false,
    naming,
  }: {
    ids: Records;
    endpoints: readonly Endpoint[];
    positions: readonly number[];
    isAsOf?: boolean;
    naming?: RegExp;
  },
): Promise<Answer[]> {
  const first = bench.answers.length;
  const as_of = bench.world.api.clock.now().toISOString();
  for (const endpoint of endpoints) {
    const sent = new Set<string>();
    const inputs = (isAboutRecords(endpoint) ? positions : positions.slice(0, 1)).flatMap((position) =>
      inputsFor(endpoint, ids, position),
    );
    if (isAsOf && endpoint.asOf && endpoint.method === 'GET') {
      const [input] = inputsFor(endpoint, ids, 0);
      inputs.push({ ...input, query: { ...input!.query, as_of } });
    }
    for (const input of inputs) {
      const inPath = Object.entries(input.params ?? {}).filter(([name]) =>
        endpoint.path.includes(`{${name}}`),
      );
      const used = JSON.stringify([inPath, input.query, input.body]);
      if (sent.has(used) || (naming && !naming.test(used))) continue;
      sent.add(used);
      await send(bench, caller, endpoint, input);
    }
  }
  return bench.answers.slice(first);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/gi;

/** What in an answer only the party can have brought. */
function valuesOf({ word, phone, number }: typeof A, ids: RegExp, { headers, body, sent }: Answer): string[] {
  const text = `${headers}\n${body}`.toLowerCase().replace(UUID, '').replace(MOMENT, '');
  const near = (at: number) => (at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 40)]);
  const parts = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  const id = ids.exec(text)?.[0];
  return [
    ...near(text.indexOf(word)),
    ...near(text.indexOf(number)),
    ...near(text.search(new RegExp(`${parts.join('\\D{0,3}')}\\d`))),
    // The last four digits of its tax ids.
    ...near(text.search(new RegExp(`\\b${number.slice(-2)}(31|22|33)\\b`))),
    ...(id && !sent.includes(id) ? near(text.indexOf(id)) : []),
  ];
}

/** The values of `other` that `answers` contain, each once by endpoint. */
function leaks(answers: readonly Answer[], other: typeof A, ids: RegExp): string[] {
  const found = answers.flatMap((answer) =>
    valuesOf(other, ids, answer).map((value) => `${answer.endpoint} ${answer.status}: ${value}`),
  );
  return [...new Set(found)];
}

/**
 * What the documents let a lender know of others: that they have records of a business and opened its report, as
 * numbered partners, without any value of theirs.
 */
const OF_PARTNERS: {
  spec: string;
  fields?: readonly string[];
  isEntry?(entry: Record<string, unknown>): boolean;
}[] = [
  {
    spec: 'onboarding, section 14',
    fields: ['partner_sources_count', 'total_sources', 'available_lenders', 'lender_categories'],
    isEntry: ({ lender_name }) => lender_name === 'Partner',
  },
  { spec: 'REP-070', isEntry: ({ lender }) => /^Partner \d+$/.test(String(lender)) },
  { spec: 'REP-070, docs/decisions/022-lien-position.md', fields: ['open_lenders'] },
  {
    spec: 'REP-073',
    fields: ['inquiry_history_count'],
    isEntry: ({ name, inquiry }) => inquiry === null && /^Partner \d+$/.test(String(name)),
  },
];

/** An answer without what the documents let a lender know of others. */
function withoutPartners(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .filter(
        (entry) =>
          !(entry && typeof entry === 'object' && OF_PARTNERS.some(({ isEntry }) => isEntry?.(entry))),
      )
      .map(withoutPartners);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !OF_PARTNERS.some(({ fields }) => fields?.includes(field)))
      .map(([field, inner]) => [field, withoutPartners(inner)]),
  );
}

/** Whether answers say the same besides times and random ids, and besides what the documents let a lender know of others. */
function isSame(one: Answer, other: Answer): boolean {
  if (one.status !== other.status) return false;
  const [text, otherText] = [one, other].map(({ body }) =>
    body.replace(UUID, 'uuid').replace(MOMENT, 'time').replace(ID_OF_ARRIVAL, 'id'),
  ) as [string, string];
  const isJson = (body: string) => /^[[{]/.test(body);
  if (text === otherText || !isJson(text) || !isJson(otherText)) return text === otherText;
  return isDeepStrictEqual(withoutPartners(JSON.parse(text)), withoutPartners(JSON.parse(otherText)));
}

const reads = allEndpoints.filter((endpoint) => isRead(endpoint) && endpoint.who !== 'staff');
const readsOfRecords = reads.filter(isAboutRecords);
const forStaff = allEndpoints.filter(({ who }) => who === 'staff');
const ofParty = (answers: readonly Answer[], { word }: typeof A) =>
  answers.filter(({ email }) => email.endsWith(`@${word}.test`));

/** Calls that no lender of this test gets an answer to, with the reason. */
const UNANSWERED: Record<string, string> = {
  'GET merchant/npi-doctors': 'asks the public register of providers, which is not configured here',
  'GET merchant/npi-doctors-licenses': 'asks the public register of providers, which is not configured here',
  'POST lender/portfolio/upload/{id}/retry': 'needs an upload whose job was stopped',
};

let full: Bench;
/** What A and B were answered while they acted and when they read their own records; B also where A never acted. */
let answersOf: Record<'a' | 'b' | 'bAlone', Answer[]>;
/** What A reads of its own records before and after B acts. */
let readsOfA: { before: Answer[]; after: Answer[] };
/** What B was answered when it named A's records, and to the calls of staff. */
let foreign: Answer[];
/** What B was answered to the same calls with ids that no record has. */
let ofNobody: Answer[];
let refused: Answer[];
/** A's rows before and after that, by table. */
let rowsOfA: { before: Record<string, string[]>; after: Record<string, string[]> };

async function publicFile({ world }: Bench): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [key, row] of Object.entries(publicBusinesses))
    ids[key] = await master(world.database, { ...row, ...PLACE });
  return ids;
}

/** A public source adds businesses that the lenders have as their own. */
async function arrive(bench: Bench): Promise<void> {
  const { database, api, vendors } = bench.world;
  // Searches that a read started find nothing of the lender that acted last.
  vendors.legal_entity.will(respondWithFilings());
  vendors.litigation.will(respondWithRecords([]));
  await idsFrom(bench, FIRST_ID.arrival);
  const arrived = [
    { name: 'Saltmarsh Sailmakers LLC', addr1: '8 Shore Dr', phone: '5745550100' },
    { name: 'Orchard Lane Cider LLC', addr1: '21 Press Rd', phone: '5745550109' },
  ];
  for (const row of arrived) await master(database, { ...row, ...PLACE });
  await inSystem(database.worker, (tx) => api.services.jobs.add(tx, 'matching.join_owned', {}));
  await runJobs(bench);
  const joined = await asSuperuser(database, (query) =>
    query<{ owner_id: string }>(`
      select m.owner_id from app.retired_merchant r join app.merchant m on m.id = r.id
      where r.survivor_id > ${FIRST_ID.arrival}`),
  );
  const acted = [bench.a, bench.b].filter((_, at) => bench.ids[at === 0 ? 'a' : 'b'].merchant);
  expect(joined.map(({ owner_id }) => owner_id).sort()).toEqual(
    acted.flatMap(({ lender }) => [lender, lender]).sort(),
  );
}

/** Sends calls again as B's admin, with A's ids and texts in them. */
async function replay(bench: Bench, calls: readonly Answer[]): Promise<Answer[]> {
  const { world, answers, b } = bench;
  const first = answers.length;
  for (const { endpoint, sent } of calls) {
    const [url, payload] = JSON.parse(sent) as [string, object | null];
    await world.api.server.inject({
      method: byTitle.get(endpoint)!.method,
      url,
      headers: await headersFor(bench, { email: b.admin, lender: b.lender }),
      ...(payload && { payload }),
    });
  }
  return answers.slice(first);
}

/** The rows that belong to a lender as text, or with null those that belong to none, by table. */
function rowsOf({ world: { database } }: Bench, lender: string | null): Promise<Record<string, string[]>> {
  return asSuperuser(database, async (query) => {
    const tables = await query<{ name: string; owner: string | null }>(`
      select c.relname as name, (select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attname in ('lender_id', 'owner_id') and not a.attisdropped) as owner
      from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' order by 1`);
    const rows: Record<string, string[]> = {};
    for (const { name, owner } of tables) {
      if (lender !== null && owner === null) continue;
      const condition =
        owner === null ? 'true' : lender === null ? `${owner} is null` : `${owner} = ${lender}`;
      const found = await query<{ row: string }>(
        `select t::text as row from app.${name} t where ${condition}`,
      );
      if (found.length > 0) rows[name] = found.map(({ row }) => row).sort();
    }
    return rows;
  });
}

beforeAll(async () => {
  // A first look at a record may store a row.
  const beforeReading = (bench: Bench, which: 'a' | 'b') => idsFrom(bench, FIRST_ID[which] + 50_000);
  /** B's user reads of its first record, and its admin of the others, and what the user is refused. */
  const bReads = async (bench: Bench) => {
    await beforeReading(bench, 'b');
    const { lender, user, admin } = bench.b;
    const first = { ids: bench.ids.b, positions: FIRST, isAsOf: true };
    const byUser = await sweep(bench, { lender, email: user }, { ...first, endpoints: reads });
    const refused = new Set(byUser.flatMap(({ endpoint, status }) => (status === 403 ? endpoint : [])));
    const more = reads.filter((endpoint) => refused.has(title(endpoint)));
    await sweep(bench, { lender, email: admin }, { ...first, endpoints: more });
    const others = { ids: bench.ids.b, endpoints: readsOfRecords, positions: OTHERS };
    await sweep(bench, { lender, email: admin }, others);
  };
  full = await bench();
  const publicIds = await publicFile(full);
  await idsFrom(full, FIRST_ID.a);
  await act(full, 'a', publicIds);
  const acted = ofParty(full.answers, A).filter(({ status, sent }) => status < 400 && ID_OF.a.test(sent));
  // The business of the public file, and the one that both lenders have.
  const adminOfA = { lender: full.a.lender, email: full.a.admin };
  const ofTwo = { ids: full.ids.a, positions: [0, 1] };
  const aReads = () => sweep(full, adminOfA, { ...ofTwo, endpoints: reads, isAsOf: true });
  // A first look may start searches.
  await sweep(full, adminOfA, { ...ofTwo, endpoints: readsOfRecords });
  await runJobs(full);
  const before = await aReads();
  await runJobs(full);
  await idsFrom(full, FIRST_ID.b);
  await act(full, 'b', publicIds);
  readsOfA = { before, after: await aReads() };
  await arrive(full);
  await bReads(full);
  await beforeReading(full, 'a');
  await sweep(full, adminOfA, { ids: full.ids.a, endpoints: reads, positions: OTHERS_OF_A });
  answersOf = { a: ofParty(full.answers, A), b: ofParty(full.answers, B), bAlone: [] };
  await idsFrom(full, FIRST_ID.b + 90_000);
  const rowsBefore = await rowsOf(full, full.a.lender);
  const named = [...new Map(acted.map((answer) => [answer.sent, answer])).values()];
  const unknown = named.map((answer) => ({ ...answer, sent: answer.sent.replace(ALL_OF_A, '6600000$1') }));
  foreign = await replay(full, named);
  ofNobody = await replay(full, unknown);
  const adminOfB = { lender: full.b.lender, email: full.b.admin };
  foreign.push(
    ...(await sweep(full, adminOfB, {
      ...{ ids: full.ids.a, endpoints: reads, positions: [0, 1, 2, 3], naming: ID_OF.a, isAsOf: true },
    })),
  );
  refused = await sweep(full, adminOfB, { ids: full.ids.a, endpoints: forStaff, positions: FIRST });
  rowsOfA = { before: rowsBefore, after: await rowsOf(full, full.a.lender) };
  const alone = await bench();
  const sameIds = await publicFile(alone);
  await idsFrom(alone, FIRST_ID.b);
  await act(alone, 'b', sameIds);
  await arrive(alone);
  await bReads(alone);
  answersOf.bAlone = ofParty(alone.answers, B);
}, 240_000);

test('both lenders are answered by every endpoint of theirs, and refused by those of staff', () => {
  for (const which of ['a', 'b'] as const) {
    const answered = new Set(
      answersOf[which].filter(({ status }) => status < 400).map(({ endpoint }) => endpoint),
    );
    const missing = allEndpoints.filter((one) => one.who !== 'staff' && !answered.has(title(one))).map(title);
    expect(missing.sort()).toEqual(Object.keys(UNANSWERED).sort());
  }
  expect(new Set(refused.map(({ endpoint }) => endpoint))).toEqual(new Set(forStaff.map(title)));
  expect(refused.filter(({ status }) => status !== 403).map(({ endpoint }) => endpoint)).toEqual([]);
  const broken = full.answers.filter(({ status }) => status === 500);
  expect(broken.map(({ endpoint, sent }) => `${endpoint} ${sent}`)).toEqual([]);
});

test('each lender reads that its own merchant is a location of a public company, and the statement is its own', async () => {
  for (const which of ['a', 'b'] as const) {
    const reports = answersOf[which].filter(({ body }) => body.includes('Same company, another location'));
    expect(reports.length).toBeGreaterThan(0);
    expect((await rowsOf(full, full[which].lender)).company_statement).toHaveLength(1);
  }
  expect((await rowsOf(full, null)).company_statement).toBeUndefined();
});

test('no answer to a lender contains a value or an id that only the other brought', () => {
  expect(leaks(answersOf.b, A, ID_OF.a)).toEqual([]);
  expect(leaks(answersOf.a, B, ID_OF.b)).toEqual([]);
});

/** Calls that succeed although they name records of others; they say and change nothing of them. */
const IGNORING_OTHERS = [
  'GET inquiry/result/history',
  'GET lender/portfolio/{section}/scores',
  'GET merchant/related_vrisk/{id}',
  'GET monitoring/changes',
  'GET monitoring/changes/count',
  'POST monitoring/changes/seen',
];

test('calls that name records of another lender say nothing of them and change nothing', () => {
  const accepted = foreign.filter(({ status, sent }) => ID_OF.a.test(sent) && status < 400);
  expect([...new Set(accepted.map(({ endpoint }) => endpoint))].sort()).toEqual(IGNORING_OTHERS);
  // What B sends itself comes back to it.
  const marks = [A.word, A.number, A.phone];
  const others = foreign.filter(({ sent }) => !marks.some((mark) => sent.includes(mark)));
  expect(leaks(others, A, ID_OF.a)).toEqual([]);
  expect(rowsOfA.after).toEqual(rowsOfA.before);
});

test('an id of another lender is answered as one that no record has', () => {
  const plain = ({ endpoint, status, body }: Answer) =>
    [endpoint, status, body.replace(UUID, '').replace(MOMENT, '').replace(ALL_OF_A, '6600000$1')].join(' ');
  expect(ofNobody.length).toBeGreaterThan(50);
  expect(foreign.slice(0, ofNobody.length).map(plain)).toEqual(ofNobody.map(plain));
});

test('each answer to a lender is what it would be if the other had never existed, except for numbered partners', () => {
  const calls = (answers: readonly Answer[]) => answers.map(({ sent }) => sent.replace(/as_of=[^"&]+/, ''));
  expect(calls(answersOf.b)).toEqual(calls(answersOf.bAlone));
  const different = answersOf.b.filter((answer, at) => !isSame(answer, answersOf.bAlone[at]!));
  expect(different.map(({ endpoint, sent }) => `${endpoint} ${sent}`)).toEqual([]);
});

test('what a lender reads does not change when the other acts, except for numbered partners', () => {
  const { before, after } = readsOfA;
  expect(after.length).toBe(before.length);
  const changed = before.filter((answer, at) => !isSame(answer, after[at]!));
  expect(changed.map(({ endpoint, sent }) => `${endpoint} ${sent}`)).toEqual([]);
});

/** What a lender sends and no answer shows it again: shown to staff, by its last digits, or not at all. */
const NOT_SHOWN = ({ word, number }: Party) => [
  `9123${number}`,
  `31${number}22`,
  `32${number}33`,
  `${word} licensee`,
  `${word} reviews`,
  `https://reviews.test/${word}`,
  `found by ${word}`,
];

test('every value that a lender states comes back to it, so that a leak would be found', () => {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value.toLowerCase()];
    return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
  };
  const { a } = full;
  const shown = answersOf.a.map(({ body }) => body.toLowerCase()).join('\n');
  const sent = answersOf.a
    .filter(({ status }) => status < 400)
    .flatMap((answer) => texts(JSON.parse(answer.sent)[1]));
  const brought = [...sent, ...fileOf(a).toLowerCase().split(/[,\n]/)].filter((text) =>
    [a.word, a.number, a.phone].some((mark) => text.includes(mark)),
  );
  expect(brought.length).toBeGreaterThan(100);
  expect([...new Set(brought)].filter((text) => !shown.includes(text)).sort()).toEqual(NOT_SHOWN(a).sort());
});

/** Tables without a lender that may contain what a lender brought, and why. */
const OF_NO_LENDER = {
  app_user: 'a user may have several lenders',
  lender: 'the lenders themselves',
  mail: 'each mail is for its recipient',
  membership: 'statements of staff about merchants of lenders',
  merchant_resolution: 'operations of staff on merchants of lenders',
  user_identity: 'sign-ins of users',
};

test('no stored row of a lender, no shared row and no mail to it contains a value of the other', async () => {
  for (const [own, other] of [
    [full.b, A],
    [full.a, B],
  ] as const) {
    const stored = Object.entries(await rowsOf(full, own.lender)).filter(([table]) => table !== 'lender');
    expect(
      stored.filter(([, rows]) => rows.some((row) => row.includes(other.word))).map(([table]) => table),
    ).toEqual([]);
  }
  const shared = await rowsOf(full, null);
  const bearing = Object.keys(shared).filter((table) => shared[table]!.some((row) => row.includes(A.word)));
  expect(bearing).toEqual(Object.keys(OF_NO_LENDER));
  const mails = shared.mail!.filter((row) => row.includes(`@${B.word}.test`));
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.filter((row) => row.includes(A.word))).toEqual([]);
});
