import { isDeepStrictEqual } from 'node:util';
import { applicationEndpoints } from '@assay/domain/application';
import { associationsEndpoints } from '@assay/domain/associations';
import { type Dossier, type DossierMember, derivedMembers, dossierEndpoints } from '@assay/domain/dossier';
import { endpoints } from '@assay/domain/endpoints';
import { filingEndpoints } from '@assay/domain/filings';
import { financialEndpoints } from '@assay/domain/financial';
import { gatheringEndpoints, type ThirdPartyData } from '@assay/domain/gathering';
import type { Endpoint, EndpointOut } from '@assay/domain/http';
import { licensingEndpoints } from '@assay/domain/licensing';
import { lienPositionOf, registerOf } from '@assay/domain/lien-position';
import { litigationEndpoints } from '@assay/domain/litigation';
import { matchingEndpoints } from '@assay/domain/matching';
import { performanceEndpoints } from '@assay/domain/performance';
import { principalEndpoints } from '@assay/domain/principals';
import { regulatoryEndpoints } from '@assay/domain/regulatory';
import { reportEndpoints } from '@assay/domain/report';
import { reviewEndpoints } from '@assay/domain/reviews';
import { riskEndpoints } from '@assay/domain/risk';
import { scorecardEndpoints } from '@assay/domain/scorecard';
import { screeningEndpoints } from '@assay/domain/screening';
import { verificationEndpoints } from '@assay/domain/verification';
import { websiteEndpoints } from '@assay/domain/website';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { replaceRules } from '#features/scorecard';
import { importWatchlist } from '#features/screening';
import { todayOf } from '#platform/clock';
import { inLender } from '#platform/database';
import { addUser } from '#platform/testing';
import {
  allWires,
  articles,
  type Caller,
  dockets,
  type EvidenceWorld,
  evidenceFeatures,
  evidenceWorld,
  respondWithFilings,
  respondWithRecords,
} from './features/evidence/testing.ts';
import { testFolder } from './features/screening/testing.ts';
import { features } from './features.ts';

const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const owner = { first_name: 'Rosa', middle_name: null, last_name: 'Delgado', suffix: null, ...address };
const called = 'Harvest Moon Bakery LLC';
const folder = testFolder();
let world: EvidenceWorld;
let bakery: string;
let inquiry: string;
/** The inquiry that opened the bakery last. */
let later: string;
/** When the report was answered first, and these answers; everything changed afterwards. */
let former: string;
let stored: Answered;
/** When everything had changed; tests may change more. */
let changedBy: string;

beforeAll(async () => {
  world = await evidenceWorld({
    features: features.filter((feature) => !evidenceFeatures.includes(feature)),
    wires: allWires,
  });
  await listed('first', 'RU');
  bakery = await world.merchant({
    external_id: 'm1',
    name: called,
    phone: '9195550142',
    domain_name: 'harvestmoon.example',
    principals: [{ position: 0, ...owner, npi_id: '1234567893' }],
    ...address,
  } as never);
  // Another business of the same owner at the same address: an association.
  await world.merchant({
    external_id: 'm2',
    name: 'Full Moon Catering LLC',
    phone: '9195550142',
    principals: [{ position: 0, ...owner }],
    ...address,
  } as never);
  await says('s1', { source_name: 'Google', url: 'https://google.example/h', phone: '9195550101' }, null);
  await says(
    's2',
    { source_name: 'own file', open_date: '2024-02-01', merchant_status: 'Open' },
    world.north,
  );
  await says(
    's3',
    { source_name: 'theirs', open_date: '2023-02-01', merchant_status: 'Declined' },
    world.east,
  );
  for (const caller of [world.north, world.east]) await open(await inquired(caller), caller);
  // Another lender's portfolio searches are invisible to this one, now and in the past.
  const ofPortfolio = await inquired(world.east);
  await inLender(world.database.owner, world.east.lender, (tx) =>
    tx.updateTable('app.inquiry').set({ is_portfolio: true }).where('id', '=', ofPortfolio).execute(),
  );
  await open(ofPortfolio, world.east);
  await inLender(world.database.app, world.north.lender, (tx) =>
    replaceRules(tx, world.north.lender, {
      rules: [
        {
          rule_text: 'No open lien',
          target: 'open_liens',
          operator: 5,
          value: null,
          pass_score: 10,
          fail_score: -25,
          dropdown: false,
        },
      ],
      now: world.api.clock.now(),
      jobs: world.api.services.jobs,
    }),
  );
  tell('first', 2);
  inquiry = await inquired();
  await world.start(inquiry);
  await settle();
  await open(inquiry);
  await settle();
  await reviewed('r1', 5);
  await readAll();
  await settle();
  await readAll();
  stored = await answered();
  former = thisMoment();
  await changeEverything();
  changedBy = thisMoment();
}, 120_000);

/** Imports a version of a watchlist with a person who is not connected to the bakery. */
const listed = (version: string, country: string) =>
  importWatchlist(
    world.database.owner,
    world.api.clock,
    folder.write(
      `${version}.csv`,
      `entry_id,name,type,aliases,dob,country\n1,Igor Volkov,person,,,${country}\n`,
    ),
    { list: 'sanctions', force: false, progress: () => {} },
  );
const says = (external_id: string, rest: object, caller: Caller | null) =>
  inLender(world.database.worker, (caller ?? world.north).lender, (tx) =>
    tx
      .insertInto('app.source_record')
      .values({
        merchant_id: bakery,
        lender_id: caller?.lender ?? null,
        category: 'Review Sites',
        external_id,
        source_name: '',
        ...rest,
      })
      .execute(),
  );
const reviewed = (external_id: string, rating: number) =>
  inLender(world.database.worker, world.north.lender, (tx) =>
    tx
      .insertInto('app.imported_record')
      .values({
        lender_id: world.north.lender,
        merchant_id: bakery,
        kind: 'business_review',
        source: 'Google',
        external_id,
        data: JSON.stringify({ rating, text: 'A review', author: 'A', published_at: '2026-01-02T00:00:00Z' }),
        content_hash: '1',
        seen_at: world.api.clock.now(),
      })
      .execute(),
  );
const inquired = (caller = world.north) =>
  world.inquire(
    { name: 'Harvest Moon Bakery', legal_entity_name: called, principals: [owner], ...address },
    caller,
  );
const open = (id: string, caller = world.north) =>
  world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });

/** Sets the responses of every source from now on: a number of records each, with their own names. */
function tell(name: string, count: number): void {
  const each = Array.from({ length: count }, (_, at) => `${name}-${at}`);
  const place = `${address.addr1}, ${address.city}, ${address.state} ${address.zip5}`;
  world.vendors.legal_entity.will(respondWithFilings(called));
  world.vendors.business_records.will(
    respondWithRecords([
      {
        kind: 'business_records',
        id: 'file',
        primary_business_name: called,
        locations: [address],
        lien: each.map((filing_number) => ({
          debtor_name: called,
          filing_number,
          filing_date: '2024-02-01',
        })),
      },
    ]),
  );
  world.vendors.litigation.will(
    respondWithRecords(
      each.map((id) => ({
        kind: 'lawsuit',
        id,
        case_number: id,
        case_title: `First Bank v. ${called}`,
        filing_date: '2024-03-01',
        parties: [{ side: 'defendant', name: called, address: place }],
      })),
    ),
  );
  world.vendors.dockets.will(dockets({ docket_id: count, caseName: `Acme v. ${called}` }));
  world.vendors.news.will(
    articles(
      ...each.map((id) => ({
        url: `https://news.example/${id}`,
        title: `${called} of Durham fined`,
        seendate: '20260101T000000Z',
      })),
    ),
  );
  world.vendors.adverse_media.will(
    // None at first, because nothing changes a score that is the worst already.
    respondWithRecords(each.slice(2).map((id) => ({ kind: 'watchlist', id, subject: called, score: 0.9 }))),
  );
  world.vendors.licenses.will(
    respondWithRecords(
      each.map((id) => ({
        kind: 'license',
        id,
        license_number: id,
        license_state: 'NC',
        licensee_name: called,
        business_name: called,
        ...address,
      })),
    ),
  );
  world.vendors.bureau.will(
    respondWithRecords([
      {
        kind: 'bureau_profile',
        id: 'p-1',
        name: called,
        ...address,
        rating: name,
        complaints: each.map((complaint_id) => ({
          complaint_id,
          complaint_dt: '2025-12-01',
          complaint_text: 'They charged my card twice.',
        })),
      },
    ]),
  );
  world.vendors.regulators.will(
    respondWithRecords(
      each.map((id) => ({
        kind: 'consumer_complaint',
        id,
        complaint_id: id,
        regulator: 'Attorney General',
        company: called,
        company_addr1: address.addr1,
        company_city: address.city,
        company_state: address.state,
        company_zip5: address.zip5,
        date_received: '2025-12-01',
        narrative: 'The cake never came.',
      })),
    ),
  );
  // The merchant has another domain the second time.
  const domain = name === 'second' ? 'halfmoon.example' : 'harvestmoon.example';
  world.vendors.website.will(
    respondWithRecords([{ kind: 'website', id: 'w-1', domain, reached: true, title: name }]),
  );
  world.vendors.business_verification.will(
    respondWithRecords([
      {
        kind: 'business_verification',
        id: name,
        name: called,
        properties: [
          {
            name: 'ADDRESS_VERIFICATION',
            value: count > 2 ? 'VERIFIED' : 'UNVERIFIED',
            created_at: '2026-03-01T11:58:00Z',
            updated_at: '2026-03-01T11:59:00Z',
          },
        ],
      },
    ]),
  );
}

/** Runs the lender's jobs until none is left. */
async function settle(): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    const runs = (await world.rows('app.source_run')).filter(({ status }) => status === 'processing');
    if (runs.length === 0) return;
    for (const run of runs) await world.step(run as never).catch(console.error);
    world.api.clock.advance(1_000);
  }
  const stuck = (await world.rows('app.source_run')).filter(({ status }) => status === 'processing');
  throw new Error(`The sources come to no end: ${stuck.map(({ source, error }) => `${source} ${error}`)}`);
}

const inInquiry = () => ({ params: { id: bakery, inquiryId: inquiry } });
const cardOf = ({ lender }: Caller) => ({ params: { lenderId: lender, merchantId: bakery } });

/** Reads what only a reader starts, and the report. */
async function readAll(caller = world.north): Promise<void> {
  await world.api.call(caller, verificationEndpoints.verifyState, { body: { merchant_id: bakery } });
  await world.api.call(caller, scorecardEndpoints.read, cardOf(caller));
  await open(inquiry, caller);
}

interface Answered {
  status: number;
  dossier: string;
}

/** The answer of the dossier as it is on the wire. */
async function answered(as_of?: string, caller = world.north): Promise<Answered> {
  const { api } = world;
  const answer = await api.server.inject({
    url: `/v1/merchant/${bakery}/${inquiry}/dossier${as_of ? `?as_of=${as_of}` : ''}`,
    headers: { authorization: `Bearer ${await api.token(caller.email)}`, lenderid: caller.lender },
  });
  return { status: answer.statusCode, dossier: answer.body };
}

/** The current time, which then passes. */
function thisMoment(): string {
  const moment = world.api.clock.now().toISOString();
  world.api.clock.advance(1_000);
  return moment;
}

/**
 * Changes everything that a report reads: evidence, runs, decisions, scorecard, people, master file, flags, other
 * lenders.
 */
async function changeEverything(): Promise<void> {
  const { api, database, north, east } = world;
  const { counted } = (await api.call(north, gatheringEndpoints.merchant, inInquiry())).body;
  const lien = counted.find(({ kind }) => kind === 'lien')!;
  const { record_id, kind, key } = lien;
  const decided = await api.call(north, gatheringEndpoints.decide, {
    ...inInquiry(),
    body: { record_id, kind, key, answer: 'not_this_business', reason: 'Another bakery.' },
  });
  expect(decided.status).toBe(200);
  await open(inquiry);
  const card = (await api.call(north, scorecardEndpoints.read, cardOf(north))).body;
  const noted = card.scorecard.map((row) => ({
    ...row,
    notes: 'Called the county.',
    result: true,
    source: 'user' as const,
  }));
  const changed = await api.call(north, scorecardEndpoints.change, {
    params: { id: card.id },
    body: { ...card, scorecard: noted },
  });
  expect(changed.status).toBe(200);
  const ordered = await api.call(north, licensingEndpoints.submitOrder, {
    body: {
      merchant_id: bakery,
      licensee_name: called,
      licensee_addr1: address.addr1,
      licensee_city: address.city,
      licensee_state: address.state,
      licensee_zip5: address.zip5,
      npi_id: '',
      licensee_id: 'X-1',
      licensee_category: 'homeServices',
      licensee_subcategory: 'plumbers',
    } as never,
  });
  expect([ordered.status, ordered.problem]).toEqual([200, { status: 'submitted' }]);
  await api.call(north, principalEndpoints.request, {
    body: { merchant_id: bakery, first_name: 'Ines', last_name: 'Galvao', ...address } as never,
  });
  await reviewed('r2', 1);
  await says('s4', { source_name: 'Yelp', url: 'https://yelp.example/h', fax: '9195550188' }, null);
  await database.worker
    .updateTable('app.source_record')
    .set({ phone: '9195550999' })
    .where('external_id', '=', 's1')
    .execute();
  await database.owner
    .updateTable('app.merchant')
    .set({ name_dba: 'Half Moon', phone: '9195550777', domain_name: 'halfmoon.example' })
    .where('id', '=', bakery)
    .execute();
  await database.owner.deleteFrom('app.principal').where('merchant_id', '=', bakery).execute();
  await database.owner
    .insertInto('app.principal')
    .values({ merchant_id: bakery, position: 0, ...owner, npi_id: '1234567893', phone: '9195550123' })
    .execute();
  const third = {
    external_id: 'm3',
    name: 'New Moon Diner LLC',
    phone: '9195550777',
    principals: [],
    ...address,
  };
  await world.merchant(third);
  await open(await inquired(east), east);
  await listed('second', 'BY');
  tell('second', 4);
  // The inquiry's runs fail and are retried, and the bakery is opened in another inquiry a day later.
  await inLender(database.owner, north.lender, (tx) =>
    tx.updateTable('app.source_run').set({ status: 'error' }).where('status', '!=', 'processing').execute(),
  );
  api.clock.advance(25 * 60 * 60_000);
  await world.start(inquiry);
  await settle();
  await api.call(north, verificationEndpoints.verifyState, { body: { merchant_id: bakery, retry: true } });
  later = await inquired();
  await world.start(later);
  await settle();
  await open(later);
  await api.call(north, matchingEndpoints.searchAgain, { params: { id: inquiry }, body: {} });
  await settle();
  await open(inquiry);
  await settle();
  await readAll();
  await settle();
  await readAll();
}

test('a past report is what was answered then, byte for byte, after any change and under another score model', async () => {
  const { database, north } = world;
  expect(stored.status).toBe(200);
  const now = await answered();
  const [then, today] = [stored, now].map(({ dossier }): Dossier => JSON.parse(dossier));
  const unchanged = Object.keys(then!).filter((member) =>
    isDeepStrictEqual(then![member as keyof Dossier], today![member as keyof Dossier]),
  );
  expect(unchanged).toEqual(['principal_requests', 'removed_principals']);
  await inLender(database.owner, north.lender, (tx) =>
    tx.updateTable('app.risk_score').set({ model_version: 'vrisk-next' }).execute(),
  );
  expect(await answered(former)).toEqual(stored);
  expect(await answered(new Date(new Date(former).getTime() + 1).toISOString())).toEqual(stored);
});

test('the lists of a past report are those of its time, newest first', async () => {
  const lists = async (as_of: string) => {
    const { body } = await world.api.call(world.north, dossierEndpoints.lists, {
      ...inInquiry(),
      query: { as_of },
    });
    return body;
  };
  const [then, today] = [await lists(former), await lists(changedBy)];
  expect(then.reviews.map(({ rating }) => rating)).toEqual([5]);
  expect(today.reviews.map(({ rating }) => rating).toSorted()).toEqual([1, 5]);
  expect([then.bureau_complaints.length, today.bureau_complaints.length]).toEqual([2, 4]);
  expect([then.regulatory_complaints.length, today.regulatory_complaints.length]).toEqual([2, 4]);
});

/** What the endpoints of a report say, as the members of a dossier. */
async function membersByEndpoint(inquiryId: string): Promise<Record<DossierMember, unknown>> {
  const read = async (endpoint: Endpoint, input: object = { params: { id: bakery } }) => {
    const { body } = await world.api.call(world.north, endpoint, input as never);
    return body as never;
  };
  const inInquiry = { params: { id: bakery, inquiryId } };
  const named = { body: { merchant_id: bakery } };
  const opened: EndpointOut<(typeof reportEndpoints)['open']> = await read(reportEndpoints.open, {
    params: { id: inquiryId },
    ...named,
  });
  const { merchant, service_summary, service_summary_by_stars, alert_word_reviews, ...rest } =
    opened.result_blob!;
  const { corporate_filings, associations, regulatory_complaints, bbb, generated_at, ...overview } = rest;
  const filings: EndpointOut<(typeof filingEndpoints)['ofMerchant']> = await read(filingEndpoints.ofMerchant);
  const complaints: EndpointOut<(typeof regulatoryEndpoints)['complaints']> = await read(
    regulatoryEndpoints.complaints,
  );
  expect([corporate_filings, regulatory_complaints, bbb]).toEqual([
    filings.data,
    complaints.regulatory_complaints,
    complaints.bbb,
  ]);
  const principals: EndpointOut<(typeof principalEndpoints)['list']> = await read(principalEndpoints.list);
  const files: EndpointOut<(typeof financialEndpoints)['files']> = await read(financialEndpoints.files);
  const data: ThirdPartyData = await read(gatheringEndpoints.data, {
    query: { inquiry_id: inquiryId, merchant_id: bakery },
  });
  const now = world.api.clock.now();
  return {
    subject: { merchant, inquiry: opened.inquiry },
    overview,
    reviews: await read(reviewEndpoints.ratings),
    license_orders: ((await read(licensingEndpoints.orders, named)) as { license_orders: unknown })
      .license_orders,
    application_check: await read(applicationEndpoints.check, inInquiry),
    evidence: await read(gatheringEndpoints.merchant, inInquiry),
    // All sources are settled.
    inquiry_search: data.business_discovery ? 'finished' : 'not_started',
    badges: ((await read(reportEndpoints.badges)) as { tabs: unknown }).tabs,
    score: await read(riskEndpoints.score),
    filings,
    financial_files: files,
    financial_records: await read(financialEndpoints.records),
    lien_position: lienPositionOf(files.data, {
      today: now.toISOString().slice(0, 10),
      register: registerOf(files),
      relations: overview.partner_history.map((relation) => ({
        ...relation,
        partner: relation.anonymized_lender_name,
      })),
    }),
    counterfactuals: await read(riskEndpoints.changes),
    scorecard: await read(scorecardEndpoints.read, cardOf(world.north)),
    verification: await read(verificationEndpoints.verifyState, named),
    inquiry_history: await read(performanceEndpoints.inquiryHistory, named),
    litigation: await read(litigationEndpoints.ofMerchant),
    screening: await read(screeningEndpoints.vital4, inInquiry),
    websites: await read(websiteEndpoints.ofMerchant),
    licenses: await read(licensingEndpoints.licenses),
    doctors: await read(licensingEndpoints.ofMerchant, named),
    principals: ((await read(principalEndpoints.withData)) as { principals: unknown }).principals,
    principal_requests: principals.principal_requests,
    removed_principals: principals.removed_principals,
    complaints,
    associations: await read(associationsEndpoints.ofMerchant, inInquiry),
    properties: ((await read(reportEndpoints.properties)) as { properties: unknown }).properties,
  };
}

test('the dossier says what the endpoints of the report say', async () => {
  // Opens the report, which scores it again where the model changed since.
  const members = await membersByEndpoint(later);
  const { body } = await world.api.call(world.north, dossierEndpoints.read, {
    params: { id: bakery, inquiryId: later },
  });
  const { timeline, ...rest } = body;
  expect(rest).toEqual(members);
  expect(timeline).toEqual(
    derivedMembers.timeline(rest, { today: todayOf(world.api.services), zone: 'America/New_York' }),
  );
  expect(timeline.events.map(({ lane }) => lane)).toContain('financial');
  const past: Dossier = JSON.parse(stored.dossier);
  expect(past.lien_position).toMatchObject({ behind: 2, claims: [{ kind: 'lien' }, { kind: 'lien' }] });
});

test('reading the past starts no run, queues no job, and is audited with its time', async () => {
  const { north, database } = world;
  const written = [
    'source_run',
    'risk_score',
    'inquiry_history_item',
    'dossier_version',
    'scorecard',
  ] as const;
  const counts = async () => ({
    ...Object.fromEntries(
      await Promise.all(
        written.map(async (table) => [table, (await world.rows(`app.${table}`)).length] as const),
      ),
    ),
    jobs: (await sql`select id from graphile_worker.jobs`.execute(database.worker)).rows,
  });
  const before = await counts();
  // A time that no other test reads, with the same data.
  const moment = new Date(new Date(former).getTime() + 2).toISOString();
  expect((await answered(moment)).status).toBe(200);
  expect(await counts()).toEqual(before);
  const views = await inLender(database.app, north.lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'details'])
      .where('action', '=', 'report.read_as_of')
      .where('target_id', '=', bakery)
      .where(sql<string>`details ->> 'as_of'`, '=', moment)
      .execute(),
  );
  expect(views).toEqual([{ action: 'report.read_as_of', details: { inquiry_id: inquiry, as_of: moment } }]);
});

test('an invalid or future time and one before the first version are refused with a sentence', async () => {
  const asOf = async (as_of: string) => {
    const { status, problem } = await world.api.call(world.north, dossierEndpoints.read, {
      ...inInquiry(),
      query: { as_of },
    });
    return [status, problem.code, problem.errors];
  };
  const refused = (sentence: unknown) => [400, 'invalid_input', { as_of: [sentence] }];
  expect(await asOf('yesterday')).toEqual(refused('Must be a date and time such as 2026-03-10T15:00:00Z.'));
  expect(await asOf('2999-01-01T00:00:00Z')).toEqual(refused('That time is in the future.'));
  expect(await asOf('2001-01-01T00:00:00Z')).toEqual(
    refused(expect.stringMatching(/^This report was first stored at 20\d\d-.*Z\.$/)),
  );
});

test('a call that has no past refuses as_of and does nothing', async () => {
  const { north, api } = world;
  const ofNow = Object.values(endpoints)
    .flatMap((room) => Object.values(room) as Endpoint[])
    .filter(({ who, query }) => who === 'lender' && !('as_of' in (query?.shape ?? {})));
  expect(ofNow.length).toBeGreaterThan(60);
  for (const endpoint of ofNow) {
    const names = Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, bakery]);
    const answer = await api.call(north, endpoint, {
      params: Object.fromEntries(names),
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
      query: { as_of: former },
    } as never);
    expect([endpoint.path, answer.problem.code]).toEqual([
      endpoint.path,
      expect.stringMatching(/^(no_past_moment|feature_disabled|role_required)$/),
    ]);
  }
});

test('a past report still shows what a source said that was switched off since', async () => {
  const { north, database } = world;
  const lender = () => database.owner.updateTable('app.lender').where('id', '=', north.lender);
  const before = await database.owner
    .selectFrom('app.lender')
    .select('flags')
    .where('id', '=', north.lender)
    .executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await lender()
      .set({ flags: JSON.stringify(before.flags) })
      .execute();
  });
  await lender().set({ flags: '{}' }).execute();
  expect(await answered(former)).toEqual(stored);
});

test("another lender's past stays private", async () => {
  expect((await answered(former, world.east)).status).toBe(404);
});

test('a report that staff opened shows other lenders by name to staff alone, now and in the past', async () => {
  const staff = world.staff(world.north);
  await readAll(staff);
  const moment = thisMoment();
  const names = async (caller: Caller, as_of?: string) => {
    const { overview, inquiry_history }: Dossier = JSON.parse((await answered(as_of, caller)).dossier);
    return new Set(
      [...overview.partner_history, ...inquiry_history].map((each) =>
        'lender' in each ? each.lender : each.name,
      ),
    );
  };
  const own = ['north'];
  expect(await names(staff)).toEqual(new Set([...own, 'east']));
  expect(await names(world.north)).toEqual(new Set([...own, 'Partner 1']));
  const later = thisMoment();
  expect(await names(staff, moment)).toEqual(new Set([...own, 'east']));
  expect(await names(world.north, later)).toEqual(new Set([...own, 'Partner 1']));
});

test('the timeline of a report lists the changes of each time and marks those since the last view as new', async () => {
  const { north, api, database } = world;
  const momentsOf = async (caller = north, id = bakery) =>
    api.call(caller, reportEndpoints.moments, { params: { id, inquiryId: inquiry } });
  const { moments, more } = (await momentsOf()).body;
  expect(more).toBe(0);
  const texts = moments.flatMap(({ changes }) =>
    changes.map(({ text, source }) => (source ? `${text}, ${source}` : text)),
  );
  expect(texts).toEqual(
    expect.arrayContaining([
      'Report first opened',
      '4 liens, Business records',
      '1 review, Google',
      '1 dismissed as another business’s',
      '1 scorecard row edited',
      'Facts of the business changed',
      'Source record changed, Yelp',
    ]),
  );
  // Each time can be viewed.
  for (const { at } of moments) expect((await answered(at)).status).toBe(200);

  // A change after a view is new until a view a quarter of an hour later.
  const reader = { email: 'reader@north.test', lender: north.lender };
  await addUser(database.owner, { email: reader.email, lenders: [north.lender] });
  const start = api.clock.now().getTime();
  const inMinutes = (minutes: number) => api.clock.set(new Date(start + minutes * 60_000).toISOString());
  const newOnes = async (caller = reader) =>
    (await momentsOf(caller)).body.moments.filter((each) => each.is_new).length;
  inMinutes(0);
  expect([(await momentsOf(reader)).body.last_viewed_at, await newOnes()]).toEqual([null, 0]);
  await open(inquiry, reader);
  inMinutes(16);
  expect(await newOnes()).toBe(0);
  await reviewed('r3', 2);
  await open(inquiry);
  inMinutes(18);
  expect(await newOnes()).toBe(1);
  await open(inquiry, reader);
  inMinutes(32);
  expect(await newOnes()).toBe(1);
  inMinutes(34);
  expect(await newOnes()).toBe(0);

  // What a reader decides is news to others alone.
  const { counted } = (await api.call(reader, gatheringEndpoints.merchant, inInquiry())).body;
  const { record_id, kind, key } = counted.find((record) => record.kind === 'lawsuit')!;
  const decided = await api.call(reader, gatheringEndpoints.decide, {
    ...inInquiry(),
    body: { record_id, kind, key, answer: 'not_this_business', reason: null },
  });
  expect(decided.status).toBe(200);
  await open(inquiry, reader);
  expect([await newOnes(), await newOnes(north)]).toEqual([0, 1]);

  // Another lender's inquiry has none.
  expect((await momentsOf(world.east)).status).toBe(404);
}, 60_000);
