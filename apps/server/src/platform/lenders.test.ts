import { expect, test } from 'vitest';
import { inSystem } from './database.ts';
import { activeLenders, allLenders } from './lenders.ts';
import { addLender, testDatabase } from './testing.ts';

test('an inactive lender is among all lenders but not the active ones, which are sorted by id', async () => {
  const { owner, worker } = await testDatabase();
  const north = await addLender(owner, { name: 'Northwind Capital' });
  const closed = await addLender(owner, { name: 'Closed Funding', is_active: false });
  const harbor = await addLender(owner, { name: 'Harbor Funding' });
  expect(await inSystem(worker, allLenders)).toEqual([north, closed, harbor]);
  expect(await inSystem(worker, activeLenders)).toEqual([north, harbor]);
});
