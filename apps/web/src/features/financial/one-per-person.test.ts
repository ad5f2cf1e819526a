import type { PrincipalRecords } from '@assay/domain/financial';
import { expect, test } from 'vitest';
import { onePerPerson } from './one-per-person.ts';

const file = (rest: Partial<PrincipalRecords>): PrincipalRecords => ({
  principal_ref: 'PR1',
  first_name: 'Peter',
  middle_name: null,
  last_name: 'Kowalski',
  title: 'Owner',
  birth_year: 1966,
  phones: [],
  emails: [],
  employers: [],
  most_recent_bankruptcy_date: null,
  most_recent_lien_date: null,
  most_recent_judgment_date: null,
  principal_bankruptcy: [],
  principal_lien: [],
  principal_judgment: [],
  principal_watchlists: [],
  principal_locations: [],
  ...rest,
});

test('shows the files of one person, found through two businesses, as one with the contacts of both', () => {
  const people = onePerPerson([
    file({ phones: ['5745550142'], most_recent_lien_date: '2024-01-02' }),
    file({ principal_ref: 'PR2', title: 'Member', phones: ['5745550142', '5745550199'] }),
  ]);
  expect(people).toEqual([
    file({
      title: 'Owner, Member',
      phones: ['5745550142', '5745550199'],
      most_recent_lien_date: '2024-01-02',
    }),
  ]);
});

test('keeps people of one name apart when the year of birth differs or is unknown', () => {
  const files = [
    file({}),
    file({ principal_ref: 'PR2', birth_year: 1988 }),
    file({ principal_ref: 'PR3', birth_year: null }),
    file({ principal_ref: 'PR4', birth_year: null }),
  ];
  expect(onePerPerson(files)).toEqual(files);
});
