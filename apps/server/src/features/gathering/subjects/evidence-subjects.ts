import type { BusinessSubject, EvidenceSubject, PersonSubject } from '@assay/domain/evidence';
import { isFeinFormat } from '@assay/domain/inquiry';
import type { KnownBusiness } from '@assay/match-engine/attribution';
import { type StoredInquiry, typedEin } from '#features/inquiry';
import { knownBusinesses } from '#features/matching';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { personParts } from './person-parts.ts';
import type { RunSubject } from './subject-of-run.ts';

const filled = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value?.trim() || [])),
];

type Person = Parameters<typeof personParts>[0] & {
  suffix?: string | null;
  phone?: string | null;
  email?: string | null;
} & Partial<Place>;
type Place = Record<'addr1' | 'city' | 'state' | 'zip5', string | null>;

const PRINCIPAL = 'principal:';
const principalRef = (index: number): string => `${PRINCIPAL}${index + 1}`;

/** What the application says of the business and no record of it, where a source is asked about that apart. */
export const APPLICATION_REF = 'business:application';

/** Whether a record was found for what the application alone says. */
export const isApplicationRef = (ref: string): boolean => ref === APPLICATION_REF;

/** Whether a subject is a principal of the application, and not one of a business that it may be. */
export const isPrincipalRef = (ref: string): boolean => ref.startsWith(PRINCIPAL);

/**
 * Whom a run asks about: the business with every name, address and number it is known by, and its principals. The likely
 * match of an inquiry lends its own facts, because courts and bureaus do not forgive the errors of an application, and
 * because a record is recognised by them. Empty without any name.
 */
export async function evidenceSubjects(
  tx: Tx,
  subject: RunSubject,
  { secrets }: { secrets: Secrets },
): Promise<EvidenceSubject[]> {
  if (subject.type === 'principal') return [subject.person];
  const merchantId = subject.type === 'merchant' ? subject.merchantId : subject.targetMerchantId;
  const known = merchantId ? ((await knownBusinesses(tx, [merchantId])).get(merchantId) ?? null) : null;
  return subjectsOf({ application: subject.type === 'inquiry' ? subject.inquiry : null, known }, secrets);
}

/** Whom an application names, or a merchant of the file, or both as one. */
export function subjectsOf(
  { application, known }: { application: StoredInquiry | null; known: KnownBusiness | null },
  secrets: Pick<Secrets, 'decrypt'>,
): EvidenceSubject[] {
  const business = businessSubject(application, known, secrets);
  const people = [
    ...(application?.principals ?? []).flatMap((person, index) => personSubject(person, principalRef(index))),
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
  // An inquiry without a business name asks about its people alone, whoever they may match.
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
  const name = personParts(person);
  if (!name) return [];
  return [
    {
      type: 'person',
      ref,
      ...name,
      suffix: person.suffix ?? null,
      birth_year: null,
      addresses: uniquePlaces([person]),
      phones: filled([person.phone]),
      emails: filled([person.email]),
    },
  ];
}

/** A principal of the application whom the merchant file knows too is asked about once, as the application says. */
function uniquePeople(people: readonly PersonSubject[]): PersonSubject[] {
  const seen = new Set<string>();
  return people.filter(({ first_name, last_name }) => {
    const name = `${first_name} ${last_name}`.toLowerCase();
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** The digits of an EIN; null for a number that may be an SSN, which goes to no vendor (details: onboarding, section 11). */
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
