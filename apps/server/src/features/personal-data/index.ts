import type { Feature } from '#platform/feature';
import { encryptedPeople } from './encrypted-person.ts';

export { type Birth, birthOf, statedBirths } from './births.ts';
export { decryptPerson, encryptPerson, type PersonalNumbers } from './encrypted-person.ts';

/** What a lender said of a person that no answer shows, encrypted in the row of a principal. */
export const personalData: Feature = { name: 'personal-data', routes: [], encrypted: encryptedPeople };
