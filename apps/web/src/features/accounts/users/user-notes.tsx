import type { ListedUser } from '@assay/domain/accounts';
import { dateAndTime } from '@assay/domain/display';
import styles from './users.module.css';

/** A user's name, or the email if there is none. */
export const nameOf = ({ first_name, last_name, email }: ListedUser): string =>
  `${first_name} ${last_name}`.trim() || email;

/** Warns that lenders would be left without an active Lender Admin; null if every lender has another one. */
export function OnlyAdminWarning({ user: { only_admin_of } }: { user: ListedUser }) {
  if (only_admin_of.length === 0) return null;
  return (
    <p role="note" className={styles.warning}>
      They are the only Lender Admin of {only_admin_of.join(', ')}. Without one, only staff can manage its
      users, uploads and rules.
    </p>
  );
}

/** Why and when the last invitation of a user was not delivered; null if it was, or they signed in. */
export function UndeliveredInvitation({ user: { undelivered_invitation: fault } }: { user: ListedUser }) {
  if (!fault) return null;
  return (
    <span className="highest small regular block">
      {' '}
      Invitation could not be delivered: {fault.reason}, {dateAndTime(fault.at)}
    </span>
  );
}
