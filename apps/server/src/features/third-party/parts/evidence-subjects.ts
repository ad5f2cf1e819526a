import type { BusinessSubject, EvidenceSubject, PersonSubject } from '@assay/domain/evidence';
import { isFeinFormat } from '@assay/domain/inquiry';
import type { StoredInquiry } from '#features/inquiry';
import { bestMatch } from '#features/matching';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { personParts } from './person-parts.ts';

/** The search_score from which a match is more likely than not the business of the inquiry. */
export const LIKELY = 5;

const filled = (values: (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value?.trim() || [])),
];

/**
 * Whom an inquiry is about: its business with every name it goes by, and its principals. The likely match lends its
 * names, because courts and bureaus do not forgive the typing errors of an application. Empty without any name.
 */
export async function evidenceSubjects(
  tx: Tx,
  inquiry: StoredInquiry,
  { lenderId, secrets }: { lenderId: string; secrets: Secrets },
): Promise<EvidenceSubject[]> {
  const business = await businessSubject(tx, inquiry, lenderId, secrets);
  const people = inquiry.principals.flatMap((person, index): PersonSubject[] => {
    const name = personParts(person);
    if (!name) return [];
    return [
      {
        type: 'person',
        ref: `principal:${index + 1}`,
        ...name,
        suffix: person.suffix,
        birth_year: null,
        addresses: addressOf(person),
        phones: filled([person.phone]),
        emails: filled([person.email]),
      },
    ];
  });
  return [...(business ? [business] : []), ...people];
}

async function businessSubject(
  tx: Tx,
  inquiry: StoredInquiry,
  lenderId: string,
  secrets: Secrets,
): Promise<BusinessSubject | null> {
  const typed = filled([inquiry.legal_entity_name, inquiry.name]);
  if (typed.length === 0) return null;
  const match = await bestMatch(tx, inquiry, lenderId);
  const isLikely = match && match.search_score >= LIKELY;
  const [name = '', ...other_names] = filled([...typed, ...(isLikely ? [match.name, match.name_dba] : [])]);
  return {
    type: 'business',
    ref: 'business',
    name,
    other_names: other_names.filter((other) => other.toLowerCase() !== name.toLowerCase()),
    ein: inquiry.ein_encrypted ? einOf(secrets.decrypt(inquiry.ein_encrypted)) : null,
    domains: filled([inquiry.domain_name]),
    addresses: addressOf(inquiry),
    phones: filled([inquiry.phone, inquiry.alt_phone]),
    emails: filled([inquiry.email]),
  };
}

/** The digits of an EIN; null for a number that may be an SSN, which goes to no vendor (details: onboarding, section 11). */
const einOf = (typed: string): string | null => (isFeinFormat(typed) ? typed.replace(/\D/g, '') : null);

function addressOf({
  addr1,
  city,
  state,
  zip5,
}: Record<'addr1' | 'city' | 'state' | 'zip5', string | null>): EvidenceSubject['addresses'] {
  return addr1 || city || state || zip5 ? [{ addr1, city, state, zip5 }] : [];
}
