import { expect, it } from 'vitest';
import { shownType } from './user-type.ts';

it.each([
  [true, [], false, 'Verdata Admin'],
  [true, ['Lender User'], true, 'Verdata Admin'],
  [false, ['Lender Admin'], true, 'Lender Admin'],
  [false, ['Lender User'], true, 'Lender User'],
  [false, ['Lender User'], false, 'Invalid'],
  [false, ['Lender User', 'Lender Admin'], true, 'Invalid'],
  [false, [], true, 'Invalid'],
  [false, ['Auditors'], true, 'Invalid'],
])(
  'is_staff %s, groups %j and lenders %s give the type %s [BOF-052]',
  (is_staff, groups, hasLenders, type) => {
    expect(shownType({ is_staff, groups }, { hasLenders })).toBe(type);
  },
);
