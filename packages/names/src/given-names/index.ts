export { areDifferentGivenNames, isGivenName } from './common.ts';
export { areSpellings, fullFirstName, nameGroups } from './spellings.ts';
