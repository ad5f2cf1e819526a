export { myProfile } from './my-profile.ts';
