import { MAX_QUESTIONS } from '@assay/domain/portfolio';
import { ContactCounts } from '@assay/match-engine/cluster';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { expect, test } from 'vitest';
import { compareSides, type PlannedRow } from '#features/matching';
import { RowsInDoubt } from './rows-in-doubt.ts';

const HOME = { addr1: '417 W Alder St', city: 'Fairmont', state: 'IN', zip5: '46601' };
const AWAY = { addr1: '12 Mill Ln', city: 'Tremont', state: 'IN', zip5: '46777' };
type Fact = Parameters<typeof compareSides>[0]['record'];

function compare(row: Fact, other: Fact, file: readonly Fact[] = []) {
  const inFile = new ContactCounts();
  for (const each of [row, ...file]) inFile.add(normaliseMerchant(each));
  const side = (record: Fact) => ({ record, normal: normaliseMerchant(record) });
  return compareSides(side(row), side(other), { inFile, shared: inFile });
}

test('a contact of many businesses says nothing and is shown with its rows', () => {
  const phone = '5745550142';
  const file = ['Hillcrest Dental', 'Kettle Bakery', 'Osprey Market'].map((name) => ({ name, phone }));
  const { fields } = compare({ name: 'Tattoo Taco', phone }, { name: 'Hacienda', phone }, file);
  expect(fields.find(({ field }) => field === 'phone')).toMatchObject({
    ...{ rows: 4, outcome: 'says_nothing', text: 'same, says nothing: many businesses use it' },
  });
});

test('a legal name that is the other side’s trade name agrees', () => {
  const { fields } = compare(
    { name: 'Copper Finch' },
    { name: 'Murphy Foods Inc', name_dba: 'Copper Finch' },
  );
  expect(fields[0]).toMatchObject({
    field: 'legal_name',
    outcome: 'agrees',
    text: 'one’s legal name, the other’s trade name',
  });
});

const owner = { principals: [{ first_name: 'Tim', last_name: 'Firestone' }] };
test.each<[Fact, Fact, 'same' | 'different', string]>([
  [
    { name: 'Tattoo Taco', ...HOME, ...owner },
    { name: 'Hacienda Inc', ...AWAY, ...owner },
    ...(['different', 'Likely two businesses of one owner.'] as const),
  ],
  [
    { name: 'Tattoo Taco', ...HOME, ein: '12-3456780' },
    { name: 'Tattoo Taco', ...HOME, ein: '98-7654320' },
    ...(['different', 'Likely different businesses, because the EINs differ.'] as const),
  ],
  [
    { name: 'Tattoo Taco', ...HOME },
    { name: 'Tattoo Taco', ...AWAY },
    ...(['different', 'The same name at two addresses. Likely two businesses, unless it moved.'] as const),
  ],
  [
    { name: 'Osprey Holdings', ...HOME, phone: '5745550142' },
    { name: 'Tattoo Taco', ...HOME, phone: '5745550142' },
    ...([
      'same',
      'Two names at one address with one contact. Likely a legal name and a trade name.',
    ] as const),
  ],
])('comparing %j with %j suggests %s', (row, other, likely, summary) => {
  expect(compare(row, other)).toMatchObject({ likely, summary });
});

test('stores the most questions of a file and counts the others', () => {
  const normal = normaliseMerchant({ name: 'Tattoo Taco' });
  const planned = (at: number): PlannedRow => {
    const row = { external_id: `m${at}`, name: 'Tattoo Taco', principals: [] };
    const found = {
      merchant: { ...row, id: '9' },
      principals: [],
      normal,
    } as unknown as PlannedRow['pairs'][number]['found'];
    const other = { merchant_id: '9', other_external_id: null };
    return {
      each: {
        ...{ line: at, row, otherName: null, isEinWithheld: false },
        ...{ storeId: null, relation: null, facts: null },
      },
      outcome: 'new',
      emptied: [],
      pairs: Array.from({ length: 5 }, () => ({
        found,
        answer: null,
        other,
        side: 'public',
        factsHash: '1',
        otherFactsHash: '2',
      })),
      inDoubt: { compared: [], normal, shared: new ContactCounts() },
    };
  };
  const rows = new RowsInDoubt(new ContactCounts());
  const first = rows.take([planned(1)], () => 2);
  expect([first.questions.length, first.left, first.counted], 'three of a row').toEqual([3, 2, []]);
  const { questions, left, counted } = rows.take(
    Array.from({ length: 200 }, (_, at) => planned(at)),
    () => 2,
  );
  expect(questions).toHaveLength(MAX_QUESTIONS - 3);
  expect(left + questions.length).toBe(1000);
  expect(new Set(counted)).toEqual(new Set(['rows_asked']));
});
