import type { LicensingGap, LinkFilters } from '@assay/domain/regulatory';
import { Link } from '@tanstack/react-router';
import styles from './regulatory-search.module.css';

interface LicensingGapNoteProps {
  gaps: readonly LicensingGap[];
  state: LinkFilters['state'];
  /** Whether the state has a general licensing page that can be opened. */
  hasGeneral: boolean;
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Says which trades have no licensing page in the table, with the state's general one (BOF-102). */
export function LicensingGapNote({ gaps, state, hasGeneral }: LicensingGapNoteProps) {
  const [gap] = gaps;
  if (!gap) return null;
  if (state === undefined)
    return (
      <p className={styles.gap}>
        {gaps.length}{' '}
        {gaps.length === 1
          ? 'state has no licensing page of its own'
          : 'states have no licensing pages of their own'}{' '}
        here for at least one of these trades. Choose a state to see which.
      </p>
    );
  return (
    <p className={styles.gap}>
      No licensing page of its own is listed for {list.format(gap.categories.toSorted())} in {gap.state_name}
      {hasGeneral ? (
        <>
          . Use the{' '}
          <Link
            to="/regulatory-search/$section"
            params={{ section: 'all' }}
            search={{ state, use_case: 'Professional Licensing' }}
          >
            general licensing page of {gap.state_name}
          </Link>
          .
        </>
      ) : (
        ', and no general one either: search for the board by its name.'
      )}
    </p>
  );
}
