import { userEndpoints } from '@assay/domain/accounts';
import { type Route, route, routeWithoutTransaction } from '#platform/feature';
import { addUser } from './add-user.ts';
import { changeUser } from './change-user.ts';
import { listUsers } from './list-users.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { removeUser } from './remove-user.ts';

/** The users that staff and Lender Admins manage. */
export const userRoutes: Route[] = [
  route(userEndpoints.list, listUsers),
  route(userEndpoints.add, addUser),
  route(userEndpoints.change, changeUser),
  routeWithoutTransaction(userEndpoints.remove, removeUser),
  route(userEndpoints.resetPassword, mailResetLink),
];
