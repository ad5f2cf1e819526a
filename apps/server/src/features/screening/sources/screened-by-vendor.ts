import { type EvidenceSubject, type PersonSubject, subjectName } from '@assay/domain/evidence';
import type { KnownPerson } from '@assay/match-engine/attribution';
import { caselessName, subjectsOfMerchants } from '#features/matching';
import { evidenceSubjects, type RunSubject, runSubjects } from '#features/sources';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';

/**
 * The subjects of a source that screens instead of the imported lists: those of every source, and the names and people
 * of the merchant that only our own screening adds. They are screened together, at the price of one search.
 */
export async function screenedByVendor(
  tx: Tx,
  subject: RunSubject,
  deps: { secrets: Secrets },
): Promise<EvidenceSubject[]> {
  const subjects = await evidenceSubjects(tx, subject, deps);
  const { merchantId } = subject;
  if (merchantId === null) return subjects;
  const known = (await subjectsOfMerchants(tx, [merchantId])).get(merchantId) ?? [];
  const names = known.flatMap(({ name, person }) => (person ? [] : [name]));
  const seen = new Set(subjects.map((each) => caselessName(subjectName(each))));
  const further = known
    .flatMap(({ person }) => (person && personSubject(person)) ?? [])
    .filter((person) => !seen.has(caselessName(subjectName(person))))
    .map((person, index) => ({ ...person, ref: `record:${index + 1}` }));
  return [...subjects.map((each) => withNames(each, names)), ...further];
}

function withNames(subject: EvidenceSubject, names: readonly string[]): EvidenceSubject {
  if (subject.type !== 'business') return subject;
  const present = new Set([subject.name, ...subject.other_names].map(caselessName));
  return {
    ...subject,
    other_names: [...subject.other_names, ...names.filter((name) => !present.has(caselessName(name)))],
  };
}

function personSubject(person: KnownPerson): PersonSubject | null {
  const { first_name = null, middle_name = null, last_name = null } = person;
  return runSubjects.namedPerson(
    { first_name, middle_name, last_name },
    {
      ref: '',
      suffix: person.suffix ?? null,
      addresses: person.places
        .map(({ addr1 = null, city = null, state = null, zip5 = null }) => ({ addr1, city, state, zip5 }))
        .filter((place) => Object.values(place).some(Boolean)),
      phones: [...(person.phones ?? [])],
      emails: [...(person.emails ?? [])],
    },
  );
}
