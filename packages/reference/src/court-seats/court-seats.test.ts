import { expect, it } from 'vitest';
import { courtState } from './index.ts';

it.each([
  ['District Court, N.D. Indiana', 'IN'],
  ['United States Bankruptcy Court, S.D. West Virginia', 'WV'],
  ['U.S. District Court, E.D. Ark.', 'AR'],
  ['United States District Court, S.D.N.Y., N.Y.', 'NY'],
  ['Lucas County Court of Common Pleas, Toledo, OH', 'OH'],
  ['Kansas City Municipal Court', 'KS'],
  ['Circuit Court of Cook County', null],
  ['Federal', null],
])('reads where %s sits', (line, state) => {
  expect(courtState(line)).toBe(state);
});
