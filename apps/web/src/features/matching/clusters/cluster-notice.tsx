import styles from './cluster-notice.module.css';

/** That cluster search failed and why, above the standard results (ONB-153). */
export function ClusterNotice({ error }: { error: string }) {
  return (
    <div className={styles.notice} role="alert">
      <p>Note: Cluster-Based search is temporarily unavailable. Showing standard results.</p>
      <p className={styles.error}>{error}</p>
    </div>
  );
}
