import type { BusinessSubject, EvidenceSubject, PersonSubject } from '@assay/domain/evidence';
import { isFeinFormat } from '@assay/domain/inquiry';
import type { KnownBusiness } from '@assay/match-engine/attribution';
import { birthYearOf, type StoredInquiry, typedEin } from '#features/inquiry';
import { knownBusinesses } from '#features/matching';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { byPerson } from './by-person.ts';
import { namedPerson, type personParts } from './person-parts.ts';
import type { RunSubject } from './subject-of-run.ts';

const filled = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value?.trim() || [])),
];

type Person = Parameters<typeof personParts>[0] & {
  suffix?: string | null;
  phone?: string | null;
  email?: string | null;
  birth_year?: number | null;
} & Partial<Place>;
type Place = Record<'addr1' | 'city' | 'state' | 'zip5', string | null>;

const PRINCIPAL = 'principal:';
const principalRef = (index: number): string => `${PRINCIPAL}${index + 1}`;

/** The subject for what only the application states about the business, for sources that query it separately. */
export const APPLICATION_REF = 'business:application';

/** Whether a record was found for what only the application states. */
export const isApplicationRef = (ref: string): boolean => ref === APPLICATION_REF;

/** Whether a subject is a principal of the application, and not of a business that may be the same. */
export const isPrincipalRef = (ref: string): boolean => ref.startsWith(PRINCIPAL);

/**
 * The subjects that a run queries: the business with every name, address and number it is known by, and its principals.
 * The likely match of an inquiry adds its own facts, because courts and bureaus tolerate no errors of an application,
 * and because records are recognized by them. Empty without any name.
 */
export async function evidenceSubjects(
  tx: Tx,
  { inquiry: application, merchantId, principal }: RunSubject,
  { secrets }: { secrets: Secrets },
): Promise<EvidenceSubject[]> {
  if (principal) return [principal];
  const known = merchantId ? ((await knownBusinesses(tx, [merchantId])).get(merchantId) ?? null) : null;
  return subjectsOf({ application, known }, secrets);
}

type SubjectsOf<S> = (...query: Parameters<typeof evidenceSubjects>) => Promise<S[]>;

/** The businesses among them, for a source that knows nothing of people. */
export const businessSubjects: SubjectsOf<BusinessSubject> = async (...query) =>
  (await evidenceSubjects(...query)).filter((subject) => subject.type === 'business');

/** One search for all subjects together, for a source that takes several at once; none without a subject. */
export const together =
  <S>(subjectsOf: SubjectsOf<S>): SubjectsOf<S[]> =>
  async (...query) => {
    const subjects = await subjectsOf(...query);
    return subjects.length > 0 ? [subjects] : [];
  };

/** The subjects of an application, of a merchant in the master file, or of both combined. */
export function subjectsOf(
  { application, known }: { application: StoredInquiry | null; known: KnownBusiness | null },
  secrets: Pick<Secrets, 'decrypt'>,
): EvidenceSubject[] {
  const business = businessSubject(application, known, secrets);
  const people = [
    ...(application?.principals ?? []).flatMap((person, index) =>
      personSubject({ ...person, birth_year: birthYearOf(person, secrets) }, principalRef(index)),
    ),
    ...(known?.people ?? []).flatMap((person, index) =>
      personSubject(person as Person, `owner:${index + 1}`),
    ),
  ];
  return [...(business ? [business] : []), ...uniquePeople(people)];
}

function businessSubject(
  application: StoredInquiry | null,
  known: KnownBusiness | null,
  secrets: Pick<Secrets, 'decrypt'>,
): BusinessSubject | null {
  const typed = filled([application?.legal_entity_name, application?.name]);
  // An inquiry without a business name queries only its people, whichever merchant they match.
  if (application && typed.length === 0) return null;
  const [name, ...others] = filled([...typed, ...(known?.names ?? [])]);
  if (!name) return null;
  const [knownPlace] = known?.places ?? [];
  const applicationEin = application && einOf(typedEin(application, secrets) ?? '');
  return {
    type: 'business',
    ref: 'business',
    name,
    other_names: filled([...others, ...(application ? [] : (known?.otherNames ?? []))]).filter(
      (other) => other.toLowerCase() !== name.toLowerCase(),
    ),
    ein: applicationEin ?? einOf(known?.eins?.[0] ?? ''),
    domains: filled([application?.domain_name, ...(known?.domains ?? [])]),
    addresses: uniquePlaces([...(application ? [application] : []), ...(knownPlace ? [knownPlace] : [])]),
    phones: filled([application?.phone, application?.alt_phone, ...(known?.phones ?? [])]),
    emails: filled([application?.email, ...(known?.emails ?? [])]),
  };
}

function personSubject(person: Person, ref: string): PersonSubject[] {
  const subject = namedPerson(person, {
    ref,
    suffix: person.suffix ?? null,
    birth_year: person.birth_year ?? null,
    addresses: uniquePlaces([person]),
    phones: filled([person.phone]),
    emails: filled([person.email]),
  });
  return subject ? [subject] : [];
}

/**
 * A principal of the application who is in the merchant file too is queried once, with the application's data; one whom
 * the application or the file names twice, with the addresses, phone numbers and emails of both.
 */
function uniquePeople(people: readonly PersonSubject[]): PersonSubject[] {
  return byPerson(people).flatMap(([first, ...others]) => {
    if (!first) return [];
    const isOfApplication = isPrincipalRef(first.ref);
    const same = [first, ...others.filter(({ ref }) => isPrincipalRef(ref) === isOfApplication)];
    return {
      ...first,
      addresses: uniquePlaces(same.flatMap(({ addresses }) => addresses)),
      phones: filled(same.flatMap(({ phones }) => phones)),
      emails: filled(same.flatMap(({ emails }) => emails)),
    };
  });
}

/**
 * The digits of an EIN; null for a number that may be an SSN, which is sent to no vendor (details: onboarding, section
 * 11).
 */
const einOf = (typed: string): string | null => (isFeinFormat(typed) ? typed.replace(/\D/g, '') : null);

function uniquePlaces(places: readonly Partial<Place>[]): EvidenceSubject['addresses'] {
  const unique = new Map<string, Place>();
  for (const { addr1 = null, city = null, state = null, zip5 = null } of places) {
    if (!(addr1 || city || state || zip5)) continue;
    const key = [addr1, city, state, zip5].map((each) => each?.toLowerCase() ?? '').join('|');
    if (!unique.has(key)) unique.set(key, { addr1, city, state, zip5 });
  }
  return [...unique.values()];
}
