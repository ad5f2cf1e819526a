import type { LitigationData } from '@assay/domain/litigation';
import styles from './litigation.module.css';

/** The businesses searched for in the courts, and the matches of the inquiry that the cases name. */
export function LitigationScope({
  data: { source_businesses, matched_merchants },
}: {
  data: LitigationData;
}) {
  const businesses = source_businesses.map(({ name, other_names }) =>
    other_names.length > 0 ? `${name} (also ${other_names.join(', ')})` : name,
  );
  const named = matched_merchants.map(
    ({ name, case_count }) => `${name} (${case_count} ${case_count === 1 ? 'case' : 'cases'})`,
  );
  if (businesses.length + named.length === 0) return null;
  return (
    <div className={styles.scope}>
      {businesses.length > 0 && <p>Searched for {businesses.join('; ')}</p>}
      {named.length > 0 && <p>Matched names in the cases: {named.join('; ')}</p>}
    </div>
  );
}
