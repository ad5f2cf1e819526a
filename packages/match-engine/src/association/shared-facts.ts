import { fullFirstName } from '@assay/names/given-names';
import type { NormalPrincipal } from '../normalise/index.ts';
import type { AssociationProfile, ProfilePerson } from './profile.ts';
import { sameAddress } from './same-address.ts';

type Place = Pick<NormalPrincipal, 'street' | 'zip'>;

/** Something that two businesses both have. `value` is what is compared; of an EIN it never shows. */
export type SharedFact =
  | { kind: 'phone' | 'domain' | 'ein'; value: string }
  | { kind: 'address'; place: Place }
  | {
      kind: 'principal';
      name: string;
      /** What besides the name shows that it is one person. */
      by: 'address' | 'phone' | 'email';
      /** Known of the business from a filing. */
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

/** Whether one brand stands over both: locations of a chain or franchise, each with its number or none. */
const isOneBrand = (left: AssociationProfile, right: AssociationProfile): boolean =>
  right.brands.some((brand) => left.brands.includes(brand));

function isOneName(left: AssociationProfile, right: AssociationProfile): boolean {
  const names = new Set(left.normal.names.map(({ joined }) => joined));
  return right.normal.names.some(({ joined }) => names.has(joined));
}

/** Whether both are one business that is on file twice: one name at one address. */
export const isOneBusiness = (left: AssociationProfile, right: AssociationProfile): boolean =>
  isOneName(left, right) && sameAddress(left.normal, right.normal);

/**
 * What two businesses share. An address that its tenant does not have alone, and a brand's phone or domain that its
 * locations have in common, are nothing shared.
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

/** The first address of one that is one of the other's, a business's own or the home of one of its people. */
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

/** What shows that two people of one name are one person; null for namesakes, and for father and son. */
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

/** Whether a business has what two others share: more than a few who have it make it nobody's own. */
export function carries(profile: AssociationProfile, fact: SharedFact): boolean {
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
      // What shows that it is one person has to be the person's own.
      return fact.by === 'phone'
        ? phonesOf(profile).includes(fact.phone ?? '')
        : fact.by === 'address' && placesOf(profile).some((place) => sameAddress(place, fact.place));
  }
}
