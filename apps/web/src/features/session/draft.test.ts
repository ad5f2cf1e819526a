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
