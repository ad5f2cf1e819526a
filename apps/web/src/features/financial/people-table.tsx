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

/** A number of records and the day of the latest. */
function Counted({ count, latest }: { count: number; latest: string | null }) {
  return (
    <>
      {count}
      {latest && <SecondLine>latest {shortDate(latest)}</SecondLine>}
    </>
  );
}

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
  {
    id: 'bankruptcies',
    header: 'Bankruptcies',
    align: 'right',
    cell: (person) => (
      <Counted count={person.principal_bankruptcy.length} latest={person.most_recent_bankruptcy_date} />
    ),
  },
  {
    id: 'liens',
    header: 'Liens',
    align: 'right',
    cell: (person) => <Counted count={person.principal_lien.length} latest={person.most_recent_lien_date} />,
  },
  {
    id: 'judgements',
    header: 'Judgements',
    align: 'right',
    cell: (person) => (
      <Counted count={person.principal_judgment.length} latest={person.most_recent_judgment_date} />
    ),
  },
];

/** People with the number of records on each; the records themselves have separate cards. */
export function PeopleTable({ title, people }: { title: string; people: readonly PrincipalRecords[] }) {
  return <BoxedTable title={title} columns={columns} rows={people} />;
}
