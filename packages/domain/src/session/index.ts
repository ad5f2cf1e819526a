export { type Lender, sessionEndpoints, type TermsStatus, type User } from './contract.ts';
export { features, hasRole, isAdmin, type Viewer, viewerOf } from './rules.ts';
