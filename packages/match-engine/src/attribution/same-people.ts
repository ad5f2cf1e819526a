import type { MatchReason } from '../score/index.ts';
import { attributePerson, type KnownPerson } from './person.ts';
import type { Attribution } from './verdict.ts';

/** One person, by everyone who names it. */
export interface SamePerson<P> {
  /** The fullest naming first. */
  members: P[];
  /** What a member has in common with one before it; none for the first. */
  reasons: Map<P, MatchReason[]>;
  /** Other people of the same business who may be this one. */
  mayBe: { person: SamePerson<P>; reasons: MatchReason[] }[];
}

/**
 * Puts the people whom several sources name for one business together, each person once. They are compared as records are
 * with a person who is known, the business being named with both. Nobody joins a person with whom anything contradicts,
 * such as the year of birth, however well another naming of it fits. The order of those given changes nothing.
 */
export function samePeople<P extends KnownPerson>(given: readonly P[]): SamePerson<P>[] {
  const people: SamePerson<P>[] = [];
  for (const naming of given.toSorted(fullestFirst)) {
    const [best] = people
      .flatMap((person) => fit(naming, person) ?? [])
      .filter(({ found }) => found.verdict === 'same')
      .sort((a, b) => weight(b.found) - weight(a.found));
    if (best) {
      best.person.members.push(naming);
      best.person.reasons.set(naming, best.found.reasons);
    } else people.push({ members: [naming], reasons: new Map(), mayBe: [] });
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

/** How well a naming fits a person by the best of its namings; null where it contradicts any of them. */
function fit<P extends KnownPerson>(
  naming: P,
  person: SamePerson<P>,
): { person: SamePerson<P>; found: Attribution } | null {
  const found = person.members.map((member) => compare(naming, member));
  if (found.some(({ verdict }) => verdict === 'other')) return null;
  const [best] = found.sort(
    (a, b) => Number(b.verdict === 'same') - Number(a.verdict === 'same') || weight(b) - weight(a),
  );
  return best ? { person, found: best } : null;
}

const compare = (one: KnownPerson, other: KnownPerson): Attribution =>
  attributePerson({ ...one, namesBusiness: true }, other);

const weight = ({ reasons }: Attribution): number => reasons.reduce((sum, reason) => sum + reason.weight, 0);

/** Whoever tells most is met first, so that a bare name finds the person and not the other way round. */
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
