import type { ListedUser } from '@assay/domain/accounts';
import { dateAndTime } from '@assay/domain/display';
import styles from './users.module.css';

/** Why and when the last invitation of a user was not delivered; null if it was, or they signed in. */
export function UndeliveredInvitation({ user: { undelivered_invitation: fault } }: { user: ListedUser }) {
  if (!fault) return null;
  return (
    <span className={styles.refused}>
      {' '}
      Invitation could not be delivered: {fault.reason}, {dateAndTime(fault.at)}
    </span>
  );
}
