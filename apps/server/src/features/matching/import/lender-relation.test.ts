import { expect, it } from 'vitest';
import { lenderRelation } from './lender-relation.ts';

it.each([
  [{}, null],
  [
    { partner_status: 'closed partner', open_date: '1/5/2023', close_date: '2024-03-14T10:00:00Z' },
    { merchant_status: 'Closed Partner', open_date: '2023-01-05', close_date: '2024-03-14' },
  ],
  [{ partner_status: 'Paid off' }, { merchant_status: 'Paid off', open_date: null, close_date: null }],
  [{ open_date: '2024-01-02' }, { open_date: '2024-01-02' }],
])('a relation written %j is stored as %j', (written, relation) => {
  expect(lenderRelation(written)).toEqual({ relation, dropped: [] });
});

it('leaves out a date that cannot be read and keeps the rest', () => {
  expect(lenderRelation({ partner_status: 'Open', open_date: '2/30/2024', close_date: '3/1/2024' })).toEqual({
    relation: { merchant_status: 'Open', close_date: '2024-03-01' },
    dropped: [{ field: 'open_date', written: '2/30/2024', reason: 'unreadable' }],
  });
});

it('leaves out both dates when the close date is before the open date', () => {
  expect(lenderRelation({ open_date: '2024-02-01', close_date: '2024-01-01' })).toEqual({
    relation: {},
    dropped: [
      { field: 'open_date', written: '2024-02-01', reason: 'contradictory' },
      { field: 'close_date', written: '2024-01-01', reason: 'contradictory' },
    ],
  });
});
