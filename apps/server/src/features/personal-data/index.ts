import type { Feature } from '#platform/feature';
import { encryptedPeople } from './encrypted-person.ts';

export { type Birth, birthOf, statedBirths } from './births.ts';
export { decryptPerson, encryptPerson, type PersonalNumbers } from './encrypted-person.ts';

/** Encrypted personal numbers of principals, which no response contains. */
export const personalData: Feature = { name: 'personal-data', routes: [], encrypted: encryptedPeople };
