import type { Feature } from '#platform/feature';
import { sealedPeople } from './sealed-person.ts';

export { type Birth, birthOf, birthsSaid } from './births.ts';
export { openPerson, type SealedPerson, sealPerson } from './sealed-person.ts';

/** What a lender said of a person that no answer shows, sealed in the row of a principal. */
export const personalData: Feature = { name: 'personal-data', routes: [], sealed: sealedPeople };
