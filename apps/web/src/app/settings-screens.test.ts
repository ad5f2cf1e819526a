import { viewerOf } from '@assay/domain/session';
import { expect, test } from 'vitest';
import { settingsScreens } from './settings-screens.ts';
import { aLender, aUser } from './testing.tsx';

const forEveryone = ['my-profile', 'deployments'];
const forLenderAdmins = ['users', 'usage', 'scorecard', 'monitoring'];
const forStaff = ['lenders', 'merchant-requests', 'add-merchant', 'review-urls', 'vendors'];

test.each([
  ['a Lender User', aUser(), forEveryone],
  ['a Lender Admin', aUser({ groups: ['Lender Admin'] }), [...forEveryone, ...forLenderAdmins]],
  ['a Verdata Admin', aUser({ is_staff: true }), [...forEveryone, ...forLenderAdmins, ...forStaff]],
])('%s may open the settings screens of that role, and no other [BOF-020] [BOF-022]', (_, user, sections) => {
  const lender = { ...aLender('1', 'Northwind Capital'), portfolio_enabled: true };
  const viewer = { ...viewerOf(user, lender), switchLender: () => {}, signOut: () => {} };
  const open = settingsScreens.filter((screen) => screen.mayOpen(viewer)).map(({ section }) => section);
  expect(open.toSorted()).toEqual(sections.toSorted());
});
