import type { Lender, User } from './contract.ts';

/** Staff of the product ("Verdata Admin"): is_staff or is_superuser (details: back office, section 1). */
export function isAdmin(user: Pick<User, 'is_staff' | 'is_superuser'>): boolean {
  return user.is_staff || user.is_superuser;
}

const GROUPS = ['Lender Admin', 'Lender User'];

/** Whether the user administers their lenders: a Lender Admin, or staff. */
export function isLenderAdmin(user: Pick<User, 'is_staff' | 'is_superuser' | 'groups'>): boolean {
  return isAdmin(user) || user.groups.includes('Lender Admin');
}

/** Whether the user may read anything of a lender: staff, or a member of a group (details: back office, section 10). */
export function hasRole(user: Pick<User, 'is_staff' | 'is_superuser' | 'groups'>): boolean {
  return isAdmin(user) || user.groups.some((group) => GROUPS.includes(group));
}

/** What the page shows this user; the server checks permissions itself (ONB-026). */
export interface Viewer {
  user: User;
  lender: Lender;
  is_admin: boolean;
}

export function viewerOf(user: User, lender: Lender): Viewer {
  return { user, lender, is_admin: isAdmin(user) };
}
