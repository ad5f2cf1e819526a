import { createHash } from 'node:crypto';
import { personName } from '@assay/domain/display';
import { subjectName } from '@assay/domain/evidence';
import { attributePerson, type KnownPerson } from '@assay/match-engine/attribution';
import { SCREENER_VERSION } from '@assay/screen-engine/index';
import { birthDateOf, findInquiry, type StoredInquiry } from '#features/inquiry';
import { subjectsOfMerchants } from '#features/matching';
import { type Birth, birthOf, statedBirths } from '#features/personal-data';
import { type Run, runSubjects } from '#features/sources';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import type { Subject } from '../subject.ts';

/** A subject with the birth dates that the lender and its application state, encrypted until the comparison. */
export interface ScreenedSubject extends Omit<Subject, 'births'> {
  /** The birth year from sources. */
  birth_year: number | null;
  said: readonly Birth[];
  /** The principal of the application, if it states a birth date. */
  applied: Applicant | null;
}

type Applicant = StoredInquiry['principals'][number];

/**
 * The subjects of a run: one person, the names of its inquiry, or those of the merchant whose report was opened in it.
 */
export async function watchlistSubjects(tx: Tx, run: Run): Promise<ScreenedSubject[]> {
  const about = run.merchant_id ?? run.asked_for_merchant_id;
  const births = about ? ((await statedBirths(tx, [about])).get(about) ?? []) : [];
  const person = runSubjects.personOfRun(run);
  if (person)
    return [
      {
        ...{ name: subjectName(person), subject_type: 'principal', ...NO_BIRTH },
        birth_year: person.birth_year,
        said: births.filter(
          ({ row, ...birth }) =>
            row.id === run.principal_id || isSame(birth.person, { ...person, places: person.addresses }),
        ),
      },
    ];
  if (run.merchant_id) return (await subjectsWithBirths(tx, [run.merchant_id])).get(run.merchant_id) ?? [];
  if (!run.inquiry_id) return [];
  const inquiry = await findInquiry(tx, run.inquiry_id);
  const businesses = [inquiry.legal_entity_name, inquiry.name].flatMap((name) =>
    name ? [business(name)] : [],
  );
  const principals = inquiry.principals.flatMap((principal): ScreenedSubject[] => {
    const isNamed = personName({ ...principal, suffix: null }) !== '';
    if (!isNamed) return [];
    const { addr1, city, state, zip5, phone, email } = principal;
    const known = {
      ...principal,
      places: [{ addr1, city, state, zip5 }],
      phones: phone ? [phone] : [],
      emails: email ? [email] : [],
    };
    const applied = principal.date_of_birth_encrypted ? principal : null;
    return [{ ...named(personName(principal), known, births), applied }];
  });
  return [...businesses, ...principals];
}

/** The subjects of runs about merchants, by merchant id. */
export async function subjectsWithBirths(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<Map<string, ScreenedSubject[]>> {
  const births = await statedBirths(tx, merchantIds);
  const found = await subjectsOfMerchants(tx, merchantIds);
  return new Map(
    [...found].map(([id, subjects]) => [
      id,
      subjects.map(({ name, person }) =>
        person ? named(name, person, births.get(id) ?? []) : business(name),
      ),
    ]),
  );
}

const NO_BIRTH = { birth_year: null, said: [], applied: null };

const business = (name: string): ScreenedSubject => ({ name, subject_type: 'business', ...NO_BIRTH });

const named = (name: string, person: KnownPerson, births: readonly Birth[]): ScreenedSubject => ({
  ...{ name, subject_type: 'principal', ...NO_BIRTH },
  said: births.filter((birth) => isSame(birth.person, person)),
});

/** Whether two people named for one business are the same person, by the rule for principals. */
const isSame = (one: KnownPerson, other: KnownPerson): boolean =>
  attributePerson({ ...one, namesBusiness: true }, other).verdict === 'same';

/**
 * The subjects as they are compared: with every birth date that is known under the name, and the person's year from a
 * source unless a date agrees with it. Matches carry only the name, so the nearest date counts: a date of a namesake
 * never weakens a match that another one fits.
 */
export function withBirths(subjects: readonly ScreenedSubject[], secrets: Secrets): Subject[] {
  return subjects.map(({ name, subject_type, birth_year, said, applied }) => {
    const days = [
      ...said.map((birth) => birthOf(birth, secrets)),
      applied && birthDateOf(applied, secrets),
    ].filter((day) => day !== null);
    const isStated = days.some((day) => Math.abs(Number(day.slice(0, 4)) - Number(birth_year)) <= 1);
    const births = birth_year && !isStated ? [...days, String(birth_year)] : days;
    return { name, subject_type, births };
  });
}

/**
 * A hash that is equal for the same subjects and screener version, in any order and case, without the names in plain
 * text. A response with another key is renewed when it is opened and at the next list import. A birth date enters by
 * its row and time, because a hash of the date itself could be guessed.
 */
export function subjectsKey(subjects: readonly ScreenedSubject[]): string {
  const names = subjects.map(({ name, subject_type, birth_year, said, applied }) =>
    [
      `${subject_type} ${name.trim().toLowerCase()}`,
      // Responses from before all dates of a name counted compared only those near the year.
      ...(birth_year && said.length > 1 ? ['each date'] : []),
      ...said.map(({ row }) => `born ${row.id} ${row.birth_said_at?.toISOString()}`),
      ...(applied ? [`born by application ${applied.id}`] : []),
    ].join(' '),
  );
  return createHash('sha256')
    .update(JSON.stringify([SCREENER_VERSION, ...new Set(names.toSorted())]))
    .digest('hex');
}
