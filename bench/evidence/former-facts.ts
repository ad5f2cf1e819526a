import { fullName } from './names.ts';
import type { Door } from './places.ts';
import type { WorldBusiness } from './world-business.ts';

/** A former name or a former address. */
type FormerFact = { name: string } | Pick<Door, 'addr1' | 'city' | 'state' | 'zip5'>;

/**
 * What a public directory told of a business earlier: of every three names and addresses that it had it knows two, and
 * gives them as they were, as the source records of a merchant file do. `at` is the place of the business in the file.
 */
export function formerFacts({ former_names, former_addresses }: WorldBusiness, at: number): FormerFact[] {
  const facts: FormerFact[] = [
    ...former_names.map(({ core, form }) => ({ name: fullName(core, form) })),
    ...former_addresses.map(({ addr1, city, state, zip5 }) => ({ addr1, city, state, zip5 })),
  ];
  return facts.filter((_, index) => (at + index) % 3 !== 0);
}
