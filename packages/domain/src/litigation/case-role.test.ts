import { expect, it } from 'vitest';
import { caseRole } from './case-role.ts';

const party = (name: string, aka: string[] = []) => ({ name, aka, type: null, attorneys: [], address: null });
const parties = {
  plaintiffs: [party('Lakeside Roofing Supply LLC')],
  defendants: [party('LAKESIDE ROOFING, L.L.C.', ['Lakeside Roofs']), party('Ortega, Amelia M.')],
  others: [party('First Trust Bank')],
};

it.each([
  ['Lakeside Roofing Inc', 'Defendant'],
  ['Lakeside Roofs', 'Defendant'],
  ['Amelia Ortega', 'Defendant'],
  ['Lakeside Roofing Supply', 'Plaintiff'],
  ['First Trust Bank', 'Other party'],
  ['Roofing', null],
  ['LLC', null],
  ['', null],
  [null, null],
])('%s has the role: %s', (name, role) => {
  expect(caseRole({ parties }, [name])).toBe(role);
});

it('a name on both sides has both roles', () => {
  expect(caseRole({ parties }, ['Lakeside Roofing', 'Lakeside Roofing Supply'])).toBe(
    'Plaintiff and defendant',
  );
});
