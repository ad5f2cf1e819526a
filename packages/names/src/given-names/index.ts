export { areDifferentGivenNames, isGivenName } from './common.ts';
export { fullFirstName, nameGroups } from './spellings.ts';
