import styles from './cluster-notice.module.css';

/** The failure of cluster search and its reason, above the standard results (ONB-153). */
export function ClusterNotice({ error }: { error: string }) {
  return (
    <div className={styles.notice} role="alert">
      <p>Note: Cluster-Based search is temporarily unavailable. Showing standard results.</p>
      <p className={styles.error}>{error}</p>
    </div>
  );
}
