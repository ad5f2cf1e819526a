import { type Scorecard, type ScorecardRow, scorecardEndpoints } from '@assay/domain/scorecard';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { merchantEditor } from '#features/merchant-editor';
import { report } from '#features/report';
import { inLender, inSystem } from '#platform/database';
import { type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { editor, inquiryWithMatches } from '../merchant-editor/testing.ts';
import { replaceRules } from './replace-rules.ts';

const { read, change } = scorecardEndpoints;
let world: EvidenceWorld;
let staff: Awaited<ReturnType<typeof editor>>;
let number = 0;
let kept: string;
let merged: string;
let third: string;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, merchantEditor, report],
    wires: [],
    hasScreening: false,
  });
  staff = await editor(world, { email: 'editor@assay.test', lender: world.north.lender });
  const rule = {
    target: null,
    operator: null,
    value: null,
    pass_score: 20,
    fail_score: -40,
    dropdown: false,
  };
  await inLender(world.database.app, world.north.lender, (tx) =>
    replaceRules(tx, world.north.lender, {
      rules: ['Lease seen', 'Owner called'].map((rule_text) => ({ ...rule, rule_text })),
      now: world.api.clock.now(),
      jobs: world.api.services.jobs,
    }),
  );
});

beforeEach(async () => {
  number += 1;
  const added = ['LLC', 'Inc', 'Annex'].map((suffix) => world.merchant(own(suffix) as never));
  [kept, merged, third] = (await Promise.all(added)) as [string, string, string];
  await inquiryWithMatches(world.database.owner, world.north.lender, [kept, merged, third]);
});

const own = (suffix: string) => ({
  external_id: `card ${suffix} ${number}`,
  name: `Sorrel Stationers ${number} ${suffix}`,
  principals: [],
});

const cardOf = async (merchantId: string): Promise<Scorecard> => {
  const params = { lenderId: world.north.lender, merchantId };
  const { status, body } = await world.api.call(world.north, read, { params });
  expect(status).toBe(200);
  return body;
};
const save = (card: Scorecard) =>
  world.api.call(world.north, change, { params: { id: card.id }, body: card as never });

/** Changes one row of a merchant's scorecard, as the page does. */
async function edit(merchantId: string, row: 0 | 1, fields: Partial<ScorecardRow>): Promise<void> {
  world.api.clock.advance(60_000);
  const card = await cardOf(merchantId);
  Object.assign(card.scorecard[row]!, fields);
  expect((await save(card)).status).toBe(200);
}
const rowsOf = async (merchantId: string) =>
  (await cardOf(merchantId)).scorecard.map(({ result, source, set_by, notes, notes_by }) => ({
    ...{ result, source, set_by, notes, notes_by },
  }));
const USER = 'Test User';
const set = (result: boolean | null) => ({ result, source: 'user' as const });

/** Merges a merchant and returns the statement. */
async function merge(from: string, to: string): Promise<string> {
  world.api.clock.advance(60_000);
  expect((await staff.merge(from, to)).status).toBe(200);
  return (await staff.read(to)).body.statements[0]!.id;
}

/** An import changes the merged merchant beneath the statements, which are applied again. */
const importChange = () =>
  inSystem(world.database.owner, (tx) =>
    saveMerchant(tx, 'test', { ...own('Inc'), email: `office@sorrel${number}.test` } as never),
  );
async function settleAgain(): Promise<void> {
  await importChange();
  await merge(third, kept);
}

test('a note that a user rewrites after a merge stays as written, with its author', async () => {
  await edit(kept, 0, { notes: 'Seen on Monday' });
  await edit(merged, 0, { notes: 'Ends in May' });
  await edit(merged, 1, { notes: 'No answer' });
  const statement = await merge(merged, kept);
  expect((await rowsOf(kept)).map(({ notes }) => notes)).toEqual([
    expect.stringMatching(
      /^Seen on Monday\n\nTest User, \d{1,2}\/\d{1,2}\/\d{4}, \d\d:\d\d UTC:\nEnds in May$/,
    ),
    'No answer',
  ]);
  await edit(kept, 0, { notes: 'The lease is void' });
  await edit(kept, 1, { notes: 'Reached in the evening' });
  await settleAgain();
  expect(await rowsOf(kept)).toMatchObject([
    { notes: 'The lease is void', notes_by: USER },
    { notes: 'Reached in the evening', notes_by: USER },
  ]);
  expect((await staff.withdraw(statement)).status).toBe(200);
  expect((await rowsOf(merged)).map(({ notes }) => notes)).toEqual(['Ends in May', 'No answer']);
});

test('two long notes are both read after a merge, and the joined one can be changed up to its length', async () => {
  const [first, second] = ['Seen '.repeat(900).trim(), 'Called '.repeat(700).trim()];
  await edit(kept, 0, { notes: first });
  await edit(merged, 0, { notes: second });
  const statement = await merge(merged, kept);
  const { notes } = (await cardOf(kept)).scorecard[0]!;
  expect([notes!.startsWith(`${first}\n\n`), notes!.endsWith(`:\n${second}`)]).toEqual([true, true]);
  // The whole scorecard is sent with it.
  await edit(kept, 1, set(true));
  const longer = await cardOf(kept);
  longer.scorecard[0]!.notes = `${notes}!`;
  expect(await save(longer)).toMatchObject({
    status: 400,
    problem: {
      errors: { 'scorecard.0.notes': [`At most ${notes!.length.toLocaleString('en-US')} characters.`] },
    },
  });
  const changed = `${notes!.slice(0, -1)}.`;
  await edit(kept, 0, { notes: changed });
  await settleAgain();
  expect((await rowsOf(kept))[0]!.notes).toBe(changed);
  expect((await staff.withdraw(statement)).status).toBe(200);
  expect((await rowsOf(merged))[0]!.notes).toBe(second);
});

test('a result that a user returns to computed after a merge stays computed', async () => {
  await edit(merged, 0, set(true));
  await edit(kept, 1, set(false));
  await edit(merged, 1, set(true));
  const statement = await merge(merged, kept);
  expect(await rowsOf(kept)).toMatchObject([set(true), set(false)]);
  for (const row of [0, 1] as const) await edit(kept, row, { source: 'server' });
  await settleAgain();
  expect((await rowsOf(kept)).map(({ source }) => source)).toEqual(['server', 'server']);
  // And what is set after that.
  await edit(kept, 0, set(false));
  await importChange();
  expect(await rowsOf(kept)).toMatchObject([{ ...set(false), set_by: USER }, { source: 'server' }]);
  expect((await staff.withdraw(statement)).status).toBe(200);
  expect(await rowsOf(merged)).toMatchObject([set(true), set(true)]);
});

test('a result that a user changes and sets again as it was stays with its author', async () => {
  await cardOf(kept);
  await edit(merged, 0, set(true));
  await merge(merged, kept);
  await edit(kept, 0, set(false));
  await edit(kept, 0, set(true));
  await settleAgain();
  expect(await rowsOf(kept)).toMatchObject([{ ...set(true), set_by: USER }, { source: 'server' }]);
});

test('only what changes a scorecard refuses the edit of a user who has it open', async () => {
  await edit(kept, 0, { notes: 'Seen on Monday' });
  await edit(merged, 0, { notes: 'Ends in May' });
  const before = await cardOf(kept);
  const statement = await merge(merged, kept);
  expect((await save(before)).status).toBe(409);
  const open = await cardOf(kept);
  await settleAgain();
  open.scorecard[1]!.notes = 'Typed meanwhile';
  expect((await save(open)).status).toBe(200);
  const later = await cardOf(kept);
  await importChange();
  later.scorecard[1]!.notes = 'Typed later';
  expect((await save(later)).status).toBe(200);
  const joined = await cardOf(kept);
  expect((await staff.withdraw(statement)).status).toBe(200);
  joined.scorecard[1]!.notes = 'Typed last';
  expect((await save(joined)).status).toBe(409);
});
