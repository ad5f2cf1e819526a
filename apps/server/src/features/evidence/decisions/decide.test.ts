import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EvidenceTopic, gatheringEndpoints } from '@assay/domain/gathering';
import { riskEndpoints } from '@assay/domain/risk';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { matching } from '#features/matching';
import { risk } from '#features/risk';
import type { CommandContext } from '#platform/feature';
import type { JobRun } from '#platform/jobs';
import { asSuperuser } from '../../merchant-editor/testing.ts';
import { allowMerchant } from '../testing/allow-merchant.ts';
import { dockets, respondWithRecords } from '../testing/answers.ts';
import { type Caller, type EvidenceWorld, evidenceWorld } from '../testing/evidence-world.ts';
import { peopleReadTwice } from '../testing/people-read-twice.ts';
import { exportDecisionsCommand } from './export-command.ts';

let world: EvidenceWorld;
/** The business under test; its evidence is what the tests decide on. */
let tavern: string;
let number = 0;

const EIN = '12-3456780';
const address = { addr1: '3 Shore Dr', city: 'Durham', state: 'NC', zip5: '27701' };
const name = () => `Juniper Fork Tavern ${number}`;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, risk],
    wires: ['business_records', 'litigation', 'dockets'],
    hasScreening: false,
  });
});

/** A business of its own, a namesake, and what the vendors return about it. */
async function newTavern(): Promise<void> {
  number += 1;
  world.nextDay();
  const own = { ...address, phone: '9195550142', ein: EIN };
  tavern = await world.merchant({ external_id: `own${number}`, name: `${name()} LLC`, ...own });
  // A namesake, so that a record with only the name may be about either business.
  const other = { addr1: '88 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };
  await world.merchant({ external_id: `other${number}`, name: `${name()} LLC`, ...other });
  const lien = (filing_number: string) => ({
    debtor_name: `${name()} LLC`,
    filing_number,
    filing_date: '2025-08-04',
    status: 'Open',
  });
  world.vendors.business_records.will(
    respondWithRecords([
      {
        kind: 'business_records',
        id: `file-${number}`,
        primary_business_name: `${name()} LLC`,
        fein_number: EIN.replace('-', ''),
        locations: [address],
        lien: [lien('L-1'), lien('L-2')],
      },
    ]),
  );
  world.vendors.litigation.will(
    respondWithRecords([
      {
        kind: 'lawsuit',
        id: `suit-${number}`,
        case_number: `23-${number}`,
        case_title: `Acme v. ${name()} LLC`,
        status: 'Pending',
      },
    ]),
  );
}

/** An inquiry with all sources gathered, in which the business was opened. */
async function opened(caller: Caller = world.north): Promise<string> {
  const id = await world.inquire({ name: name(), ...address }, caller);
  await world.start(id, caller);
  await world.settled(id, caller);
  return allowMerchant(world, tavern, { caller, inquiry: id });
}

const evidence = async (inquiryId: string, caller: Caller = world.north) =>
  (await world.api.call(caller, gatheringEndpoints.merchant, { params: { id: tavern, inquiryId } })).body;

/**
 * How many records of a topic count and how many wait for a decision, with the names of the waiting and the decided
 * ones.
 */
async function seen(inquiryId: string, topic: EvidenceTopic, caller: Caller = world.north) {
  const { topics, in_doubt, decided } = await evidence(inquiryId, caller);
  const { count, waiting } = topics.find((each) => each.topic === topic) ?? {};
  return { count, waiting, in_doubt: in_doubt.map(keyOf), decided: decided.map(keyOf) };
}
const keyOf = ({ key }: { key: string }) => key;

type Decision = Parameters<typeof decide>[1];
const decide = (
  inquiryId: string,
  body: {
    record_id: string;
    kind: string;
    key: string;
    answer: string;
    reason?: string;
    was?: string | null;
  },
  caller: Caller = world.north,
) =>
  world.api.call(caller, gatheringEndpoints.decide, {
    params: { id: tavern, inquiryId },
    body: body as never,
  });
const undo = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, gatheringEndpoints.undoDecision, { params: { id }, body: {} });

/** The stored record that waits or was decided, as a decision names it. */
async function caseOf(inquiryId: string, caller: Caller = world.north) {
  const { in_doubt, decided } = await evidence(inquiryId, caller);
  const found = [...in_doubt, ...decided].find(({ kind }) => kind === 'lawsuit');
  return { record_id: found?.record_id ?? '', kind: 'lawsuit', key: found?.key ?? '' };
}
async function lienOf(inquiryId: string, filing: string, caller: Caller = world.north) {
  const { third_party_sources } = await world.thirdPartyData(inquiryId, caller);
  const record_id = third_party_sources.legal_entity.data.tlo[0]?.id ?? '';
  return { record_id, kind: 'lien', key: `file-${number} lien ${filing} 2025-08-04` };
}
const yes = { answer: 'this_business' };
const no = { answer: 'not_this_business' };

async function rescore(payload: object): Promise<void> {
  const run = { ...world.api.services, db: world.database.worker, payload } as Partial<JobRun>;
  const job = { ...run, attempt: 1, maxAttempts: 25, signal: new AbortController().signal };
  await risk.jobs?.find(({ task }) => task === 'risk.rescore')?.run(job as JobRun);
}

/** The inputs of the score once the queued scoring jobs ran, without searches that found nothing. */
async function scored(caller: Caller = world.north): Promise<string[]> {
  const { rows } = await sql<{ payload: object }>`
    delete from graphile_worker._private_jobs where key like 'risk.rescore:%' returning payload`.execute(
    world.database.worker,
  );
  for (const { payload } of rows) await rescore(payload);
  const { body } = await world.api.call(caller, riskEndpoints.score, { params: { id: tavern } });
  return body.curr_reason_codes
    .flatMap(({ evidence }) => evidence.map(({ kind, id }) => (kind === 'lien' ? id : kind)))
    .filter((record) => record !== 'search')
    .sort();
}
const lienKeys = () => ['L-1', 'L-2'].map((filing) => `file-${number} lien ${filing} 2025-08-04`);

const rows = async (caller: Caller = world.north) =>
  (await world.rows('app.evidence_decision', caller)).filter(({ merchant_id }) => merchant_id === tavern);
const userOf = async ({ email }: Caller) =>
  (
    await world.database.owner
      .selectFrom('app.app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

/** The newest audit record of an action about the business. */
const lastAudited = async (action: string) =>
  (await world.rows('app.audit_record')).findLast(
    (record) => record.action === action && record.target_id === tavern,
  );

describe('about one business', () => {
  /** The inquiries of both lenders, where nothing is decided. */
  let id: string;
  let ofEast: string;
  beforeAll(async () => {
    await newTavern();
    id = await opened();
    ofEast = await opened(world.east);
  });
  beforeEach(async () => {
    await asSuperuser(world.database, (query) => query('delete from app.evidence_decision'));
  });

  test('“this business” makes a possible record count in evidence and score, and stores author, time and reason', async () => {
    const suit = await caseOf(id);
    expect(await seen(id, 'litigation')).toEqual({ count: 0, waiting: 1, in_doubt: [suit.key], decided: [] });
    await rescore({ lender_id: world.north.lender, merchant_id: tavern });
    expect(await scored()).toEqual(lienKeys());
    const answer = await decide(id, { ...suit, ...yes, reason: ' Same owner. ' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: expect.any(String),
        answer: 'this_business',
        reason: 'Same owner.',
        decided_by: expect.any(String),
        decided_at: world.api.clock.now().toISOString(),
      },
    ]);
    expect(await seen(id, 'litigation')).toEqual({ count: 1, waiting: 0, in_doubt: [], decided: [suit.key] });
    expect((await evidence(id)).decided[0]?.decision).toEqual(answer.body);
    expect(await scored()).toEqual([...lienKeys(), 'litigation']);
    expect(await lastAudited('evidence.link')).toMatchObject({
      user_id: await userOf(world.north),
      target_kind: 'merchant',
      details: { record_id: suit.record_id, kind: 'lawsuit' },
    });
  });

  test('a record that another inquiry found about another business cannot be decided on here', async () => {
    const suit = await caseOf(id);
    const place = { addr1: '9 Quarry Ln', city: 'Durham', state: 'NC', zip5: '27701' };
    const stranger = await world.merchant({
      external_id: `far${number}`,
      name: `Zinc Kiln ${number} LLC`,
      ...place,
    });
    const inquiryId = await world.inquire({ name: `Zinc Kiln ${number} LLC`, ...place });
    await allowMerchant(world, stranger, { inquiry: inquiryId });
    const params = { id: stranger, inquiryId };
    const answer = await world.api.call(world.north, gatheringEndpoints.decide, {
      params,
      body: { ...suit, ...yes } as never,
    });
    expect([answer.status, answer.problem.detail]).toEqual([404, 'Record not found']);
    expect(await world.rows('app.evidence_decision')).not.toContainEqual(
      expect.objectContaining({ merchant_id: stranger }),
    );
  });

  test('“not this business” hides a record that counts by comparison, and undoing it makes it count again', async () => {
    const file = { ...(await lienOf(id, '')), kind: 'business_records', key: `file-${number}` };
    expect((await seen(id, 'financial')).count).toBe(3);
    const { body } = await decide(id, { ...file, ...no });
    expect(await seen(id, 'financial')).toMatchObject({ count: 0, waiting: 0 });
    expect(await scored()).toEqual([]);
    expect(await undo(body.id)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await seen(id, 'financial')).toMatchObject({ count: 3, waiting: 0, decided: [] });
    expect(await scored()).toEqual(lienKeys());
    expect(await lastAudited('evidence.undo')).toMatchObject({
      user_id: await userOf(world.north),
      target_kind: 'merchant',
      details: { record_id: file.record_id, kind: 'business_records' },
    });
    expect((await undo(body.id)).status).toBe(404);
  });

  test('undoing an answer about a possible record leaves the record waiting', async () => {
    const suit = await caseOf(id);
    const { body } = await decide(id, { ...suit, ...no });
    expect(await seen(id, 'litigation')).toMatchObject({ count: 0, waiting: 0, decided: [suit.key] });
    await undo(body.id);
    expect(await seen(id, 'litigation')).toMatchObject({ count: 0, waiting: 1, decided: [] });
  });

  test('an answer applies to its own lender only', async () => {
    const { body } = await decide(id, { ...(await caseOf(id)), ...yes });
    expect(await seen(ofEast, 'litigation', world.east)).toMatchObject({ count: 0, waiting: 1, decided: [] });
    expect(await scored(world.east)).not.toContain('litigation');
    expect((await undo(body.id, world.east)).status).toBe(404);
    expect(await seen(id, 'litigation')).toMatchObject({ count: 1 });
  });

  test('a second answer replaces the first, which stays stored with author and time', async () => {
    const suit = await caseOf(id);
    const first = await decide(id, { ...suit, ...yes });
    const decided_at = world.api.clock.now();
    world.api.clock.advance(60_000);
    const second = await decide(id, { ...suit, ...no, reason: 'Another town' }, world.staff(world.north));
    expect(second.body.id).not.toBe(first.body.id);
    expect(await seen(id, 'litigation')).toMatchObject({ count: 0, waiting: 0 });
    const [user, staff] = [await userOf(world.north), await userOf(world.staff(world.north))];
    const undone = { undone_by: staff, undone_at: world.api.clock.now() };
    expect(await rows()).toMatchObject([
      { answer: 'this_business', decided_by: user, decided_at, ...undone },
      { answer: 'not_this_business', decided_by: staff, reason: 'Another town', undone_at: null },
    ]);
    world.api.clock.advance(60_000);
    const third = await decide(id, { ...suit, ...no, reason: 'Another town' });
    expect(third.body, 'an equal answer changes nothing').toEqual(second.body);
    expect(await rows()).toHaveLength(2);
    const fourth = await decide(id, { ...suit, ...no, reason: 'Another street' });
    expect(fourth.body).toMatchObject({ answer: 'not_this_business', reason: 'Another street' });
    expect((await rows()).map(({ undone_at }) => undone_at === null)).toEqual([false, false, true]);
  });

  test('an answer of a caller who did not see the active decision is refused with that decision', async () => {
    const suit = await caseOf(id);
    const reason = 'Same owner';
    const first = await decide(id, { ...suit, ...yes, reason, was: null });
    expect(first.status).toBe(200);
    const stale = await decide(id, { ...suit, ...no, was: null }, world.staff(world.north));
    expect([stale.status, stale.problem.code, stale.problem.current]).toEqual([409, 'stale', first.body]);
    expect(await seen(id, 'litigation')).toMatchObject({ count: 1, decided: [suit.key] });
    const repeated = await decide(id, { ...suit, ...yes, reason, was: null });
    expect(repeated.body, 'a repeated call loses nothing').toEqual(first.body);
    const second = await decide(id, { ...suit, ...no, was: first.body.id }, world.staff(world.north));
    expect([second.status, second.body.answer]).toEqual([200, 'not_this_business']);
    const late = await decide(id, { ...suit, ...yes, was: first.body.id });
    expect([late.status, late.problem.current]).toEqual([409, second.body]);
    await undo(second.body.id);
    expect((await decide(id, { ...suit, ...yes, was: second.body.id })).status).toBe(200);
  });

  test('of two different answers at once whose callers saw no decision, the second is refused with the first', async () => {
    const suit = await caseOf(id);
    const answers = await Promise.all(
      [yes, no].map((answer) => decide(id, { ...suit, ...answer, reason: 'At once', was: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved] = answers.filter(({ status }) => status === 200);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.problem.current).toEqual(saved?.body);
  });

  test('a decision on the file of a lien counts as one on the lien for a caller who did not see it', async () => {
    const lien = await lienOf(id, 'L-1');
    const file = { record_id: lien.record_id, kind: 'business_records', key: `file-${number}` };
    const onFile = await decide(id, { ...file, ...yes, was: null });
    const stale = await decide(id, { ...lien, ...no, was: null });
    expect([stale.status, stale.problem.current]).toEqual([409, onFile.body]);
    const onLien = await decide(id, { ...lien, ...no, was: onFile.body.id });
    expect(onLien.status).toBe(200);
  });

  test('two different answers at once both succeed, and exactly one is active', async () => {
    const suit = await caseOf(id);
    const answers = await Promise.all(
      [yes, no].map((answer) => decide(id, { ...suit, ...answer, reason: 'At once' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const active = (await rows()).filter(({ undone_at }) => undone_at === null);
    expect(active).toHaveLength(1);
    const [last] = answers.filter(({ body }) => body.id === active[0]?.id);
    expect(last?.body.answer).toBe(active[0]?.answer);
  });

  test('the evidence, and a decision on it with the score before and after, read no merchant of the master file twice', async () => {
    const suit = await caseOf(id);
    for (const call of [() => evidence(id), () => decide(id, { ...suit, ...yes })]) {
      const { read, again } = await peopleReadTwice(call);
      expect(read).not.toEqual([]);
      expect(again).toEqual([]);
    }
  });

  test('a decided record is hidden while its source is switched off [ONB-132]', async () => {
    await decide(id, { ...(await caseOf(id)), ...yes });
    const set = (tr_enabled: boolean) =>
      world.database.owner
        .updateTable('app.lender')
        .set({ tr_enabled })
        .where('id', '=', world.north.lender)
        .execute();
    onTestFinished(() => set(true).then(() => undefined));
    await set(false);
    expect(await seen(id, 'litigation')).toEqual({ count: 0, waiting: 0, in_doubt: [], decided: [] });
    await set(true);
    expect((await seen(id, 'litigation')).count).toBe(1);
  });

  describe('an answer gets 404', () => {
    test('for a record that does not exist, belongs to another lender or has another name', async () => {
      const suit = await caseOf(id);
      const lien = await lienOf(id, 'L-1');
      const foreign = await caseOf(ofEast, world.east);
      const bodies: Decision[] = [
        { ...suit, ...yes, record_id: '999999' },
        { ...suit, ...yes, key: 'another' },
        { ...suit, ...yes, kind: 'docket' },
        { ...lien, ...yes, key: 'no such lien' },
        { ...foreign, ...yes },
      ];
      for (const body of bodies) {
        const answer = await decide(id, body);
        expect([answer.status, answer.problem.detail], JSON.stringify(body)).toEqual([
          404,
          'Record not found',
        ]);
      }
      expect(await rows()).toEqual([]);
    });

    test('for an inquiry of another lender and for a merchant that the inquiry did not find', async () => {
      const suit = await caseOf(id);
      expect((await decide(id, { ...suit, ...yes }, world.east)).status).toBe(404);
      const stranger = await world.merchant({ external_id: `x${number}`, name: 'Zzyzx Towing', state: 'NV' });
      const params = { id: stranger, inquiryId: id };
      const body = { ...suit, ...yes } as never;
      expect((await world.api.call(world.north, gatheringEndpoints.decide, { params, body })).status).toBe(
        404,
      );
      expect((await world.api.call(world.north, gatheringEndpoints.merchant, { params })).status).toBe(404);
    });
  });

  test('the export writes each answer as a labeled case with what was compared, without EINs', async () => {
    const suit = await caseOf(id);
    const file = { ...(await lienOf(id, '')), kind: 'business_records', key: `file-${number}` };
    const { body } = await decide(id, { ...suit, ...no });
    await undo(body.id);
    await decide(id, { ...file, ...yes });
    const folder = await mkdtemp(join(tmpdir(), 'assay-decisions-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const out = join(folder, 'decisions.jsonl');
    const printed: string[] = [];
    await exportDecisionsCommand.run(['--out', out, '--lender', 'north'], {
      db: world.database.owner,
      clock: world.api.clock,
      workerDb: world.database.worker,
      print: (line: string) => void printed.push(line),
    } as unknown as CommandContext);
    const text = await readFile(out, 'utf8');
    const cases = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(printed).toEqual([`${cases.length} decisions written to ${out}.`]);
    expect(cases.slice(-2)).toMatchObject([
      {
        kind: 'lawsuit',
        answer: 'not_this_business',
        is_undone: true,
        compared: { found: { verdict: 'possible' }, business: { names: [`${name()} LLC`] } },
      },
      {
        kind: 'business_records',
        answer: 'this_business',
        is_undone: false,
        compared: { found: { verdict: 'same' }, record: [{ names: [`${name()} LLC`], places: [address] }] },
      },
    ]);
    expect(text).not.toMatch(/12-?3456780/);
  });
});

describe('about a business of its own', () => {
  beforeEach(newTavern);

  test('an answer about a record, or about a lien separately from its file, applies when another inquiry finds it again', async () => {
    const first = await opened();
    const suit = await caseOf(first);
    const lien = await lienOf(first, 'L-1');
    const countedLien = async () => (await evidence(first)).counted.find(({ key }) => key === lien.key);
    expect((await countedLien())?.reasons).toContainEqual(
      expect.objectContaining({ field: 'name', outcome: 'agrees' }),
    );
    await decide(first, { ...suit, ...yes });
    expect((await decide(first, { ...lien, ...no })).status).toBe(200);
    expect(await seen(first, 'financial')).toMatchObject({ count: 2, decided: [lien.key, suit.key] });
    expect(await countedLien()).toBeUndefined();
    expect(await scored()).toEqual([...lienKeys().slice(1), 'litigation']);
    world.api.clock.advance(60 * 60_000);
    const later = await opened();
    const again = await caseOf(later);
    expect(again.key).toBe(suit.key);
    expect(await seen(later, 'litigation')).toMatchObject({ count: 1, waiting: 0 });
    expect(await seen(later, 'financial')).toMatchObject({ count: 2, decided: [lien.key, suit.key] });
    expect(await scored()).toEqual([...lienKeys().slice(1), 'litigation']);
  });

  test('an answer about a record that another inquiry found changes the merchant’s score', async () => {
    const first = await world.inquire({ name: name(), ...address });
    await world.start(first);
    await world.gathered(first);
    const suit = await caseOf(first);
    await decide(first, { ...suit, ...yes });
    // The merchant was opened in the later inquiry only.
    world.vendors.litigation.will(respondWithRecords([]));
    world.nextDay();
    const later = await opened();
    expect(await scored()).toContain('litigation');
    const [decision] = (await evidence(later)).decided;
    await undo(decision?.decision?.id ?? '');
    expect(await scored()).not.toContain('litigation');
  });

  describe('two vendors’ copies of one docket', () => {
    const feed = () =>
      respondWithRecords([
        {
          kind: 'docket',
          id: `feed-${number}`,
          docket_number: `3:21-cv-0${number}`,
          case_title: `Acme v. ${name()} LLC`,
          status: 'Pending',
        },
      ]);
    const archive = (court?: string) =>
      dockets({
        docket_id: 9000 + number,
        docketNumber: `3:21-CV-0${number}`,
        caseName: `Acme v. ${name()} LLC`,
        ...(court ? { court } : {}),
      });
    const waitingDocket = async (inquiryId: string) => {
      const { in_doubt, decided } = await evidence(inquiryId);
      const [{ record_id, kind, key } = { record_id: '', kind: '', key: '' }] = [...in_doubt, ...decided];
      return { record_id, kind, key };
    };
    beforeEach(() => {
      world.vendors.litigation.will(feed());
      world.vendors.dockets.will(archive());
    });

    test('wait as one record, and one decision or one undo applies to both', async () => {
      const id = await opened();
      const stored = (await world.rows('app.evidence_record')).filter(({ external_id }) =>
        [`feed-${number}`, `${9000 + number}`].includes(external_id as string),
      );
      expect(new Set(stored.map(({ vendor }) => vendor)).size).toBe(2);
      const one = await waitingDocket(id);
      expect(await seen(id, 'litigation')).toEqual({
        count: 0,
        waiting: 1,
        in_doubt: [one.key],
        decided: [],
      });
      const response = await decide(id, { ...one, ...yes });
      expect(await seen(id, 'litigation')).toEqual({
        count: 1,
        waiting: 0,
        in_doubt: [],
        decided: [one.key],
      });
      expect((await scored()).filter((kind) => kind === 'litigation')).toHaveLength(1);
      expect(await rows()).toHaveLength(1);
      await undo(response.body.id);
      expect(await seen(id, 'litigation')).toEqual({
        count: 0,
        waiting: 1,
        in_doubt: [one.key],
        decided: [],
      });
      expect(await scored()).not.toContain('litigation');
      const refused = await decide(id, { ...one, ...no });
      expect(await seen(id, 'litigation')).toMatchObject({ count: 0, waiting: 0, in_doubt: [] });
      await undo(refused.body.id);
      expect(await seen(id, 'litigation')).toMatchObject({ count: 0, waiting: 1 });
    });

    test('stay one record when a later inquiry finds only the other copy, the last answer applies to both, and the same answer on each is undone together', async () => {
      world.vendors.dockets.will(dockets());
      const first = await opened();
      const fed = await waitingDocket(first);
      await decide(first, { ...fed, ...no });
      world.nextDay();
      world.vendors.dockets.will(archive());
      const later = await opened();
      const archived = await waitingDocket(later);
      expect(archived.key).not.toBe(fed.key);
      expect(await seen(later, 'litigation')).toMatchObject({
        count: 0,
        waiting: 0,
        decided: [archived.key],
      });
      const second = await decide(later, { ...archived, ...yes });
      expect((await rows()).filter(({ undone_at }) => undone_at === null)).toHaveLength(1);
      for (const id of [first, later])
        expect(await seen(id, 'litigation')).toMatchObject({ count: 1, waiting: 0 });
      expect(await scored()).toContain('litigation');
      await undo(second.body.id);
      for (const id of [first, later])
        expect(await seen(id, 'litigation')).toMatchObject({ count: 0, waiting: 1, decided: [] });

      await decide(first, { ...fed, ...yes });
      const { in_doubt, decided } = await evidence(later);
      expect([in_doubt.length, decided.length]).toEqual([0, 1]);
      const third = await decide(later, { ...archived, ...yes });
      expect((await rows()).filter(({ undone_at }) => undone_at === null)).toHaveLength(2);
      expect((await evidence(later)).decided).toHaveLength(1);
      await undo(third.body.id);
      expect((await rows()).filter(({ undone_at }) => undone_at === null)).toEqual([]);
      expect(await seen(later, 'litigation')).toMatchObject({ count: 0, waiting: 1 });
    });

    test('are not in doubt when one of them surely counts, and a “no” hides both', async () => {
      world.vendors.dockets.will(archive('District Court, M.D. North Carolina'));
      const id = await opened();
      expect(await seen(id, 'litigation')).toMatchObject({ count: 1, waiting: 0, in_doubt: [] });
      const fed = (await world.rows('app.evidence_record')).findLast(
        ({ external_id }) => external_id === `feed-${number}`,
      );
      const body = { record_id: String(fed?.id), kind: 'docket', key: `feed-${number}` };
      const response = await decide(id, { ...body, ...no });
      expect(await seen(id, 'litigation')).toMatchObject({ count: 0, waiting: 0 });
      expect(await scored()).not.toContain('litigation');
      await undo(response.body.id);
      expect(await seen(id, 'litigation')).toMatchObject({ count: 1, waiting: 0, decided: [] });
    });
  });
});
