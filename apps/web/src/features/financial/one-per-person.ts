import { addressLine, personName } from '@assay/domain/display';
import type { PrincipalRecords } from '@assay/domain/financial';

/**
 * Files with the same name and year of birth as one person with the records of all of them: a bureau has one file for
 * each business of an owner. A file without a year stays alone.
 */
export function onePerPerson(files: readonly PrincipalRecords[]): PrincipalRecords[] {
  const byPerson = Map.groupBy(files, (file) =>
    file.birth_year === null ? file.principal_ref : `${personName(file).toLowerCase()} ${file.birth_year}`,
  );
  return [...byPerson.values()].map((same) => same.reduce(joined));
}

const unique = <T>(values: readonly T[], keyOf: (value: T) => unknown = JSON.stringify): T[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

const latest = (...days: (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

const joined = (one: PrincipalRecords, other: PrincipalRecords): PrincipalRecords => ({
  ...one,
  title: unique([one.title, other.title].filter((title) => title !== null)).join(', ') || null,
  principal_locations: unique([...one.principal_locations, ...other.principal_locations], addressLine),
  phones: unique([...one.phones, ...other.phones]),
  emails: unique([...one.emails, ...other.emails]),
  employers: unique([...one.employers, ...other.employers], ({ name }) => name),
  principal_bankruptcy: unique([...one.principal_bankruptcy, ...other.principal_bankruptcy]),
  principal_lien: unique([...one.principal_lien, ...other.principal_lien]),
  principal_judgment: unique([...one.principal_judgment, ...other.principal_judgment]),
  most_recent_bankruptcy_date: latest(one.most_recent_bankruptcy_date, other.most_recent_bankruptcy_date),
  most_recent_lien_date: latest(one.most_recent_lien_date, other.most_recent_lien_date),
  most_recent_judgment_date: latest(one.most_recent_judgment_date, other.most_recent_judgment_date),
});
