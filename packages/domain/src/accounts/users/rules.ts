import { isAdmin, type User, type UserType } from '../../session/index.ts';

/** The sentences of the forms, which page and server say alike (BOF-051; details: back office, section 10). */
export const userSentences = {
  required: 'First Name, Last Name, Email and User Type are all required.',
  lender: 'Lender is required for Lender Admin and Lender User users.',
  email: 'Enter a valid email address.',
  names: 'First name and last name are required.',
} as const;

/** Users that the list answers at most; who has more narrows the search. */
export const MOST_USERS = 500;

/** The types that somebody may give to a user: staff every one, a Lender Admin those of a lender. */
export function typesToGive(user: Pick<User, 'is_staff' | 'is_superuser'>): UserType[] {
  return isAdmin(user) ? ['Verdata Admin', 'Lender Admin', 'Lender User'] : ['Lender Admin', 'Lender User'];
}

/** Whether users of the type act for a lender of theirs. */
export const needsLender = (type: UserType): boolean => type !== 'Verdata Admin';
