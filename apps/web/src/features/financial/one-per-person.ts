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

const uniqueBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

const latest = (one: string | null, other: string | null): string | null =>
  [one, other]
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

const titles = (one: string | null, other: string | null): string | null =>
  [...new Set([one, other].filter((title) => title !== null))].join(', ') || null;

const joined = (one: PrincipalRecords, other: PrincipalRecords): PrincipalRecords => ({
  ...one,
  title: titles(one.title, other.title),
  principal_locations: uniqueBy([...one.principal_locations, ...other.principal_locations], (place) =>
    addressLine(place),
  ),
  phones: [...new Set([...one.phones, ...other.phones])],
  emails: [...new Set([...one.emails, ...other.emails])],
  employers: uniqueBy([...one.employers, ...other.employers], ({ name }) => name),
  principal_bankruptcy: uniqueBy(
    [...one.principal_bankruptcy, ...other.principal_bankruptcy],
    JSON.stringify,
  ),
  principal_lien: uniqueBy([...one.principal_lien, ...other.principal_lien], JSON.stringify),
  principal_judgment: uniqueBy([...one.principal_judgment, ...other.principal_judgment], JSON.stringify),
  most_recent_bankruptcy_date: latest(one.most_recent_bankruptcy_date, other.most_recent_bankruptcy_date),
  most_recent_lien_date: latest(one.most_recent_lien_date, other.most_recent_lien_date),
  most_recent_judgment_date: latest(one.most_recent_judgment_date, other.most_recent_judgment_date),
});
