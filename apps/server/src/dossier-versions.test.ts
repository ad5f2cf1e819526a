import { gunzipSync } from 'node:zlib';
import { apiKeyEndpoints } from '@assay/domain/accounts';
import { type Dossier, dossierEndpoints, versionHeader } from '@assay/domain/dossier';
import { bases } from '@assay/domain/http';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { reportEndpoints } from '@assay/domain/report';
import { riskEndpoints } from '@assay/domain/risk';
import { sessionEndpoints } from '@assay/domain/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dossier as dossierFeature } from '#features/dossier';
import { importWatchlist } from '#features/screening';
import { todayOf } from '#platform/clock';
import { inLender, type Tx } from '#platform/database';
import { makeSecrets } from '#platform/secrets';
import { type EvidenceWorld, evidenceFeatures, evidenceWorld } from './features/evidence/testing.ts';
import { asSuperuser } from './features/merchant-editor/testing.ts';
import { testFolder } from './features/screening/testing.ts';
import { features } from './features.ts';

const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const called = 'Harvest Moon Bakery LLC';
const folder = testFolder();
let world: EvidenceWorld;
let bakery: string;
let inquiry: string;

beforeAll(async () => {
  world = await evidenceWorld({
    features: features.filter((feature) => !evidenceFeatures.includes(feature)),
    wires: [],
  });
  // At noon, so that an hour later is the same day.
  world.api.clock.set(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  bakery = await world.merchant({ external_id: 'm1', name: called, phone: '9195550142', ...address });
  await world.merchant({
    external_id: 'm2',
    name: 'Full Moon Catering LLC',
    phone: '9195550142',
    ...address,
  });
});

/** A new inquiry with its own versions. */
beforeEach(async () => {
  inquiry = await world.inquire({ name: called, legal_entity_name: called, ...address });
  expect((await open()).status).toBe(200);
});

const open = () =>
  world.api.call(world.north, reportEndpoints.open, {
    params: { id: inquiry },
    body: { merchant_id: bakery },
  });

const dossier = (headers: Record<string, string> = {}) =>
  world.api.call({ ...world.north, headers }, dossierEndpoints.read, {
    params: { id: bakery, inquiryId: inquiry },
  });

const versions = () =>
  inLender(world.database.owner, world.north.lender, (tx) =>
    tx
      .selectFrom('app.dossier_version')
      .select(['id', 'input_key', 'content_hash', 'document_encrypted'])
      .where('inquiry_id', '=', inquiry)
      .orderBy('id')
      .execute(),
  );

const asOwner = (work: (tx: Tx) => Promise<unknown>) =>
  inLender(world.database.owner, world.north.lender, work);

/** Runs work while the dossier is built, and counts how often it is. */
async function whileBuilding(work: () => Promise<void>, calls: () => Promise<unknown>): Promise<number> {
  const parts = world.api.services.provided.dossier;
  const { subject } = parts;
  let builds = 0;
  parts.subject = async (call) => {
    builds += 1;
    await work();
    return subject(call);
  };
  try {
    await calls();
  } finally {
    parts.subject = subject;
  }
  return builds;
}

/** Changes an input without changing what it says. */
const touchMerchant = async () => {
  await asOwner((tx) => sql`update app.merchant set name = name`.execute(tx));
};

/** The statements of calls, after others, without the start and end of transactions. */
async function statements(
  calls: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const { services } = world.api;
  const { db } = services;
  let count = 0;
  services.db = db.withPlugin({
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    await before();
    count = 0;
    await calls();
  } finally {
    services.db = db;
  }
  return count;
}

const builds = (calls: () => Promise<unknown>) => whileBuilding(async () => {}, calls);

test('a dossier whose inputs did not change is read from its stored version, and a caller who has it gets 304 without a body', async () => {
  const first = await dossier();
  const again = await builds(async () => {
    expect((await dossier()).body).toEqual(first.body);
    const unchanged = await dossier({ 'if-none-match': String(first.headers.etag) });
    expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([
      304,
      null,
      first.headers.etag,
    ]);
  });
  expect([again, (await versions()).length]).toEqual([0, 1]);
});

test('a report is opened again from the stored version, and each opening is audited', async () => {
  const openings = async () =>
    (await world.rows('app.audit_record')).filter(({ action }) => action === 'report.open').length;
  const before = await openings();
  const { body, headers } = await dossier();
  const again = await builds(async () => {
    const report = await open();
    expect(report.body.result_blob?.merchant).toEqual(body.subject.merchant);
    expect(headers.etag).toBe(`W/"${report.headers[versionHeader]}"`);
  });
  expect([again, (await openings()) - before]).toEqual([0, 1]);
  await touchMerchant();
  expect(await builds(open)).toBe(1);
});

test('opening a report answers the moments and the other inquiries of the merchant as their own calls do', async () => {
  world.api.clock.advance(1_000);
  const another = await world.inquire({ name: called, ...address });
  await world.api.call(world.north, reportEndpoints.open, {
    params: { id: another },
    body: { merchant_id: bakery },
  });
  const { head } = (await open()).body;
  const moments = await world.api.call(world.north, reportEndpoints.moments, {
    params: { id: bakery, inquiryId: inquiry },
  });
  const others = await world.api.call(world.north, inquiryEndpoints.ofMerchant, {
    params: { id: bakery },
    query: { inquiry_id: inquiry },
  });
  expect(head).toEqual({ moments: moments.body, earlier_inquiries: others.body });
  expect(head?.earlier_inquiries.results[0]).toMatchObject({ id: another, is_later: true });
  const audited = (await world.rows('app.audit_record')).filter(({ action }) => action === 'report.open');
  expect(audited.at(-1)?.details).toMatchObject({ earlier_inquiries: others.body.count });
});

test('opening a report with an API key says nothing of other inquiries and users', async () => {
  const { lender } = world.north;
  const lenders = world.database.owner.updateTable('app.lender').where('id', '=', lender);
  await lenders.set({ is_api_enabled: true }).execute();
  const { body: key } = await world.api.call(world.staff(world.north), apiKeyEndpoints.add, {
    params: { id: lender },
    body: { name: 'Warehouse', scope: 'full' },
  });
  const answer = await world.api.server.inject({
    method: 'POST',
    url: `${bases.api}/inquiry/${inquiry}/result`,
    headers: { authorization: `Token ${key.token}`, lenderid: lender },
    payload: { merchant_id: bakery },
  });
  await lenders.set({ is_api_enabled: false }).execute();
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['inquiry', 'result_blob']]);
});

test('a call for a stored version alone gets 204 when the inputs changed', async () => {
  const stored = () =>
    world.api.call(world.north, dossierEndpoints.read, {
      params: { id: bakery, inquiryId: inquiry },
      query: { stored: 'true' },
    });
  expect((await stored()).status).toBe(200);
  await touchMerchant();
  expect(await builds(async () => expect((await stored()).status).toBe(204))).toBe(0);
});

test('a poll at rest takes at most 4 statements, and a new version at most 90, also with its score', async () => {
  await dossier();
  const { headers } = await dossier();
  expect(await statements(() => dossier({ 'if-none-match': String(headers.etag) }))).toBeLessThanOrEqual(4);
  await asOwner((tx) => sql`update app.merchant set name_dba = 'Moon & Sons'`.execute(tx));
  expect(await statements(dossier)).toBeLessThanOrEqual(90);
  await asOwner((tx) => sql`update app.merchant set name_dba = null`.execute(tx));
  expect(await statements(open)).toBeLessThanOrEqual(90);
});

test('a page opens a stored report with at most 4 calls and 20 statements', async () => {
  const { email, lender } = world.north;
  const openPage = async () => {
    await world.api.call({ email }, sessionEndpoints.me, { query: { lender_id: lender } });
    await world.api.call(world.north, dossierEndpoints.read, {
      params: { id: bakery, inquiryId: inquiry },
      query: { stored: 'true' },
    });
    await world.api.call(world.north, matchingEndpoints.results, {
      params: { id: inquiry },
      body: { offset: 0, limit: 40 },
    });
    expect(Object.keys((await open()).body.head ?? {})).toEqual(['moments', 'earlier_inquiries']);
  };
  await world.api.call(world.north, sessionEndpoints.acceptTerms);
  // The process remembers accepted terms, and views that it found recorded.
  const openTwice = async () => {
    await openPage();
    await openPage();
  };
  expect(await statements(openPage, openTwice)).toBeLessThanOrEqual(20);
});

test('a new hour builds the dossier again, and equal content stays the same version', async () => {
  const { headers } = await dossier();
  world.api.clock.advance(3_600_000);
  expect(await builds(async () => expect((await dossier()).headers.etag).toBe(headers.etag))).toBe(1);
  expect(await builds(dossier)).toBe(0);
  expect(await versions()).toHaveLength(1);
});

test('a new day in the business time zone builds the dossier again, also within an hour', async () => {
  const { services, clock } = world.api;
  const before = services.config;
  onTestFinished(() => {
    services.config = before;
    clock.set(`${clock.now().toISOString().slice(0, 10)}T12:00:00Z`);
  });
  // In Newfoundland the day begins at half past an hour of UTC.
  services.config = { ...before, ASSAY_TIME_ZONE: 'America/St_Johns' };
  const day = todayOf(services);
  const halfHour = 1_800_000;
  clock.set(new Date(Math.ceil(clock.now().getTime() / halfHour) * halfHour).toISOString());
  while (todayOf(services) === day) clock.advance(halfHour);
  clock.advance(-60_000);
  await dossier();
  expect(await builds(dossier)).toBe(0);
  clock.advance(60_000);
  expect(clock.now().getUTCMinutes()).toBe(30);
  expect(await builds(dossier)).toBe(1);
});

test('a change that shows makes another version, and the earlier one stays', async () => {
  const { body } = await dossier();
  await asOwner((tx) =>
    tx.updateTable('app.merchant').set({ name_dba: 'Half Moon' }).where('id', '=', bakery).execute(),
  );
  const after = await dossier();
  expect([body.subject.merchant.name_dba, after.body.subject.merchant.name_dba]).toEqual([null, 'Half Moon']);
  const [before, now] = await versions();
  expect(now!.content_hash).not.toEqual(before!.content_hash);
  await asOwner((tx) =>
    tx.updateTable('app.merchant').set({ name_dba: null }).where('id', '=', bakery).execute(),
  );
});

test('eight concurrent callers of an outdated dossier build it once', async () => {
  await touchMerchant();
  const once = await builds(async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => dossier()));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  });
  expect([once, (await versions()).length]).toEqual([1, 1]);
});

test('a dossier whose inputs change while it is built is built again, and has all of the change', async () => {
  await touchMerchant();
  let changes = 0;
  const rename = async () => {
    changes += 1;
    if (changes > 1) return;
    await asOwner((tx) =>
      tx.updateTable('app.merchant').set({ name_dba: 'New Moon' }).where('id', '=', bakery).execute(),
    );
  };
  const twice = await whileBuilding(rename, async () =>
    expect((await dossier()).body.subject.merchant.name_dba).toBe('New Moon'),
  );
  expect([twice, await builds(dossier)]).toEqual([2, 0]);
  await asOwner((tx) => sql`update app.merchant set name_dba = null`.execute(tx));
});

test('a dossier whose inputs change during every build is answered after the third, and outdated', async () => {
  await touchMerchant();
  expect(await whileBuilding(touchMerchant, dossier)).toBe(3);
  expect(await builds(dossier)).toBe(1);
  expect(await builds(dossier)).toBe(0);
});

test('compacting the changes leaves every stored dossier current', async () => {
  await dossier();
  await asSuperuser(world.database, (query) =>
    query(`update app.input_change set changed_at = changed_at - interval '2 hours'`),
  );
  const { rows } = await sql<{ gone: string }>`select app.compact_input_changes() as gone`.execute(
    world.database.worker,
  );
  expect(Number(rows[0]!.gone)).toBeGreaterThan(0);
  expect(await builds(dossier)).toBe(0);
});

test('the stored document is encrypted, and re-encrypted when the key changes', async () => {
  const { body } = await dossier();
  const { id, document_encrypted } = (await versions())[0]!;
  const { secrets } = world.api.services;
  expect(secrets.isCurrent(document_encrypted)).toBe(true);
  const rotated = makeSecrets([
    { id: '2', key: '1e'.repeat(32) },
    { id: '1', key: '0f'.repeat(32) },
  ]);
  const [column] = dossierFeature.encrypted!;
  const before = String(Number(id) - 1);
  await asOwner((tx) => column!.rotate(tx, { ...world.api.services, secrets: rotated }, before));
  const after = (await versions())[0]!.document_encrypted;
  expect([rotated.isCurrent(after), secrets.isCurrent(after)]).toEqual([true, false]);
  const place = { column: 'app.dossier_version.document_encrypted', row: id } as const;
  expect(JSON.parse(gunzipSync(rotated.decryptBytes(after, place)).toString())).toEqual(body);
});

describe('the score in the report of an inquiry', () => {
  const truth = { name: called, legal_entity_name: called, ...address, phone: '9195550142' };
  const another = { ...truth, phone: '3365550177', addr1: '4 Quarry Ln' };
  beforeAll(async () => {
    const list = folder.write(
      'list.csv',
      'entry_id,name,type,aliases,dob,country\n1,Igor Volkov,person,,,RU\n',
    );
    const options = { list: 'sanctions', force: false, progress: () => {} } as const;
    await importWatchlist(world.database.owner, world.api.clock, list, options);
    // Something has to be known for a score: the lender's own relation, and a review.
    const { lender } = world.north;
    await inLender(world.database.worker, lender, async (tx) => {
      await tx
        .insertInto('app.source_record')
        .values({
          merchant_id: bakery,
          lender_id: lender,
          category: 'Review Sites',
          external_id: 'own',
          source_name: 'own file',
          open_date: '2024-02-01',
          merchant_status: 'Open',
        })
        .execute();
      await tx
        .insertInto('app.imported_record')
        .values({
          lender_id: lender,
          merchant_id: bakery,
          kind: 'business_review',
          source: 'Google',
          external_id: 'r1',
          data: JSON.stringify({
            rating: 4,
            text: 'Fine',
            author: 'A',
            published_at: '2026-01-02T00:00:00Z',
          }),
          content_hash: '1',
          seen_at: world.api.clock.now(),
        })
        .execute();
    });
  });
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) {
      const runs = (await world.rows('app.source_run')).filter(({ status }) => status === 'processing');
      if (runs.length === 0) return;
      for (const run of runs) await world.step(run as never);
      world.api.clock.advance(1_000);
    }
    throw new Error('The sources come to no end');
  };
  const opened = async (application: object): Promise<string> => {
    const id = await world.inquire(application);
    await world.start(id);
    // The first opening searches for the merchant itself; the second scores what was found.
    for (let opening = 0; opening < 2; opening += 1) {
      await settle();
      await world.api.call(world.north, reportEndpoints.open, {
        params: { id },
        body: { merchant_id: bakery },
      });
    }
    return id;
  };
  const scoreIn = (inquiry_id: string, caller = world.north) =>
    world.api.call(caller, riskEndpoints.score, { params: { id: bakery }, query: { inquiry_id } });
  const dossierOf = async (inquiryId: string): Promise<Dossier> =>
    (await world.api.call(world.north, dossierEndpoints.read, { params: { id: bakery, inquiryId } })).body;
  const costOf = ({ score }: Dossier): number =>
    score?.curr_reason_codes.find(({ code }) => code === 'V25')?.points ?? 0;

  test.each([
    ['a true application, then another one', [truth, another]],
    ['another application, then a true one', [another, truth]],
  ])(
    'counts its own application, changes nothing stored of the merchant, and is not shown to another lender: %s',
    async (_, applications) => {
      const inquiries: [string, boolean][] = [];
      for (const application of applications)
        inquiries.push([await opened(application), application === truth]);
      for (const [inquiryId, isTrue] of inquiries) {
        const before = await world.rows('app.risk_score');
        const read = await dossierOf(inquiryId);
        expect(await world.rows('app.risk_score')).toEqual(before);
        expect(costOf(read) > 0, inquiryId).toBe(!isTrue);
        expect(read.counterfactuals?.score ?? null).toBe(read.score?.curr_score ?? null);
        const { status, body } = await scoreIn(inquiryId);
        expect([status, body]).toEqual(read.score ? [200, read.score] : [204, null]);
        expect((await scoreIn(inquiryId, world.east)).status).toBe(404);
        world.api.clock.advance(60 * 60_000);
        expect(await dossierOf(inquiryId)).toEqual(read);
      }
      const { body: ofMerchant } = await world.api.call(world.north, riskEndpoints.score, {
        params: { id: bakery },
      });
      expect(ofMerchant).toEqual((await scoreIn(inquiries[1]![0])).body);
    },
  );
});
