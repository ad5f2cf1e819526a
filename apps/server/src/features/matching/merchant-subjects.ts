import { personName } from '@assay/domain/display';
import type { KnownPerson } from '@assay/match-engine/attribution';
import { LEGAL_WORDS } from '@assay/names/legal-forms';
import type { Tx } from '#platform/database';
import type { PrincipalRow } from './import/merchant-row.ts';
import { ownRecordSubjects } from './own-record-subjects.ts';
import { joinedMerchants, merchants, namesAndJoined, principals } from './search/match-store.ts';

/** A name of a merchant, or of one of its people with what is known about them, to search for elsewhere. */
type MerchantSubject =
  | { name: string; subject_type: 'business'; person: null }
  | { name: string; subject_type: 'principal'; person: KnownPerson };

export async function merchantExists(tx: Tx, merchantId: string): Promise<boolean> {
  const [found] = await merchants(tx, [merchantId]);
  return found !== undefined;
}

/**
 * Every name that the active lender knows merchants by, and those of their people, by merchant id: of the master file,
 * of merchants that were joined to them, of public sources and of the lender's own records. Each name once.
 */
export async function subjectsOfMerchants(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<Map<string, MerchantSubject[]>> {
  const found = await merchants(tx, merchantIds);
  const besides = await namesAndJoined(tx, merchantIds);
  const joined = await joinedMerchants(tx, besides);
  const people = Map.groupBy(
    await principals(tx, [...merchantIds, ...joined.map(({ id }) => id)]),
    ({ merchant_id }) => merchant_id,
  );
  const known = Map.groupBy(besides, ({ merchant_id }) => merchant_id);
  const joinedTo = Map.groupBy(joined, ({ survivor_id }) => survivor_id);
  const own = Map.groupBy(await ownRecordSubjects(tx, merchantIds), ({ merchant_id }) => merchant_id);
  return new Map(
    found.map((merchant) => {
      const { id } = merchant;
      const joins = joinedTo.get(id) ?? [];
      const records = own.get(id) ?? [];
      return [
        id,
        [
          ...businesses([
            ...[merchant, ...joins].flatMap(({ name, name_dba }) => [name, name_dba]),
            ...records.flatMap(({ names }) => names),
            ...(known.get(id) ?? []).map(({ name }) => name),
          ]),
          ...persons(people.get(id) ?? [], [
            ...joins.flatMap((each) => people.get(each.id) ?? []),
            ...records.flatMap((record) => record.people),
          ]),
        ],
      ];
    }),
  );
}

function businesses(names: readonly (string | null)[]): MerchantSubject[] {
  const filled = names.flatMap((name) => (name?.trim() ? [name] : []));
  const unlike = new Map<string, string>();
  for (const name of filled) if (!unlike.has(spellingOf(name))) unlike.set(spellingOf(name), name);
  return [...unlike.values()].map((name) => ({ name, subject_type: 'business', person: null }));
}

/**
 * A name without what no screening distinguishes: case, spaces, periods, and the comma before a legal form. Legal forms
 * stay, because they count in the comparison with a list.
 */
const spellingOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\./g, '')
    .trim()
    .replace(/\s*,\s*(?=(\p{L}+)$)/u, (comma, word: string) => (LEGAL_WORDS.has(word) ? ' ' : comma))
    .replace(/\s+/g, ' ');

/** The people of the master file, and the others whose names are not among theirs. */
function persons(own: readonly PrincipalRow[], others: readonly PrincipalRow[]): MerchantSubject[] {
  const named = (people: readonly PrincipalRow[]): MerchantSubject[] =>
    people
      .filter((person) => personName({ ...person, suffix: null }) !== '')
      .map((person) => ({
        name: personName(person),
        subject_type: 'principal',
        person: knownPerson(person),
      }));
  const subjects = named(own);
  const names = new Set(subjects.map(({ name }) => caselessName(name)));
  for (const subject of named(others)) {
    if (names.has(caselessName(subject.name))) continue;
    names.add(caselessName(subject.name));
    subjects.push(subject);
  }
  return subjects;
}

/** A name without case and extra spaces. */
export const caselessName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

function knownPerson({ addr1, city, state, zip5, phone, email, ...name }: PrincipalRow): KnownPerson {
  return {
    first_name: name.first_name ?? null,
    middle_name: name.middle_name ?? null,
    last_name: name.last_name ?? null,
    suffix: name.suffix ?? null,
    places: [{ addr1: addr1 ?? null, city: city ?? null, state: state ?? null, zip5: zip5 ?? null }],
    phones: phone ? [phone] : [],
    emails: email ? [email] : [],
  };
}
