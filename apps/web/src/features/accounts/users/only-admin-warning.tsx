import type { ListedUser } from '@assay/domain/accounts';
import styles from './users.module.css';

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
