export { ApiAccess, accountRoutes } from './keys/key-parts.ts';
export { lenders } from './lenders/lenders.ts';
export { myProfile } from './my-profile.ts';
export { users } from './users/users.ts';
