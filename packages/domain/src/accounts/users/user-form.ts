import { isAdmin, type User, type UserType } from '../../session/index.ts';

/** The error messages of the user forms, shared by page and server (BOF-051; details: back office, section 10). */
export const userSentences = {
  required: 'First Name, Last Name, Email and User Type are all required.',
  lender: 'Lender is required for Lender Admin and Lender User users.',
  email: 'Enter a valid email address.',
  names: 'First name and last name are required.',
  plain_name:
    'Use a name without line breaks, invisible characters, and web or email addresses. Put a space after a period.',
} as const;

/** The user types that a user may assign: staff all of them, a Lender Admin only those of a lender. */
export function assignableTypes(user: Pick<User, 'is_staff' | 'is_superuser'>): UserType[] {
  return isAdmin(user) ? ['Verdata Admin', 'Lender Admin', 'Lender User'] : ['Lender Admin', 'Lender User'];
}

/** Whether users of this type must belong to a lender. */
export const needsLender = (type: UserType): boolean => type !== 'Verdata Admin';
