export { lenders } from './lenders/lenders.ts';
export { myProfile } from './my-profile.ts';
