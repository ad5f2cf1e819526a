import type { Viewer } from '@assay/domain/session';
import { afterEach, expect, test, vi } from 'vitest';
import { clearDrafts, draftOf } from './draft.ts';

const viewer = (user: string, lender: string) => ({ user: { id: user }, lender: { id: lender } }) as Viewer;
const uma = viewer('5', '1');
const empty = { name: '', ein: '', people: [{ first: '' }] };
const typed = { name: 'Blue Heron', ein: '12-3456789', people: [{ first: 'Dana' }] };

afterEach(clearDrafts);

/** The module after a reload: empty memory, with the tab's storage unchanged. */
async function reloaded() {
  vi.resetModules();
  return (await import('./draft.ts')).draftOf;
}

test('restores the values on return and after a reload', async () => {
  draftOf(uma, 'search').save(typed);
  expect(draftOf(uma, 'search').read(empty)).toEqual({ typed, missing: [], isSent: false });
  expect((await reloaded())(uma, 'search').read(empty)).toEqual({ typed, missing: [], isSent: false });
  expect(draftOf(uma, 'another').read(empty)).toBeNull();
});

test.each([
  ['as it is written', '123-45-6789'],
  ['in bare digits', '123456789'],
])('a number that may be an SSN, %s, is restored on return, and never stored', async (_how, ein) => {
  const withNumber = { ...typed, ein };
  draftOf(uma, 'search').save(withNumber);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('6789');
  expect(draftOf(uma, 'search').read(empty)).toEqual({ typed: withNumber, missing: [], isSent: false });
  expect((await reloaded())(uma, 'search').read(empty)).toEqual({
    typed: { ...typed, ein: '' },
    missing: ['ein'],
    isSent: false,
  });
});

test("an owner's SSN and birth date are restored on return, and never stored", async () => {
  const owner = { first: 'Dana', ssn: '', date_of_birth: '' };
  const [form, people] = [
    { ...empty, people: [owner] },
    [owner, { first: 'Sam', ssn: '123-45-6789', date_of_birth: '4/3/1979' }],
  ];
  draftOf(uma, 'search').save({ ...typed, people });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/45-6789|1979/);
  expect(draftOf(uma, 'search').read(form)?.typed.people).toEqual(people);
  expect((await reloaded())(uma, 'search').read(form)).toEqual({
    typed: { ...typed, people: [owner, { ...owner, first: 'Sam' }] },
    missing: ['people.1.ssn', 'people.1.date_of_birth'],
    isSent: false,
  });
});

test('a number that a reload lost stays missing through edits of other fields, until it is typed', async () => {
  const owner = { first: 'Dana', ssn: '078-05-1120' };
  const form = { ...empty, people: [{ first: '', ssn: '' }] };
  const lost = { ...typed, ein: '', people: [{ first: 'Dana', ssn: '' }] };
  draftOf(uma, 'search').save({ ...typed, ein: '123-45-6789', people: [owner] });
  const edited = { ...lost, name: 'Blue Heron Coffee' };
  (await reloaded())(uma, 'search').save(edited);
  const again = (await reloaded())(uma, 'search');
  expect(again.read(form)).toEqual({ typed: edited, missing: ['ein', 'people.0.ssn'], isSent: false });

  again.save({ ...edited, ein: '12-3456789' });
  expect(again.read(form)?.missing).toEqual(['people.0.ssn']);
  again.save(edited);
  expect((await reloaded())(uma, 'search').read(form)?.missing).toEqual(['people.0.ssn']);

  const withoutOwner = (await reloaded())(uma, 'search');
  withoutOwner.save({ ...edited, people: [] });
  expect(withoutOwner.read(form)?.missing).toEqual([]);
});

test('a number that the user deletes is not missing, nor one of a form that was cleared or of another user', async () => {
  const [withNumber, without] = [
    { ...typed, ein: '123-45-6789' },
    { ...typed, ein: '' },
  ];
  const draft = draftOf(uma, 'search');
  draft.save(withNumber);
  draft.save(without);
  expect((await reloaded())(uma, 'search').read(empty)?.missing).toEqual([]);

  draftOf(uma, 'search').save(withNumber);
  const cleared = (await reloaded())(uma, 'search');
  cleared.forget();
  cleared.save(without);
  expect(cleared.read(empty)?.missing).toEqual([]);

  draftOf(uma, 'search').save(withNumber);
  const other = (await reloaded())(viewer('6', '1'), 'search');
  other.save(without);
  expect(other.read(empty)?.missing).toEqual([]);
});

test.each([
  ['another user', viewer('6', '1')],
  ['another lender', viewer('5', '2')],
])('%s neither sees the draft nor leaves it stored', (_who, other) => {
  draftOf(uma, 'search').save(typed);
  expect(draftOf(other, 'search').read(empty)).toBeNull();
  expect(draftOf(uma, 'search').read(empty)).toBeNull();
});

test('restores the values that fit from a stored form of another shape', async () => {
  draftOf(uma, 'search').save({ name: 'Blue Heron', ein: 7, people: 'none', gone: 'x' });
  expect((await reloaded())(uma, 'search').read(empty)?.typed).toEqual({ ...empty, name: 'Blue Heron' });
  sessionStorage.setItem('assay.draft.search', 'not json');
  expect((await reloaded())(uma, 'search').read(empty)).toBeNull();
});
