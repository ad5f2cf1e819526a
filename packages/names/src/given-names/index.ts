export { areDifferentGivenNames } from './common.ts';
export { fullFirstName, nameGroups } from './spellings.ts';
