import { lienPosition } from '@assay/domain/lien-position';
import { expect, test } from 'vitest';
import { aUccFiling } from '../testing.ts';
import { claimDates } from './claim-text.ts';

test('a termination dated before its filing says why it has no effect, and the end that the office states is still said', () => {
  const filed = {
    ...aUccFiling,
    filing_number: '1',
    filing_date: '2024-06-11',
    filing_type: 'Initial Filing',
  };
  const early = {
    ...filed,
    ...{ filing_number: '2', initial_filing_number: '1', filing_date: '2024-06-10' },
    filing_type: 'UCC3 Termination',
  };
  const datesOf = (status: string) => {
    const ucc = [{ ...filed, status }, early];
    const records = { ucc, lien: [], judgement: [], relations: [], register: 'answered' as const };
    return claimDates(lienPosition(records, '2026-11-21').claims[0]!);
  };
  const noEffect = 'terminated 6/10/2024 without effect: dated before the filing itself';
  expect(datesOf('Active')).toEqual(['filed 6/11/2024', noEffect, 'lapses 6/11/2029']);
  expect(datesOf('Terminated')).toEqual(['filed 6/11/2024', noEffect, 'terminated']);
});
