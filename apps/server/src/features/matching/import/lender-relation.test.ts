import { expect, it } from 'vitest';
import { lenderRelation } from './lender-relation.ts';

it.each([
  [{}, null],
  [
    { partner_status: 'closed partner', open_date: '1/5/2023', close_date: '2024-03-14T10:00:00Z' },
    { merchant_status: 'Closed Partner', open_date: '2023-01-05', close_date: '2024-03-14' },
  ],
  [{ partner_status: 'Paid off' }, { merchant_status: 'Paid off', open_date: null, close_date: null }],
  [{ open_date: '2/30/2024' }, { fault: 'open_date is no day written YYYY-MM-DD or M/D/YYYY: "2/30/2024"' }],
  [{ close_date: 'soon' }, { fault: 'close_date is no day written YYYY-MM-DD or M/D/YYYY: "soon"' }],
  [
    { open_date: '2024-02-01', close_date: '2024-01-01' },
    { fault: 'close_date 2024-01-01 is before open_date 2024-02-01' },
  ],
])('a relation written %j is stored as %j', (written, kept) => {
  expect(lenderRelation(written)).toEqual(kept);
});
