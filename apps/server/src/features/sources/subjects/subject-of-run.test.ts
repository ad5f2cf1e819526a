import { expect, test } from 'vitest';
import { personOfRun, subjectOfRun } from './subject-of-run.ts';

const ada = {
  type: 'person',
  ref: 'principal:1',
  first_name: 'Ada',
  middle_name: null,
  last_name: 'Novak',
  suffix: null,
  birth_year: null,
  addresses: [],
  phones: [],
  emails: [],
};

test('a run about one principal is about the person in its settled searches', () => {
  expect(personOfRun({ principal_id: '3', searches: [ada] })).toEqual(ada);
  expect(personOfRun({ principal_id: '3', searches: null })).toBeNull();
  expect(personOfRun({ principal_id: null, searches: [ada] })).toBeNull();
});

test('a run about a merchant is about it, in an inquiry or without one', async () => {
  const run = { merchant_id: '7', principal_id: null, asked_for_merchant_id: null };
  for (const inquiry_id of ['5', null])
    expect(await subjectOfRun(null as never, { ...run, inquiry_id })).toEqual({
      inquiry: null,
      merchantId: '7',
      principal: null,
    });
});

test('a run about nothing, or about a principal without settled searches, throws', async () => {
  const run = { inquiry_id: null, merchant_id: null, principal_id: null, asked_for_merchant_id: null };
  await expect(subjectOfRun(null as never, run)).rejects.toThrow('A run without an inquiry or a merchant');
  await expect(subjectOfRun(null as never, { ...run, merchant_id: '7', principal_id: '3' })).rejects.toThrow(
    'The searches about a principal are already defined when its run starts',
  );
});
