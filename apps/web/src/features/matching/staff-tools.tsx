import { Link } from '@tanstack/react-router';
import { CopyId } from '#ui/copy-id';
import styles from './match-list.module.css';

/** For staff: the merchant's id to copy and a link to the merchant editor in a new tab (ONB-090, REP-007). */
export function StaffTools({ merchantId }: { merchantId: string }) {
  return (
    <div className={styles.staff}>
      <span>
        Merchant <CopyId value={merchantId} />
      </span>
      <Link to="/merchant-editor" search={{ merchant1: merchantId }} target="_blank" rel="noopener">
        Merchant editor
      </Link>
    </div>
  );
}
