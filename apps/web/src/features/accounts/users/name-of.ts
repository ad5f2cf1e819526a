import type { ListedUser } from '@assay/domain/accounts';

/** A user's name, or the email if there is none. */
export const nameOf = ({ first_name, last_name, email }: ListedUser): string =>
  `${first_name} ${last_name}`.trim() || email;
