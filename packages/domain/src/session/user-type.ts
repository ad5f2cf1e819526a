/** The types that a user can be given. */
export const userTypes = ['Verdata Admin', 'Lender Admin', 'Lender User'] as const;
export type UserType = (typeof userTypes)[number];

/** The types as they are shown: of a user whose groups and lenders make none of these, `Invalid`. */
export const shownTypes = [...userTypes, 'Invalid'] as const;

/**
 * The shown type of a user: rights follow is_staff or is_superuser, the label is_staff alone; anybody else needs a lender
 * and exactly one group (BOF-052).
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
