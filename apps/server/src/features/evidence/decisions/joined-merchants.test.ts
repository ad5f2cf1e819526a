import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatheringEndpoints } from '@assay/domain/gathering';
import { reportEndpoints } from '@assay/domain/report';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { merchantEditor } from '#features/merchant-editor';
import { report } from '#features/report';
import { importWatchlist } from '#features/screening';
import { inSystem } from '#platform/database';
import { asSuperuser, editor } from '../../merchant-editor/testing.ts';
import { type EvidenceWorld, evidenceWorld } from '../testing/evidence-world.ts';

const REASON = 'Born thirty years later, in another country.';
const folder = mkdtempSync(join(tmpdir(), 'assay-joined-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: EvidenceWorld;
let staff: Awaited<ReturnType<typeof editor>>;
let number = 0;
let inquiry: string;
/** Two merchants of one person on a list: the second is merged into the first. A third one has nothing in common. */
let kept: string;
let merged: string;
let third: string;

const address = () => ({ addr1: `${number} Mill Race`, city: 'Durham', state: 'NC', zip5: '27701' });
const own = (suffix: string) => ({
  external_id: `joined ${suffix} ${number}`,
  name: `Teasel Freight ${number} ${suffix}`,
  principals: [{ position: 0, first_name: 'Igor', last_name: 'Volkov', ...address() }],
  ...address(),
});

beforeAll(async () => {
  world = await evidenceWorld({ features: [matching, merchantEditor, report], wires: ['adverse_media'] });
  staff = await editor(world, { email: 'editor@assay.test', lender: world.north.lender });
  const list = join(folder, 'list.csv');
  writeFileSync(list, 'entry_id,name,type,dob,country\nE1,Igor Volkov,person,1955-03-02,Syria\n');
  await importWatchlist(world.database.owner, world.api.clock, list, { force: true, progress: () => {} });
});

beforeEach(async () => {
  number += 1;
  world.nextDay();
  kept = await world.merchant(own('LLC') as never);
  merged = await world.merchant(own('Inc') as never);
  third = await world.merchant({ external_id: `third ${number}`, name: `Scabious Annex ${number}` });
  inquiry = await world.inquire({ name: own('LLC').name, ...address() });
  for (const merchant_id of [kept, merged]) {
    const call = { params: { id: inquiry }, body: { merchant_id } };
    expect((await world.api.call(world.north, reportEndpoints.open, call)).status).toBe(200);
  }
  await world.settled(inquiry);
});

const read = async (id: string) => {
  const call = { params: { id, inquiryId: inquiry } };
  return (await world.api.call(world.north, gatheringEndpoints.merchant, call)).body;
};

/** What users decided about the hit; `open` without a decision. */
async function answerAt(id: string): Promise<string> {
  const { hits, decided } = await read(id);
  const all = [...new Set([...hits, ...decided].map(({ decision }) => decision?.answer ?? 'open'))];
  expect(all).toHaveLength(1);
  return all[0]!;
}

async function decide(id: string, answer: 'confirmed' | 'not_this_person', reason = REASON): Promise<void> {
  world.api.clock.advance(60_000);
  const { hits, decided } = await read(id);
  const { record_id, key } = [...hits, ...decided][0]!;
  const body = { record_id, kind: 'watchlist', key, answer, reason } as const;
  const call = { params: { id, inquiryId: inquiry }, body };
  expect((await world.api.call(world.north, gatheringEndpoints.decide, call)).status).toBe(200);
}

async function undo(id: string): Promise<void> {
  world.api.clock.advance(60_000);
  const { hits, decided } = await read(id);
  const params = { id: [...hits, ...decided].find(({ decision }) => decision)!.decision!.id };
  const call = { params, body: {} };
  expect((await world.api.call(world.north, gatheringEndpoints.undoDecision, call)).status).toBe(200);
}

/** Merges a merchant and returns the statement. */
async function merge(from: string, to: string): Promise<string> {
  world.api.clock.advance(60_000);
  expect((await staff.merge(from, to)).status).toBe(200);
  return (await staff.read(to)).body.statements[0]!.id;
}

/** An import changes the merchant beneath the statements, which are applied again. */
const importChange = (id: string) =>
  inSystem(world.database.owner, (tx) =>
    saveMerchant(tx, 'test', {
      ...own('LLC'),
      external_id: id === kept ? own('LLC').external_id : own('Inc').external_id,
      name: id === kept ? own('LLC').name : own('Inc').name,
      email: `office${world.api.clock.now().getTime()}@teasel${number}.test`,
    } as never),
  );

/** Everything that applies the statements again, and changes no decision. */
async function settleAgain(): Promise<void> {
  await importChange(kept);
  await merge(third, kept);
  await importChange(merged);
}

test('a dismissal that a user undoes at a merged merchant stays undone, whatever else is imported or merged', async () => {
  await decide(kept, 'not_this_person');
  await decide(merged, 'not_this_person');
  const statement = await merge(merged, kept);
  expect(await answerAt(kept)).toBe('not_this_person');
  await undo(kept);
  expect(await answerAt(kept)).toBe('open');
  await settleAgain();
  expect(await answerAt(kept)).toBe('open');
  // Each has what was decided about it alone.
  expect((await staff.withdraw(statement)).status).toBe(200);
  expect([await answerAt(kept), await answerAt(merged)]).toEqual(['open', 'not_this_person']);
});

test.each([
  ['not_this_person', 'confirmed'],
  ['confirmed', 'not_this_person'],
] as const)('both %s: that a user decides “%s” at the merged merchant stays', async (before, after) => {
  await decide(kept, before);
  await decide(merged, before);
  const statement = await merge(merged, kept);
  await decide(kept, after);
  await settleAgain();
  expect(await answerAt(kept)).toBe(after);
  await undo(kept);
  await importChange(kept);
  expect(await answerAt(kept)).toBe('open');
  expect((await staff.withdraw(statement)).status).toBe(200);
  expect([await answerAt(kept), await answerAt(merged)]).toEqual(['open', before]);
});

test.each([
  ['not_this_person', 'confirmed'],
  ['confirmed', 'not_this_person'],
] as const)(
  'the one %s and the other %s: the hit is confirmed, and what a user undoes or decides then stays',
  async (atKept, atMerged) => {
    await decide(kept, atKept);
    await decide(merged, atMerged);
    const statement = await merge(merged, kept);
    expect(await answerAt(kept)).toBe('confirmed');
    await undo(kept);
    await settleAgain();
    expect(await answerAt(kept)).toBe('open');
    await decide(kept, 'not_this_person', 'Another man, says the passport.');
    await importChange(kept);
    expect(await answerAt(kept)).toBe('not_this_person');
    expect((await staff.withdraw(statement)).status).toBe(200);
    expect(await answerAt(kept)).toBe('not_this_person');
  },
);

test('a decision at the merged merchant goes before those of every merchant that is joined to it', async () => {
  for (const id of [kept, merged]) await decide(id, 'not_this_person');
  const first = await merge(merged, kept);
  await merge(kept, third);
  const call = { params: { id: inquiry }, body: { merchant_id: third } };
  expect((await world.api.call(world.north, reportEndpoints.open, call)).status).toBe(200);
  expect(await answerAt(third)).toBe('not_this_person');
  await undo(third);
  await importChange(kept);
  expect(await answerAt(third)).toBe('open');
  await decide(third, 'confirmed');
  await importChange(merged);
  expect(await answerAt(third)).toBe('confirmed');
  expect((await staff.withdraw(first)).status).toBe(200);
  expect([await answerAt(third), await answerAt(merged)]).toEqual(['confirmed', 'not_this_person']);
});

test('what was decided while a merge was taken back joins as before a merge: a confirmed hit stays confirmed', async () => {
  await decide(merged, 'confirmed');
  const statement = await merge(merged, kept);
  expect((await staff.withdraw(statement)).status).toBe(200);
  await decide(kept, 'not_this_person');
  // The restatement has the database’s time, which is not the one of the test.
  await asSuperuser(world.database, (query) =>
    query(`update app.evidence_decision set decided_at = now() - interval '1 hour' where merchant_id = ${kept}
      and undone_at is null`),
  );
  expect((await staff.restate(statement)).status).toBe(200);
  expect(await answerAt(kept)).toBe('confirmed');
});
