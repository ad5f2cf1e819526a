import { addressLine, displayPhone, personName, shortDate } from '@assay/domain/display';
import type { PrincipalRecords } from '@assay/domain/financial';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { SecondLine } from '#ui/record-table';

const contactsOf = ({ principal_locations, phones, emails }: PrincipalRecords) => [
  ...principal_locations.map((location) => addressLine(location)),
  ...phones.map(displayPhone),
  ...emails,
];

/** A column with the number of records of one kind and the day of the latest. */
const counted = (
  header: string,
  countOf: (person: PrincipalRecords) => number,
  latestOf: (person: PrincipalRecords) => string | null,
): DataColumn<PrincipalRecords> => ({
  id: header.toLowerCase(),
  header,
  align: 'right',
  cell: (person) => {
    const latest = latestOf(person);
    return (
      <>
        {countOf(person)}
        {latest && <SecondLine>latest {shortDate(latest)}</SecondLine>}
      </>
    );
  },
});

const columns: DataColumn<PrincipalRecords>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (person) => (
      <>
        {personName(person)}
        {person.title && <SecondLine>{person.title}</SecondLine>}
      </>
    ),
  },
  { id: 'born', header: 'Born', cell: ({ birth_year }) => birth_year },
  {
    id: 'reach',
    header: 'Address, phone, email',
    wrap: true,
    cell: (person) => (
      <>
        {contactsOf(person).join(' · ')}
        {person.employers.length > 0 && (
          <SecondLine>Employers: {person.employers.map(({ name }) => name).join(', ')}</SecondLine>
        )}
      </>
    ),
  },
  counted(
    'Bankruptcies',
    (person) => person.principal_bankruptcy.length,
    (person) => person.most_recent_bankruptcy_date,
  ),
  counted(
    'Liens',
    (person) => person.principal_lien.length,
    (person) => person.most_recent_lien_date,
  ),
  counted(
    'Judgements',
    (person) => person.principal_judgment.length,
    (person) => person.most_recent_judgment_date,
  ),
];

/** People with the number of records on each; the records themselves have separate cards. */
export function PeopleTable({ title, people }: { title: string; people: readonly PrincipalRecords[] }) {
  return <BoxedTable title={title} columns={columns} rows={people} />;
}
