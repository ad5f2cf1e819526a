/** The types that can be assigned to a user. */
export const userTypes = ['Verdata Admin', 'Lender Admin', 'Lender User'] as const;
export type UserType = (typeof userTypes)[number];

/** The displayed types; `Invalid` when groups and lenders fit no type. */
export const shownTypes = [...userTypes, 'Invalid'] as const;

/**
 * The displayed type of a user. Access follows is_staff or is_superuser, but the label only is_staff; other users need
 * a lender and exactly one group (BOF-052).
 */
export function shownType(
  user: { is_staff: boolean; groups: readonly string[] },
  { hasLenders }: { hasLenders: boolean },
): (typeof shownTypes)[number] {
  if (user.is_staff) return 'Verdata Admin';
  const [group, ...others] = user.groups;
  const known = group === 'Lender Admin' || group === 'Lender User';
  return hasLenders && known && others.length === 0 ? group : 'Invalid';
}
