import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatheringEndpoints, type ListedRecord } from '@assay/domain/gathering';
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
/** The entries of the list, all of the one name. */
const ENTRIES = ['E1', 'E2', 'E3', 'E4', 'E5'];
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
  const entries = ENTRIES.map((entry, at) => `${entry},Igor Volkov,person,${1955 + at}-03-02,Syria\n`);
  writeFileSync(list, `entry_id,name,type,dob,country\n${entries.join('')}`);
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

type Answer = 'confirmed' | 'not_this_person';
type Answers = Record<string, Answer | 'open'>;

/** The hits at a merchant, by their entries of the list. */
async function hitsAt(id: string): Promise<Map<string, ListedRecord>> {
  const call = { params: { id, inquiryId: inquiry } };
  const { hits, decided } = (await world.api.call(world.north, gatheringEndpoints.merchant, call)).body;
  const byEntry = Map.groupBy([...hits, ...decided], ({ key }) => key.replace('list ', ''));
  for (const ofEntry of byEntry.values())
    expect(new Set(ofEntry.map(({ decision }) => decision?.answer)).size).toBe(1);
  return new Map(ENTRIES.map((entry) => [entry, byEntry.get(entry)![0]!]));
}

/** What users decided about each hit; `open` without a decision. */
async function answersAt(id: string): Promise<Answers> {
  const answers = [...(await hitsAt(id))].map(([entry, { decision }]) => [entry, decision?.answer ?? 'open']);
  return Object.fromEntries(answers);
}
const answerAt = async (id: string) => (await answersAt(id)).E1;

async function decideAll(id: string, answers: Answers, reason = REASON): Promise<void> {
  const hits = await hitsAt(id);
  for (const [entry, answer] of Object.entries(answers)) {
    world.api.clock.advance(60_000);
    const { record_id, key } = hits.get(entry)!;
    const body = { record_id, kind: 'watchlist', key, answer, reason } as never;
    const call = { params: { id, inquiryId: inquiry }, body };
    expect((await world.api.call(world.north, gatheringEndpoints.decide, call)).status).toBe(200);
  }
}
const decide = (id: string, answer: Answer) => decideAll(id, { E1: answer });

async function undo(id: string, entries = ['E1']): Promise<void> {
  const hits = await hitsAt(id);
  for (const entry of entries) {
    world.api.clock.advance(60_000);
    const call = { params: { id: hits.get(entry)!.decision!.id }, body: {} };
    expect((await world.api.call(world.north, gatheringEndpoints.undoDecision, call)).status).toBe(200);
  }
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

test('what a user undoes or decides at a merged merchant stays, whatever else is imported or merged, and each has its own decisions when the merge is taken back', async () => {
  const [dismissed, confirmed] = ['not_this_person', 'confirmed'] as const;
  // E1 to E3 were decided alike at both; of E4 and E5 the one is confirmed and the other dismissed.
  const ofMerged = { E1: dismissed, E2: dismissed, E3: confirmed, E4: confirmed, E5: dismissed };
  await decideAll(kept, { ...ofMerged, E4: dismissed, E5: confirmed });
  await decideAll(merged, ofMerged);
  const statement = await merge(merged, kept);
  expect(await answersAt(kept)).toEqual({ ...ofMerged, E4: confirmed, E5: confirmed });

  await undo(kept, ['E1', 'E4', 'E5']);
  await decideAll(kept, { E2: confirmed, E3: dismissed });
  const changed = { E1: 'open', E2: confirmed, E3: dismissed, E4: 'open', E5: 'open' };
  expect(await answersAt(kept)).toEqual(changed);
  await settleAgain();
  expect(await answersAt(kept)).toEqual(changed);

  await undo(kept, ['E2', 'E3']);
  await decideAll(kept, { E4: dismissed, E5: dismissed }, 'Another man, says the passport.');
  const last = { E1: 'open', E2: 'open', E3: 'open', E4: dismissed, E5: dismissed };
  await importChange(kept);
  expect(await answersAt(kept)).toEqual(last);
  expect((await staff.withdraw(statement)).status).toBe(200);
  expect(await answersAt(kept)).toEqual(last);
  expect(await answersAt(merged)).toMatchObject({ E1: dismissed, E2: dismissed, E3: confirmed });
});

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
