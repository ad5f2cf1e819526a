import styles from './not-shown.module.css';

/** The last line of a list that ends before its records do: how many are left out. Nothing for none. */
export function NotShown({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className={styles.left}>{count.toLocaleString('en-US')} more not shown</p>;
}
