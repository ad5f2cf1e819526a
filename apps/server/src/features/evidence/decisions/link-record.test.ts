import { gatheringEndpoints } from '@assay/domain/gathering';
import type { EndpointBody } from '@assay/domain/http';
import { reportEndpoints } from '@assay/domain/report';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { asSuperuser } from '../../merchant-editor/testing.ts';
import { respondWithFilings, respondWithRecords } from '../testing/answers.ts';
import { type Caller, type EvidenceWorld, evidenceWorld } from '../testing/evidence-world.ts';

type Link = EndpointBody<typeof gatheringEndpoints.link>;
let world: EvidenceWorld;
let bakery: string;
let stranger: string;
/** What an inquiry of each of two lenders found. No decision on it outlives its test. */
let ours: Awaited<ReturnType<typeof found>>;
let theirs: Awaited<ReturnType<typeof found>>;

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['legal_entity', 'business_records', 'litigation', 'adverse_media'] });
  bakery = await world.merchant({
    external_id: 'm1',
    name: 'Harvest Moon Bakery LLC',
    state: 'NC',
    zip5: '27701',
  });
  stranger = await world.merchant({ external_id: 'm2', name: 'Zenith Towing', state: 'OR' });
  answerAll();
  ours = await found();
  theirs = await found(world.east);
});
beforeEach(async () => {
  await asSuperuser(world.database, (query) => query('delete from app.evidence_decision'));
  world.nextDay();
  answerAll();
});

/** Sets what every vendor finds. */
function answerAll(): void {
  world.vendors.legal_entity.will(respondWithFilings('Harvest Moon Bakery LLC'));
  world.vendors.business_records.will(
    respondWithRecords([
      { kind: 'business_records', id: 'biz-1', primary_business_name: 'HARVEST MOON BAKERY LLC' },
    ]),
  );
  world.vendors.litigation.will(
    respondWithRecords([
      { kind: 'lawsuit', id: 'suit-1', case_number: '23-1', case_title: 'A v. Harvest Moon Bakery' },
    ]),
  );
  world.vendors.adverse_media.will(
    respondWithRecords([
      {
        kind: 'adverse_media',
        id: 'art-1',
        subject: 'Harvest Moon Bakery',
        article_title: 'Fined',
        url: 'https://news.example/1',
      },
      { kind: 'watchlist', id: 'w-1', subject: 'Harvest Moon Bakery', category: 'PEP', score: 0.8 },
    ]),
  );
}

async function found(caller: Caller = world.north) {
  const id = await world.inquire({}, caller);
  await world.start(id, caller);
  const { legal_entity, litigation, vital4 } = (await world.gathered(id, caller)).third_party_sources;
  return {
    id,
    filing: legal_entity.data.cobalt[0]?.id ?? '',
    file: legal_entity.data.tlo[0]?.id ?? '',
    lawsuit: litigation.data.lawsuits[0]?.id ?? '',
    article: vital4.data.adverse_media[0]?.id ?? '',
    listed: vital4.data.watchlists_sanctions[0]?.id ?? '',
  };
}

const ingest = (body: object, caller: Caller = world.north) =>
  world.api.call(caller, gatheringEndpoints.ingest, { body: body as never });
const link = (body: object, caller: Caller = world.staff(world.north)) =>
  world.api.call(caller, gatheringEndpoints.link, { body: body as Link });
const audits = async (caller: Caller = world.north) =>
  (await world.rows('app.audit_record', caller)).filter(({ action }) => action === 'evidence.link');
const rescores = async (merchantId: string, { lender } = world.north) => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = ${`risk.rescore:${lender} merchant ${merchantId}`}`.execute(
    world.database.worker,
  );
  return rows.length;
};
const forgetRescores = () => sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);

describe('attaching a filing or a file of business records', () => {
  test('applies to every user of the lender, gives the merchant its ids and recomputes the score [REP-035]', async () => {
    const { id, filing, file } = ours;
    await forgetRescores();
    const before = (await world.thirdPartyData(id, world.north, bakery)).third_party_sources.legal_entity;
    expect([before.merchant_sos_ids, before.merchant_tlo_ids]).toEqual([[], []]);
    const attached = await ingest({ merchant_id: bakery, source: 'sos', request_id: filing });
    expect([attached.status, attached.body]).toEqual([200, { status: 'success' }]);
    expect((await ingest({ merchant_id: bakery, source: 'tlo', request_id: file })).status).toBe(200);
    const after = (await world.thirdPartyData(id, world.north, bakery)).third_party_sources.legal_entity;
    expect([after.merchant_sos_ids, after.merchant_tlo_ids]).toEqual([[filing], [file]]);
    const without = (await world.thirdPartyData(id)).third_party_sources.legal_entity;
    expect([without.merchant_sos_ids, without.merchant_tlo_ids]).toEqual([[], []]);
    expect(await rescores(bakery)).toBe(1);
  });

  test('accepts the file of a person that is part of no business file', async () => {
    world.vendors.business_records.will(
      respondWithRecords([
        {
          kind: 'principal_records',
          id: 'person-1',
          subject_ref: 'principal:1',
          principal_ref: 'per-1',
          first_name: 'Rosa',
          last_name: 'Delgado',
        },
      ]),
    );
    const id = await world.inquire({
      principals: [{ first_name: 'Rosa', last_name: 'Delgado', state: 'NC' }],
    });
    await world.start(id);
    await world.settled(id, world.north, ['business_records']);
    const { tlo_principals } = (await world.thirdPartyData(id)).third_party_sources.legal_entity.data;
    const person = tlo_principals[0]?.id ?? '';
    const attached = await ingest({ merchant_id: bakery, source: 'tlo', request_id: person });
    expect([attached.status, attached.body]).toEqual([200, { status: 'success' }]);
    const after = (await world.thirdPartyData(id, world.north, bakery)).third_party_sources.legal_entity;
    expect(after.merchant_tlo_ids).toEqual([person]);
  });

  test('twice, also concurrently, stores one link and one audit entry', async () => {
    const body = { merchant_id: bakery, source: 'sos', request_id: theirs.filing };
    const before = (await audits(world.east)).length;
    const answers = await Promise.all([1, 2, 3].map(() => ingest(body, world.east)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ingest(body, world.east)).status).toBe(200);
    expect(await world.rows('app.evidence_decision', world.east)).toHaveLength(1);
    expect((await audits(world.east)).slice(before)).toMatchObject([
      { target_kind: 'merchant', target_id: bakery },
    ]);
  });

  test('is refused with 404 for what does not exist and with 400 for invalid input', async () => {
    const { filing, file, lawsuit } = ours;
    for (const [body, status] of [
      [{ merchant_id: bakery, source: 'sos', request_id: '999999' }, 404],
      [{ merchant_id: bakery, source: 'sos', request_id: file }, 404],
      [{ merchant_id: bakery, source: 'tlo', request_id: lawsuit }, 404],
      [{ merchant_id: '999999', source: 'sos', request_id: filing }, 404],
      [{ merchant_id: stranger, source: 'sos', request_id: filing }, 404],
      [{ merchant_id: bakery, source: 'vital4', request_id: filing }, 400],
      [{ merchant_id: bakery, source: 'sos', request_id: 'x' }, 400],
      [{ merchant_id: bakery, source: 'sos' }, 400],
    ] as const) {
      expect((await ingest(body)).status, JSON.stringify(body)).toBe(status);
    }
    const foreign = await ingest({ merchant_id: bakery, source: 'sos', request_id: filing }, world.east);
    expect(foreign.status, 'a record of another lender').toBe(404);
    expect(await world.rows('app.evidence_decision')).toEqual([]);
  });
});

test('a record found outside an inquiry is attached only to the merchant that was searched for, by a lender that may see it', async () => {
  const { id, file } = await found();
  await sql`update app.source_run set inquiry_id = null, merchant_id = ${bakery}
    where id = (select source_run_id from app.evidence_record where id = ${file})`.execute(
    world.database.owner,
  );
  const attach = async (merchant_id: string) =>
    (await ingest({ merchant_id, source: 'tlo', request_id: file })).status;
  expect(await attach(stranger)).toBe(404);
  const body = { merchant_id: bakery };
  await world.api.call(world.north, reportEndpoints.open, { params: { id }, body });
  expect(await attach(bakery)).toBe(200);
});

test('a link is visible to its lender only', async () => {
  await ingest({ merchant_id: bakery, source: 'sos', request_id: ours.filing });
  expect((await world.rows('app.evidence_decision')).length).toBeGreaterThan(0);
  const foreign = await inLender(world.database.app, world.harbor.lender, (tx) =>
    tx.selectFrom('app.evidence_decision').select('id').execute(),
  );
  expect(foreign).toEqual([]);
  expect(await world.database.worker.selectFrom('app.evidence_decision').select('id').execute()).toEqual([]);
});

describe('linking a case, an article or a watchlist item', () => {
  const linked = [
    ['vital4', 'adverse_media', 'article', 'Article linked to merchant'],
    ['vital4', 'watchlist', 'listed', 'Watchlist item linked to merchant'],
    ['thomson_reuters', 'lawsuit', 'lawsuit', 'Lawsuit linked to merchant'],
  ] as const;
  test('confirms it; it and an attached filing or file are linked in this and later searches, which find them again', async () => {
    for (const [source, record_type, field, message] of linked) {
      const answer = await link({ merchant_id: bakery, source, record_type, record_id: ours[field] });
      expect([answer.status, answer.body]).toEqual([200, { status: 'success', message }]);
    }
    await ingest({ merchant_id: bakery, source: 'sos', request_id: ours.filing });
    await ingest({ merchant_id: bakery, source: 'tlo', request_id: ours.file });
    const later = await found();
    for (const search of [ours, later]) {
      const { legal_entity, litigation, vital4 } = (
        await world.thirdPartyData(search.id, world.north, bakery)
      ).third_party_sources;
      const { lawsuits } = litigation.data;
      const records = [...lawsuits, ...vital4.data.adverse_media, ...vital4.data.watchlists_sanctions];
      for (const [, , field] of linked)
        expect(records.find(({ id }) => id === search[field])).toMatchObject({
          is_linked_to_merchant: true,
          matched_merchants: [bakery],
        });
      expect([legal_entity.merchant_sos_ids, legal_entity.merchant_tlo_ids]).toEqual([
        [search.filing],
        [search.file],
      ]);
    }
    for (const field of ['article', 'listed', 'lawsuit', 'filing', 'file'] as const)
      expect(later[field], field).not.toBe(ours[field]);
  });

  test('of a politically exposed person responds with its own message', async () => {
    const { listed } = ours;
    const answer = await link({
      merchant_id: stranger,
      source: 'vital4',
      record_type: 'pep',
      record_id: listed,
    });
    expect(answer.body.message).toBe('PEP record linked to merchant');
  });

  test('is allowed to staff only, to any merchant [REP-094] [REP-096]', async () => {
    const { article } = ours;
    const body = {
      merchant_id: stranger,
      source: 'vital4',
      record_type: 'adverse_media',
      record_id: article,
    };
    expect((await link(body, world.north)).status).toBe(403);
    expect((await link(body)).status).toBe(200);
  });

  test('is refused with 400 for an invalid pair and with 404 for an unknown record or merchant', async () => {
    const { article, lawsuit } = ours;
    for (const [body, status] of [
      [{ source: 'vital4', record_type: 'lawsuit', record_id: lawsuit }, 400],
      [{ source: 'thomson_reuters', record_type: 'pep', record_id: article }, 400],
      [{ source: 'sos', record_type: 'lawsuit', record_id: lawsuit }, 400],
      [{ source: 'vital4', record_type: 'filing', record_id: article }, 400],
      [{ source: 'vital4', record_type: 'watchlist', record_id: article }, 404],
      [{ source: 'thomson_reuters', record_type: 'docket', record_id: lawsuit }, 404],
      [{ source: 'vital4', record_type: 'adverse_media', record_id: '999999' }, 404],
      [{ source: 'vital4', record_type: 'adverse_media', record_id: article, merchant_id: '999999' }, 404],
    ] as const) {
      const answer = await link({ merchant_id: bakery, ...body });
      expect(answer.status, JSON.stringify(body)).toBe(status);
    }
    const foreign = {
      merchant_id: bakery,
      source: 'vital4',
      record_type: 'adverse_media',
      record_id: article,
    };
    expect((await link(foreign, world.staff(world.east))).status).toBe(404);
  });

  test('twice concurrently stores one link, one audit entry and one new score', async () => {
    const { article } = theirs;
    await forgetRescores();
    const before = [await world.rows('app.evidence_decision', world.east), await audits(world.east)];
    const body = { merchant_id: bakery, source: 'vital4', record_type: 'adverse_media', record_id: article };
    const answers = await Promise.all([1, 2, 3].map(() => link(body, world.staff(world.east))));
    expect(answers.map(({ status, body: { message } }) => [status, message])).toEqual(
      Array(3).fill([200, 'Article linked to merchant']),
    );
    const after = [await world.rows('app.evidence_decision', world.east), await audits(world.east)];
    expect(after.map((rows, index) => rows.length - (before[index]?.length ?? 0))).toEqual([1, 1]);
    expect(await rescores(bakery, world.east)).toBe(1);
    expect(await rescores(bakery)).toBe(0);
  });
});
