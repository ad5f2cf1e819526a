import type { MatchReason } from '../score/index.ts';
import { attributePerson, type KnownPerson } from './person.ts';
import type { Attribution } from './verdict.ts';

/** One person with all mentions. */
export interface SamePerson<P> {
  /** The fullest mention first. */
  members: P[];
  /** What a mention has in common with an earlier one; none for the first. */
  reasons: Map<P, MatchReason[]>;
  /** Other people of the same business who may be this person. */
  mayBe: { person: SamePerson<P>; reasons: MatchReason[] }[];
}

/**
 * Groups the people that several sources name for one business, one group per person. They are compared like records
 * with a known person, with the business counting as named. A mention never joins a person that any detail contradicts,
 * such as the birth year, however well another mention fits. Independent of the order of the input.
 */
export function samePeople<P extends KnownPerson>(mentions: readonly P[]): SamePerson<P>[] {
  const people: SamePerson<P>[] = [];
  for (const mention of mentions.toSorted(fullestFirst)) {
    const [best] = people
      .flatMap((person) => fit(mention, person) ?? [])
      .filter(({ found }) => found.verdict === 'same')
      .sort((a, b) => weight(b.found) - weight(a.found));
    if (best) {
      best.person.members.push(mention);
      best.person.reasons.set(mention, best.found.reasons);
    } else people.push({ members: [mention], reasons: new Map(), mayBe: [] });
  }
  for (const person of people)
    person.mayBe = people.flatMap((other) => {
      if (other === person) return [];
      const fits = person.members.map((member) => fit(member, other));
      const [best] = fits.flatMap((one) => one ?? []).sort((a, b) => weight(b.found) - weight(a.found));
      return best && !fits.includes(null) ? [{ person: other, reasons: best.found.reasons }] : [];
    });
  return people;
}

/** How well a mention fits a person, by the person's best mention; null if it contradicts any of them. */
function fit<P extends KnownPerson>(
  mention: P,
  person: SamePerson<P>,
): { person: SamePerson<P>; found: Attribution } | null {
  const found = person.members.map((member) => compare(mention, member));
  if (found.some(({ verdict }) => verdict === 'other')) return null;
  const [best] = found.sort(
    (a, b) => Number(b.verdict === 'same') - Number(a.verdict === 'same') || weight(b) - weight(a),
  );
  return best ? { person, found: best } : null;
}

const compare = (one: KnownPerson, other: KnownPerson): Attribution =>
  attributePerson({ ...one, namesBusiness: true }, other);

const weight = ({ reasons }: Attribution): number => reasons.reduce((sum, reason) => sum + reason.weight, 0);

/** Sorts the most complete mentions first, so that a bare name joins a complete mention and not the other way round. */
function fullestFirst(a: KnownPerson, b: KnownPerson): number {
  return filled(b) - filled(a) || compareText(JSON.stringify(a), JSON.stringify(b));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function filled(person: KnownPerson): number {
  const { first_name, middle_name, last_name, suffix, birth_year, places, phones = [], emails = [] } = person;
  const isWhole = (first_name?.trim().length ?? 0) > 1;
  return [
    isWhole,
    isWhole,
    middle_name,
    last_name,
    suffix,
    birth_year,
    places.some(({ addr1 }) => addr1),
    phones.length > 0,
    emails.length > 0,
  ].filter(Boolean).length;
}
