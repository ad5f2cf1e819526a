import { fullName } from './names.ts';
import type { Address } from './places.ts';
import type { WorldBusiness } from './world-business.ts';

/** A former name or a former address. */
type FormerFact = { name: string } | Pick<Address, 'addr1' | 'city' | 'state' | 'zip5'>;

/**
 * What a public directory knows about a business's past: two of every three former names and addresses, unchanged, as
 * in the source records of a merchant file. `at` is the index of the business in the file.
 */
export function formerFacts({ former_names, former_addresses }: WorldBusiness, at: number): FormerFact[] {
  const facts: FormerFact[] = [
    ...former_names.map(({ core, form }) => ({ name: fullName(core, form) })),
    ...former_addresses.map(({ addr1, city, state, zip5 }) => ({ addr1, city, state, zip5 })),
  ];
  return facts.filter((_, index) => (at + index) % 3 !== 0);
}
