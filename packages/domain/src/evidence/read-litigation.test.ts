import { expect, it } from 'vitest';
import { readLitigation } from './read-litigation.ts';

it('a record is read in snake and in camel spelling', () => {
  expect(
    readLitigation({
      docket_number: '3:21-cv-00417',
      filing_date: '2021-06-01',
      natureOfSuit: 'Contract',
      status: null,
    }),
  ).toEqual({
    docketNumber: '3:21-cv-00417',
    filingDate: '2021-06-01',
    nature_of_suit: 'Contract',
    status: null,
  });
});

it('judgement and judgment are one amount', () => {
  for (const spelling of ['judgmentAmount', 'judgementAmount', 'judgment_amount', 'judgement_amount'])
    expect(readLitigation({ [spelling]: '1200.00' })).toEqual({ judgmentAmount: '1200.00' });
});

it('our own spelling wins where both stand, an empty one gives way', () => {
  expect(readLitigation({ court_name: 'Old', courtName: 'New' })).toEqual({ courtName: 'New' });
  expect(readLitigation({ courtName: null, court_name: 'Known' })).toEqual({ courtName: 'Known' });
});
