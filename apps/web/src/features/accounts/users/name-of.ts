import type { ListedUser } from '@assay/domain/accounts';

/** What a user is called: their name, or the email where they have none. */
export const nameOf = ({ first_name, last_name, email }: ListedUser): string =>
  `${first_name} ${last_name}`.trim() || email;
