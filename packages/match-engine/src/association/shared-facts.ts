import { fullFirstName } from '@assay/names/given-names';
import type { AssociationProfile, ProfilePerson } from './profile.ts';
import { type Place, sameAddress } from './same-address.ts';

/** A fact that two businesses share. `value` is the compared value; for an EIN it must never be shown. */
export type SharedFact =
  | { kind: 'phone' | 'domain' | 'ein'; value: string }
  | { kind: 'address'; place: Place }
  | {
      kind: 'principal';
      name: string;
      /** What besides the name shows that it is the same person. */
      by: 'address' | 'phone' | 'email';
      /** Whether it is known from a filing. */
      isFiled: boolean;
      phone: string | null;
      place: Place;
    };

const phonesOf = ({ normal, people }: AssociationProfile): string[] => [
  ...new Set([...normal.phones, ...people.flatMap((person) => person.normal.phone ?? [])]),
];
const domainsOf = ({ normal }: AssociationProfile): string[] => [
  ...new Set([normal.domain, normal.emailDomain].filter((domain) => domain !== null)),
];
const placesOf = ({ normal, people }: AssociationProfile): Place[] => [
  normal,
  ...people.map((person) => person.normal),
];

/** Whether both belong to one brand: locations of a chain or franchise, with or without store numbers. */
const isOneBrand = (left: AssociationProfile, right: AssociationProfile): boolean =>
  right.brands.some((brand) => left.brands.includes(brand));

function isOneName(left: AssociationProfile, right: AssociationProfile): boolean {
  const names = new Set(left.normal.names.map(({ joined }) => joined));
  return right.normal.names.some(({ joined }) => names.has(joined));
}

/** Whether both are one business that is on file twice: the same name at the same address. */
export const isOneBusiness = (left: AssociationProfile, right: AssociationProfile): boolean =>
  isOneName(left, right) && sameAddress(left.normal, right.normal);

/**
 * The facts that two businesses share. Excludes an address with several tenants, and the phone or domain that locations
 * of one brand have in common.
 */
export function sharedFacts(left: AssociationProfile, right: AssociationProfile): SharedFact[] {
  const people = samePeople(left, right);
  const isSameEin = left.normal.ein !== null && left.normal.ein === right.normal.ein;
  const isOneOwner = people.length > 0 || isSameEin;
  const facts: SharedFact[] = [...people];
  if (isSameEin) facts.push({ kind: 'ein', value: left.normal.ein! });
  if (!isOneBrand(left, right) || isOneOwner) {
    const theirPhones = phonesOf(right);
    for (const value of phonesOf(left)) if (theirPhones.includes(value)) facts.push({ kind: 'phone', value });
    const theirDomains = domainsOf(right);
    for (const value of domainsOf(left))
      if (theirDomains.includes(value)) facts.push({ kind: 'domain', value });
  }
  if (!left.isAddressLent && !right.isAddressLent) {
    const place = sharedPlace(left, right);
    if (place) facts.push({ kind: 'address', place });
  }
  return facts;
}

/**
 * The first address of one that is also an address of the other, whether a business address or the home of one of its
 * people.
 */
function sharedPlace(left: AssociationProfile, right: AssociationProfile): Place | undefined {
  const theirs = placesOf(right);
  return placesOf(left).find((place) => theirs.some((other) => sameAddress(place, other)));
}

function samePeople(left: AssociationProfile, right: AssociationProfile): SharedFact[] {
  const found = new Map<string, SharedFact>();
  for (const mine of left.people)
    for (const theirs of right.people) {
      const by = samePerson(mine, theirs);
      const key = `${mine.normal.person?.first} ${mine.normal.person?.last}`;
      if (by && !found.has(key))
        found.set(key, {
          kind: 'principal',
          name: mine.name,
          by,
          isFiled: mine.isFiled,
          phone: mine.normal.phone,
          place: mine.normal,
        });
    }
  return [...found.values()];
}

/** What shows that two people with the same name are one person; null for namesakes, and for father and son. */
function samePerson(mine: ProfilePerson, theirs: ProfilePerson): 'address' | 'phone' | 'email' | null {
  const [a, b] = [mine.normal.person, theirs.normal.person];
  if (!a?.first || !b?.first || a.last !== b.last) return null;
  if (a.first.length === 1 || b.first.length === 1 || fullFirstName(a.first) !== fullFirstName(b.first))
    return null;
  if (a.middle && b.middle && a.middle[0] !== b.middle[0]) return null;
  if (mine.suffix !== theirs.suffix && mine.suffix && theirs.suffix) return null;
  if (sameAddress(mine.normal, theirs.normal)) return 'address';
  if (mine.normal.phone && mine.normal.phone === theirs.normal.phone) return 'phone';
  return mine.normal.email && mine.normal.email === theirs.normal.email ? 'email' : null;
}

/**
 * Whether a business has what two others share. A fact that more than a few businesses have identifies none of them.
 */
export function hasFact(profile: AssociationProfile, fact: SharedFact): boolean {
  switch (fact.kind) {
    case 'phone':
      return phonesOf(profile).includes(fact.value);
    case 'domain':
      return domainsOf(profile).includes(fact.value);
    case 'ein':
      return profile.normal.ein === fact.value;
    case 'address':
      return placesOf(profile).some((place) => sameAddress(place, fact.place));
    case 'principal':
      // The detail that identifies the person must be the person's own.
      return fact.by === 'phone'
        ? phonesOf(profile).includes(fact.phone ?? '')
        : fact.by === 'address' && placesOf(profile).some((place) => sameAddress(place, fact.place));
  }
}
