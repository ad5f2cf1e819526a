export { type Lender, sessionEndpoints, type TermsStatus, type User } from './contract.ts';
export { shownType, shownTypes, type UserType, userTypes } from './user-type.ts';
export { hasRole, isAdmin, isLenderAdmin, type Viewer, viewerOf } from './viewer.ts';
