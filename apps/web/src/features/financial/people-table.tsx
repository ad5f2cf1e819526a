import { addressLine, displayPhone, personName, shortDate } from '@assay/domain/display';
import type { PrincipalRecords } from '@assay/domain/financial';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';

const contactsOf = ({ principal_locations, phones, emails }: PrincipalRecords) => [
  ...principal_locations.map((location) => addressLine(location)),
  ...phones.map(displayPhone),
  ...emails,
];

/** A column with the number of records of one kind and the day of the latest. */
const counted = (header: string, kind: 'bankruptcy' | 'lien' | 'judgment'): DataColumn<PrincipalRecords> => ({
  id: header.toLowerCase(),
  header,
  align: 'right',
  cell: (person) => person[`principal_${kind}`].length,
  second: (person) => {
    const latest = person[`most_recent_${kind}_date`];
    return latest && `latest ${shortDate(latest)}`;
  },
});

const columns: DataColumn<PrincipalRecords>[] = [
  { id: 'name', header: 'Name', cell: personName, second: ({ title }) => title },
  { id: 'born', header: 'Born', cell: ({ birth_year }) => birth_year },
  {
    id: 'reach',
    header: 'Address, phone, email',
    wrap: true,
    cell: (person) => contactsOf(person).join(' · '),
    second: ({ employers }) =>
      employers.length > 0 && `Employers: ${employers.map(({ name }) => name).join(', ')}`,
  },
  counted('Bankruptcies', 'bankruptcy'),
  counted('Liens', 'lien'),
  counted('Judgements', 'judgment'),
];

/** People with the number of records on each; the records themselves have separate cards. */
export function PeopleTable({ title, people }: { title: string; people: readonly PrincipalRecords[] }) {
  return <BoxedTable title={title} columns={columns} rows={people} />;
}
