import type { PrincipalRecords } from '@assay/domain/financial';
import type { ClaimedPlace, KnownPerson } from '@assay/match-engine/attribution';
import { namedPerson } from '@assay/match-engine/normalise';
import type { Counted } from '#features/evidence';
import type { ownRecordPeople } from '#features/matching';
import type { MentionKey, NamedBy } from './store.ts';

/** A person as one source names it, in the form in which people are compared. */
export interface PersonMention extends MentionKey, KnownPerson {
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  suffix: string | null;
  birth_year: number | null;
  places: readonly ClaimedPlace[];
  phones: readonly string[];
  emails: readonly string[];
  /** The name of the source on the page. */
  label: string;
  title: string | null;
  npi_id: string | null;
  employers: PrincipalRecords['employers'];
  /** The source's records about the person. */
  records: PrincipalRecords | null;
  /** The search that found it; null when there was none. */
  run_id: string | null;
}

type Person = Partial<Awaited<ReturnType<typeof ownRecordPeople>>[number] & { birth_year: number | null }>;

const filled = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => value?.trim() || []);

/** A mention of a person without a number at its source, identified there by name. */
function byName(
  person: Person,
  { named_by, label, within = '' }: Omit<MentionKey, 'key'> & Said,
): PersonMention[] {
  const { first_name = null, middle_name = null, last_name = null, suffix = null } = person;
  const name = last_name?.trim()
    ? namedPerson(first_name, middle_name, last_name)
    : namedPerson(null, middle_name, first_name);
  if (!name) return [];
  const { addr1 = null, city = null, state = null, zip5 = null } = person;
  const key = [within, name.first, name.middle, name.last, suffix?.toLowerCase().replace(/\W/g, '')];
  return [
    {
      named_by,
      key: key.filter(Boolean).join(' '),
      label,
      first_name,
      middle_name,
      last_name,
      suffix,
      birth_year: person.birth_year ?? null,
      places: addr1 || city || state || zip5 ? [{ addr1, city, state, zip5 }] : [],
      phones: filled([person.phone]),
      emails: filled([person.email]),
      title: person.title?.trim() || null,
      npi_id: person.npi_id ?? null,
      employers: [],
      records: null,
      run_id: null,
    },
  ];
}

interface Said {
  label: string;
  /** The document that has the name, where a source has several. */
  within?: string;
}

/** Two people of the same name at one source are two mentions: a father and a son. */
function unique(mentions: readonly PersonMention[]): PersonMention[] {
  const seen = new Map<string, number>();
  return mentions.map((mention) => {
    const count = (seen.get(mention.key) ?? 0) + 1;
    seen.set(mention.key, count);
    return count === 1 ? mention : { ...mention, key: `${mention.key} #${count}` };
  });
}

/** The people of the merchant file, of a lender's own record or of an application. */
export const namedOnFile = (people: readonly Person[], named_by: NamedBy, label: string): PersonMention[] =>
  unique(people.flatMap((person) => byName(person, { named_by, label })));

/** The officers of a filing; a company among them is not a principal. */
export const namedInFiling = ({ external_id, data, source }: Counted<'corporate_filing'>): PersonMention[] =>
  unique(
    data.officers
      .filter(({ last_name }) => last_name)
      .flatMap((officer) =>
        byName(officer, { named_by: 'corporate_filing', label: source, within: external_id }),
      ),
  );

/** A person with its records in a file of the bureau. */
const namedInRecords = (
  records: PrincipalRecords,
  { source, source_run_id }: Pick<Counted<'principal_records'>, 'source' | 'source_run_id'>,
  mentionKey: MentionKey,
): PersonMention => ({
  ...mentionKey,
  label: source,
  run_id: source_run_id,
  first_name: records.first_name,
  middle_name: records.middle_name,
  last_name: records.last_name,
  suffix: null,
  birth_year: records.birth_year,
  places: records.principal_locations,
  phones: records.phones,
  emails: records.emails,
  title: records.title,
  npi_id: null,
  employers: records.employers,
  records,
});

/** The people of a business's file, with their records. */
export const namedInBusinessFile = (file: Counted<'business_records'>): PersonMention[] =>
  file.data.principals
    .filter(({ first_name, last_name }) => first_name || last_name)
    .map((records) => {
      const key = `${file.external_id} ${records.principal_ref}`;
      return namedInRecords(records, file, { named_by: 'business_records', key });
    });

/** The person of a personal bureau file. */
export const namedByOwnFile = (
  file: Pick<Counted<'principal_records'>, 'data' | 'external_id' | 'source' | 'source_run_id'>,
): PersonMention => namedInRecords(file.data, file, { named_by: 'principal_records', key: file.external_id });
