import { expect, it } from 'vitest';
import { compared, litigationResults } from './compare-view.ts';

const matched = (merchant_id: string, case_count = 1) => ({
  merchant_id,
  name: `Merchant ${merchant_id}`,
  name_dba: null,
  addr1: '12 Lake Shore Dr',
  city: 'South Bend',
  state: 'IN',
  case_count,
});
const group = (merchant_id: string | null, name: string) => ({
  merchant_id,
  name,
  also_listed_as: [],
  lawsuits: [],
  dockets: [],
});
const ids = (results: readonly { merchant_id: string }[]) => results.map(({ merchant_id }) => merchant_id);

it('the original side lists 10 matches and 5 litigation results [ONB-152]', () => {
  expect(compared).toEqual({ original: 10, litigation: 5 });
});

it('lists at most 5 merchants named in cases that are not among the matches, each once [ONB-152]', () => {
  const data = {
    matched_merchants: ['1', '2', '3', '4'].map((id) => matched(id)),
    merchants_with_litigation: [
      group('4', 'Merchant 4'),
      group('5', 'Five'),
      group('6', 'Six'),
      group('7', 'Seven'),
    ],
  };
  expect(ids(litigationResults(data, [{ id: '2' }]))).toEqual(['1', '3', '4', '5', '6']);
  expect(
    litigationResults(
      data,
      ['1', '2', '3', '4', '5', '6', '7'].map((id) => ({ id })),
    ),
  ).toEqual([]);
});

it('puts merchants with the most cases first and skips groups without a merchant [ONB-152]', () => {
  const data = {
    matched_merchants: [matched('1'), matched('2', 4)],
    merchants_with_litigation: [group(null, 'Nobody known')],
  };
  expect(ids(litigationResults(data, []))).toEqual(['2', '1']);
});
