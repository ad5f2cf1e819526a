import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeText, gatheringEndpoints, type ListedRecord } from '@assay/domain/gathering';
import { principalEndpoints } from '@assay/domain/principals';
import { reportEndpoints } from '@assay/domain/report';
import { riskEndpoints } from '@assay/domain/risk';
import { screeningEndpoints } from '@assay/domain/screening';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { merchantEditor } from '#features/merchant-editor';
import { principals } from '#features/principals';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { importWatchlist } from '#features/screening';
import type { JobRun } from '#platform/jobs';
import { jobRun, seededRandom } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';
import { asSuperuser, editor } from '../merchant-editor/testing.ts';
import { rescreenChanged, rescreenMerchants } from './rescreen/rescreen-runs.ts';
import { rescreen } from './sources/watchlists.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-hits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: EvidenceWorld;
let number = 0;
let freight: string;
let inquiry: string;

/** How often decisions are made and taken back, and lists imported: more often in `npm run soak`. */
const STEPS = Number(process.env.STEPS ?? 5);
const IMPORTS = Number(process.env.IMPORTS ?? 5);

const REASON = 'Born thirty years later, in another country.';
/** One for each test, or its business and people would be associated with those of all earlier ones. */
const address = () => ({ addr1: `${number} Shore Dr`, city: 'Durham', state: 'NC', zip5: '27701' });
/** Two people who match the same entries, and a business that matches one. */
const people = () => [
  { position: 0, first_name: 'Igor', last_name: 'Volkov', ...address() },
  { position: 1, first_name: 'Ihor', last_name: 'Volkov', ...address() },
];
const own = () => ({
  external_id: `hit${number}`,
  name: `Quellmark Freight ${number} LLC`,
  ein: '12-3456780',
  principals: people(),
  ...address(),
});
const entry = {
  name: 'Igor Volkov',
  aliases: 'Garik V',
  dob: '1955-03-02',
  country: 'Syria',
  addresses: '7 Quay St Latakia',
};
const listed = (fields: Partial<typeof entry> = {}) => {
  const { name, aliases, dob, country, addresses } = { ...entry, ...fields };
  return [
    `E1,${name},person,${aliases},${dob},${country},${addresses}`,
    'E2,Igor Volkov,person,,1988-01-01,Iran,',
    `E3,Quellmark Freight ${number} LLC,organization,,,Iran,`,
  ];
};

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, merchantEditor, principals, risk, report],
    wires: ['adverse_media'],
  });
});

/** A business of its own, with people, that was opened in an inquiry and matches the list. */
async function newBusiness(): Promise<void> {
  number += 1;
  world.nextDay();
  await bring(listed());
  freight = await world.merchant(own() as never);
  inquiry = await opened();
}

/** Or each import of the next tests would screen the business again. */
const leaveBusiness = () =>
  asSuperuser(world.database, (query) =>
    query(`update app.source_run set status = 'not_initiated', shown_gathering = null`),
  );

const job = () => jobRun(world);

const rescore = (payload: object) =>
  risk.jobs
    ?.find(({ task }) => task === 'risk.rescore')
    ?.run({ ...job(), payload, attempt: 1, maxAttempts: 25 } as JobRun);

/** Imports a version of the list and rescreens what it changed. */
async function bring(rows: readonly string[]): Promise<void> {
  writeFileSync(
    join(folder, 'list.csv'),
    `entry_id,name,type,aliases,dob,country,addresses\n${rows.join('\n')}\n`,
  );
  world.api.clock.advance(60_000);
  await importWatchlist(world.database.owner, world.api.clock, join(folder, 'list.csv'), {
    force: true,
    progress: () => {},
  });
  world.api.clock.advance(60_000);
  await rescreenChanged(job());
}

async function opened(caller: Caller = world.north, fields: object = {}): Promise<string> {
  const id = await world.inquire({ name: own().name, ...address(), ...fields }, caller);
  const body = { merchant_id: freight };
  expect((await world.api.call(caller, reportEndpoints.open, { params: { id }, body })).status).toBe(200);
  await world.settled(id, caller);
  return id;
}

const read = async (caller: Caller = world.north, inquiryId = inquiry) => {
  const params = { id: freight, inquiryId };
  const { status, problem, body } = await world.api.call(caller, gatheringEndpoints.merchant, { params });
  expect([status, problem.detail]).toEqual([200, undefined]);
  return body;
};
const media = async (caller: Caller = world.north, inquiryId = inquiry) => {
  const params = { id: freight, inquiryId };
  const { status, problem, body } = await world.api.call(caller, screeningEndpoints.vital4, { params });
  expect([status, problem.detail]).toEqual([200, undefined]);
  return { ...body, items: body.data.watchlists_sanctions };
};
const called = ({ about, key }: Pick<ListedRecord, 'about' | 'key'>) =>
  `${about ?? 'business'} ${key.replace('list ', '')}`;

const dismissed = ({ decided }: Awaited<ReturnType<typeof read>>) =>
  decided.filter(({ decision }) => decision?.answer !== 'confirmed').map(called);

/** The hits that are open to review and those that were dismissed. */
async function seen(caller: Caller = world.north, inquiryId = inquiry) {
  const { hits, decided, topics } = await read(caller, inquiryId);
  const { items, watchlists_decided_away } = await media(caller, inquiryId);
  expect(items.map(({ id }) => id).sort()).toEqual(hits.map(({ record_id }) => record_id).sort());
  const away = decided.filter(({ decision }) => decision?.answer !== 'confirmed');
  const topic = topics.find((one) => one.topic === 'watchlists');
  expect([topic?.decided_away, topic?.count]).toEqual([watchlists_decided_away, items.length]);
  expect(watchlists_decided_away).toBe(away.length);
  return { open: hits.map(called).sort(), away: away.map(called).sort() };
}
const ALL = ['Igor Volkov E1', 'Igor Volkov E2', 'Ihor Volkov E1', 'Ihor Volkov E2', 'business E3'];
const without = (...gone: string[]) => ALL.filter((each) => !gone.includes(each));

const hit = async (name: string): Promise<ListedRecord> => hitAmong(await read(), name);
function hitAmong({ hits }: Awaited<ReturnType<typeof read>>, name: string): ListedRecord {
  const found = hits.find((each) => called(each) === name);
  if (!found) throw new Error(`No hit ${name} among ${hits.map(called)}`);
  return found;
}
const decide = async (name: string, answer: string) => decideAbout(await hit(name), answer);
const decideAbout = (
  { record_id, kind, key }: ListedRecord,
  answer: string,
  reason: string | null = REASON,
) =>
  world.api.call(world.north, gatheringEndpoints.decide, {
    params: { id: freight, inquiryId: inquiry },
    body: { record_id, kind, key, answer, reason } as never,
  });
const undo = (id: string) =>
  world.api.call(world.north, gatheringEndpoints.undoDecision, { params: { id }, body: {} });

async function runRescores(): Promise<void> {
  const { rows } = await sql<{ payload: object }>`
    delete from graphile_worker._private_jobs where key like 'risk.rescore:%' returning payload`.execute(
    world.database.worker,
  );
  for (const { payload } of rows) await rescore(payload);
}

/** The hits behind the score, after the pending jobs ran. */
async function scored(): Promise<string[]> {
  await runRescores();
  const { body } = await world.api.call(world.north, riskEndpoints.score, { params: { id: freight } });
  const ids = body.curr_reason_codes
    .flatMap(({ evidence }) => evidence)
    .flatMap(({ kind, id }) => (kind === 'watchlist' ? [id] : []));
  const { hits } = await read();
  return [...new Set(ids)].map((id) => called(hits.find(({ record_id }) => record_id === id)!)).sort();
}

describe('of one business, about whose hits nothing is decided', () => {
  beforeAll(newBusiness);
  beforeEach(async () => {
    await asSuperuser(world.database, (query) => query('delete from app.evidence_decision'));
  });
  afterAll(leaveBusiness);

  test('“not this person” removes one hit from report, badges and score, names user and reason, and can be undone', async () => {
    expect(await seen()).toEqual({ open: ALL, away: [] });
    await rescore({ lender_id: world.north.lender, merchant_id: freight });
    expect(await scored()).toContain('Igor Volkov E1');
    const { status, body } = await decide('Igor Volkov E1', 'not_this_person');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ answer: 'not_this_person', reason: REASON, decided_by: expect.any(String) }),
    ]);
    expect(await seen(), 'another entry, and the same one for another person, still count').toEqual({
      open: without('Igor Volkov E1'),
      away: ['Igor Volkov E1'],
    });
    expect((await read()).decided).toMatchObject([
      { about: 'Igor Volkov', decision: { id: body.id, reason: REASON } },
    ]);
    expect(await scored()).not.toContain('Igor Volkov E1');
    const audited = (await world.rows('app.audit_record')).filter(({ target_id }) => target_id === freight);
    expect(audited).toContainEqual(
      expect.objectContaining({
        action: 'evidence.reject',
        details: expect.objectContaining({ kind: 'watchlist', answer: 'not_this_person' }),
      }),
    );
    expect((await undo(body.id)).status).toBe(200);
    expect(await seen()).toEqual({ open: ALL, away: [] });
    expect(await scored()).toContain('Igor Volkov E1');
  });

  test('when every hit is dismissed, the report gives their number and never says that none was found', async () => {
    const before = await read();
    for (const name of ALL) {
      const answer = name.startsWith('business') ? 'not_this_business' : 'not_this_person';
      expect((await decideAbout(hitAmong(before, name), answer)).status, name).toBe(200);
    }
    expect(await seen()).toEqual({ open: [], away: ALL });
    const topic = (await read()).topics.find((one) => one.topic === 'watchlists');
    expect(topic).toMatchObject({ count: 0, decided_away: 5, finding: null });
  });

  test('a decision shows in the score at once and, taken back, leaves the score as it was and no change in the feed', async () => {
    await runRescores();
    await rescore({ lender_id: world.north.lender, merchant_id: freight });
    const comparisons = async () =>
      (
        await sql`select from graphile_worker._private_jobs where key like ${`monitoring.compare_score:%:${freight}:%`}`.execute(
          world.database.worker,
        )
      ).rows.length;
    const compared = await comparisons();
    const random = seededRandom('decisions taken back');
    const score = async () => {
      const params = { id: freight };
      const { updated_at: _, ...said } = (await world.api.call(world.north, riskEndpoints.score, { params }))
        .body;
      return said;
    };
    const cited = ({ curr_reason_codes }: Awaited<ReturnType<typeof score>>) =>
      curr_reason_codes.flatMap(({ evidence }) => evidence.map(({ id }) => id));
    let effects = 0;
    const scores = [await score()];
    const decisions: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      if (decisions.length > 0 && (decisions.length === ALL.length || random() < 0.4)) {
        expect((await undo(decisions.pop()!)).status).toBe(200);
        scores.pop();
        expect(await score()).toEqual(scores.at(-1));
        continue;
      }
      const { hits } = await read();
      expect(hits).toHaveLength(ALL.length - decisions.length);
      // The first one is behind the score, so that a decision that changes nothing would be found.
      const behind = hits.filter(({ record_id }) => cited(scores[0]!).includes(record_id));
      const from = step === 0 ? behind : hits;
      const listed = from[Math.floor(random() * from.length)]!;
      const answer = called(listed).startsWith('business') ? 'not_this_business' : 'not_this_person';
      if (cited(scores.at(-1)!).includes(listed.record_id)) effects += 1;
      decisions.push((await decideAbout(listed, answer)).body.id);
      scores.push(await score());
      expect(cited(scores.at(-1)!)).not.toContain(listed.record_id);
    }
    for (const id of decisions.toReversed()) await undo(id);
    expect(effects).toBeGreaterThan(0);
    expect(await score()).toEqual(scores[0]);
    expect(await comparisons()).toBe(compared);
  });

  test('a confirmed hit counts in full and is marked, and the report’s timeline includes decisions on hits', async () => {
    await decide('Ihor Volkov E1', 'confirmed');
    expect(await seen()).toEqual({ open: ALL, away: [] });
    expect((await hit('Ihor Volkov E1')).decision).toMatchObject({ answer: 'confirmed', reason: REASON });
    const { items } = await media();
    expect(
      items.filter(({ is_linked_to_merchant }) => is_linked_to_merchant).map(({ subject }) => subject),
    ).toEqual(['Ihor Volkov']);
    expect(await scored()).toContain('Ihor Volkov E1');
    await decide('Igor Volkov E1', 'not_this_person');
    const params = { id: freight, inquiryId: inquiry };
    // A change is in the history once somebody saw it.
    await world.api.call(world.north, reportEndpoints.open, {
      params: { id: inquiry },
      body: { merchant_id: freight },
    });
    const { status, body } = await world.api.call(world.north, reportEndpoints.moments, { params });
    expect(status).toBe(200);
    const json = JSON.stringify(body);
    for (const text of ['1 dismissed as someone else’s', '1 confirmed']) expect(json).toContain(text);
  });

  test('a decision with the wrong answer for its subject or without a reason is refused, and changes nothing', async () => {
    const before = await read();
    for (const [name, answer, reason, field] of [
      ['Igor Volkov E1', 'not_this_business', REASON, 'answer'],
      ['Igor Volkov E1', 'this_business', REASON, 'answer'],
      ['business E3', 'not_this_person', REASON, 'answer'],
      ['Igor Volkov E1', 'not_this_person', null, 'reason'],
      ['Igor Volkov E1', 'not_this_person', '   too few ', 'reason'],
      ['business E3', 'confirmed', '', 'reason'],
    ] as const) {
      const { status, problem } = await decideAbout(hitAmong(before, name), answer, reason);
      const refused = [status, Object.keys(problem.errors ?? {})];
      expect(refused, `${answer} of ${name}, reason ${JSON.stringify(reason)}`).toEqual([400, [field]]);
    }
    expect((await seen()).away).toEqual([]);
  });
});

describe('of a business of its own', () => {
  beforeEach(newBusiness);
  afterEach(leaveBusiness);

  test('a decision belongs to one lender, applies in every inquiry of that lender with the same address, and moves with its merchant in a merge', async () => {
    const away = ['Igor Volkov E1', 'business E3'];
    await decide('Igor Volkov E1', 'not_this_person');
    await decide('business E3', 'not_this_business');
    const later = await opened();
    expect((await seen(world.north, later)).away).toEqual(away);
    const theirs = await opened(world.east);
    expect(await seen(world.east, theirs)).toEqual({ open: ALL, away: [] });
    const [decision] = (await read()).decided;
    const params = { id: decision?.decision?.id ?? '' };
    expect(
      (await world.api.call(world.east, gatheringEndpoints.undoDecision, { params, body: {} })).status,
    ).toBe(404);
    expect((await world.rows('app.evidence_decision', world.east)).length).toBe(0);

    const elsewhere = await opened(world.north, { addr1: '77 Far Rd' });
    expect((await seen(world.north, elsewhere)).away, 'an application with another address').toEqual([
      'Igor Volkov E1',
    ]);
    expect((await seen()).away, 'the first application is as it was').toEqual(away);

    const canonical = await world.merchant({ ...own(), external_id: `canonical${number}` } as never);
    const merged = await (
      await editor(world, { email: `editor${number}@assay.test`, lender: world.north.lender })
    ).merge(freight, canonical);
    expect(merged.status).toBe(200);
    freight = canonical;
    inquiry = await opened();
    expect((await seen()).away).toEqual(away);
  });

  test('unchanged imports reopen nothing, nor does a change of another entry', async () => {
    await decide('Igor Volkov E1', 'not_this_person');
    await decide('business E3', 'not_this_business');
    const run = (await world.rows('app.source_run')).findLast(
      ({ merchant_id, source }) => merchant_id === freight && source === 'watchlists',
    ) as { id: string; lender_id: string };
    for (let round = 1; round <= IMPORTS; round++) {
      await rescreen(job(), { lender_id: run.lender_id, run_id: run.id });
      if (round % 10 !== 0 && round !== IMPORTS) continue;
      await bring([...listed(), `X${round},Igor Volkow,person,,19${round},`]);
      await world.database.owner.transaction().execute((tx) => saveMerchant(tx, 'test', own() as never));
      const { open, away } = await seen();
      expect(away, `after ${round}`).toEqual(['Igor Volkov E1', 'business E3']);
      expect(open).toContain(`Igor Volkov X${round}`);
    }
    const screened = (await world.rows('app.source_run')).find(({ id }) => id === run.id);
    expect(screened?.gathering).toBeGreaterThan(IMPORTS);
    const hits = (await world.rows('app.evidence_record')).filter(
      ({ source_run_id }) => source_run_id === run.id,
    );
    expect(hits.length, 'no new ones for each import').toBeLessThan(Math.min(50, 5 * IMPORTS));
  }, 120_000);

  /** The reasons shown at a hit that is open again after a decision. */
  const reopening = async (name: string): Promise<string[]> => reopeningIn(await read(), name);
  function reopeningIn(seen: Awaited<ReturnType<typeof read>>, name: string): string[] {
    const { reopened, decision, kind } = hitAmong(seen, name);
    expect(decision).toBeNull();
    expect(reopened?.decision).toMatchObject({ reason: REASON, decided_by: expect.any(String) });
    return (reopened?.changes ?? []).map((change) => changeText(change, kind));
  }

  test('a decision is reopened, with the change, by each compared fact of the entry, and the new decision is based on the current facts', async () => {
    await decide('Igor Volkov E1', 'not_this_person');
    await decide('Igor Volkov E2', 'not_this_person');
    // Each is a change of what was decided about, not of the one before.
    for (const [change, said] of [
      [{ dob: '1988-03-02' }, 'the entry’s birth date changed'],
      [{ dob: '' }, 'the entry’s birth date changed'],
      [{ aliases: 'Garik V;Igor the Wolf' }, 'the entry’s alias changed: now “Igor the Wolf”'],
      [{ name: 'Igor Volkoff' }, 'the entry’s name changed: now “Igor Volkoff”, no longer “Igor Volkov”'],
      [{ country: 'Syria;Cuba' }, 'the entry’s country changed: now “Cuba”'],
      [
        { addresses: '7 Quay St Latakia;2 Pier Rd Tyre' },
        'the entry’s address changed: now “2 Pier Rd Tyre”',
      ],
    ] as const) {
      await bring(listed(change));
      const now = await read();
      expect(reopeningIn(now, 'Igor Volkov E1')).toEqual([said]);
      expect(dismissed(now), said).toEqual(['Igor Volkov E2']);
    }
    expect((await seen()).away).toEqual(['Igor Volkov E2']);
    expect(await scored()).toContain('Igor Volkov E1');
    expect((await decide('Igor Volkov E1', 'not_this_person')).status).toBe(200);
    expect((await seen()).away).toEqual(['Igor Volkov E1', 'Igor Volkov E2']);
    expect(await scored()).not.toContain('Igor Volkov E1');
    const stored = (await world.rows('app.evidence_decision')).filter(
      ({ merchant_id }) => merchant_id === freight,
    );
    expect(stored.map(({ undone_at }) => undone_at === null)).toEqual([false, true, true]);
  });

  describe('a decision is reopened, with the change, by the subject’s', () => {
    const save = (fields: object) =>
      world.database.owner
        .transaction()
        .execute((tx) => saveMerchant(tx, 'test', { ...own(), ...fields } as never));

    test('birth date', async () => {
      const says = (dob: string) =>
        world.api.call(world.north, principalEndpoints.request, {
          body: {
            merchant_id: freight,
            lender_id: world.north.lender,
            principal_category: 'healthcare',
            first_name: 'Igor',
            last_name: 'Volkov',
            addr_number: String(number),
            addr1: 'Shore Dr',
            city: 'Durham',
            state: 'NC',
            zip5: '27701',
            npi_id: '9100000017',
            licenses: [{ id: 'row-1', licensee_state: 'NC', licensee_id: '9981' }],
            dob,
          } as never,
        });
      expect((await says('1979-04-03')).status).toBe(202);
      await rescreenMerchants(job());
      await decide('Igor Volkov E1', 'not_this_person');
      expect((await says('1979-04-03')).status, 'said again').toBe(202);
      expect((await seen()).away).toEqual(['Igor Volkov E1']);
      expect(await hit('Igor Volkov E2')).toMatchObject({ doubt: 'Born 1979, listed as born 1988' });
      expect((await says('1955-03-02')).status).toBe(202);
      expect(await reopening('Igor Volkov E1')).toEqual(['the person’s birth date changed']);
      expect(JSON.stringify(await world.rows('app.evidence_decision'))).not.toMatch(/19(79|55)-0/);
    });

    test('address or name, for that person only', async () => {
      await decide('Igor Volkov E1', 'not_this_person');
      await decide('Ihor Volkov E1', 'not_this_person');
      await decide('business E3', 'not_this_business');
      await save({ principals: [{ ...people()[0], addr1: '9 Elm St' }, people()[1]] });
      expect(await reopening('Igor Volkov E1')).toEqual([
        `the person’s address changed: now “9 Elm St, Durham, NC 27701”, no longer “${number} Shore Dr, Durham, NC 27701”`,
      ]);
      expect((await seen()).away).toEqual(['Ihor Volkov E1', 'business E3']);
      await save({ principals: [{ ...people()[0], middle_name: 'Petrovich' }, people()[1]] });
      await rescreenMerchants(job());
      expect(await reopening('Igor Petrovich Volkov E1')).toEqual([
        'the person’s name changed: now “Igor Petrovich Volkov”, no longer “igor volkov”',
      ]);
    });

    test('address, EIN, further name or alias, of a business', async () => {
      await decide('business E3', 'not_this_business');
      await decide('Igor Volkov E2', 'not_this_person');
      for (const [change, said] of [
        [
          { addr1: '10 Dock St' },
          `the business’s address changed: now “10 Dock St, Durham, NC 27701”, no longer “${number} Shore Dr, Durham, NC 27701”`,
        ],
        [{ ein: '98-7654320' }, 'the business’s EIN changed'],
      ] as const) {
        await save(change);
        const now = await read();
        expect(reopeningIn(now, 'business E3')).toEqual([said]);
        expect(dismissed(now), said).toEqual(['Igor Volkov E2']);
      }
      await save({});
      expect((await seen()).away).toEqual(['Igor Volkov E2', 'business E3']);
      await sql`insert into app.known_name (merchant_id, name, keys, tokens, normaliser_version)
      values (${freight}, 'Tarn Haulage', '{}', '{}', 1)`.execute(world.database.owner);
      expect(await reopening('business E3')).toEqual(['the business’s alias changed: now “Tarn Haulage”']);
      await sql`delete from app.known_name where merchant_id = ${freight} and name = 'Tarn Haulage'`.execute(
        world.database.owner,
      );
      await save({ name_dba: 'Tarn Cargo' });
      expect(await reopening('business E3')).toEqual(['the business’s name changed: now “Tarn Cargo”']);
      expect((await seen()).away).toEqual(['Igor Volkov E2']);
    });
  });

  test('a vendor’s entry is decided like one of an imported list, for its subject only', async () => {
    const entry = (aliases: string[]) =>
      respondWithRecords([
        { kind: 'watchlist', id: 'V1', subject: own().name, listed_name: 'Quellmark', aliases, score: 0.9 },
      ]);
    const openedWith = async (aliases: string[]) => {
      world.nextDay();
      world.vendors.adverse_media.will(entry(aliases));
      inquiry = await opened();
      await world.start(inquiry);
      await world.settled(inquiry);
    };
    await openedWith(['Q']);
    expect((await decide('business V1', 'not_this_business')).status).toBe(200);
    await openedWith(['Q']);
    expect((await seen()).away).toEqual(['business V1']);
    await openedWith(['Q', 'QM']);
    expect(await reopening('business V1')).toEqual(['the entry’s alias changed: now “QM”']);
  });

  test('a business that a vendor and an imported list name is dismissed as one hit, whichever of the two is shown', async () => {
    const { name } = own();
    world.nextDay();
    const entry = { kind: 'watchlist', id: 'V2', subject: name, listed_name: name, aliases: [], score: 0.9 };
    world.vendors.adverse_media.will(respondWithRecords([entry]));
    inquiry = await opened();
    await world.start(inquiry);
    await world.settled(inquiry);
    const hits = (await read()).hits.filter(({ about }) => about === null);
    expect(hits).toHaveLength(1);
    expect((await decideAbout(hits[0]!, 'not_this_business')).status).toBe(200);
    const { dismissed_ids, decided } = await read();
    const { vital4 } = (await world.thirdPartyData(inquiry, world.north, freight)).third_party_sources;
    const inBar = vital4.data.watchlists_sanctions.filter(({ subject }) => subject === name);
    expect([inBar.length, decided.length]).toEqual([1, 1]);
    for (const { id } of inBar) expect(dismissed_ids).toContain(id);
    // The other one, which the bar shows if it answers first.
    expect(dismissed_ids?.length).toBeGreaterThan(1);
  });
});
