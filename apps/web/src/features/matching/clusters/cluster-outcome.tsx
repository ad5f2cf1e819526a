import { UnstyledButton } from '@mantine/core';
import { RequestLink } from '#features/merchant-request';
import type { useMatches } from '../queries.ts';
import { ResultsCard } from '../results-card.tsx';
import styles from '../results-page.module.css';
import { ClusterCard } from './cluster-card.tsx';
import { CompareView } from './compare-view.tsx';
import type { ClusterSearch } from './use-cluster-search.ts';

/** What the screen lists: the matches, the cluster search results, or both. */
export type ResultsView = 'matches' | 'clusters' | 'compare';

interface ClusterOutcomeProps {
  inquiryId: string;
  view: ResultsView;
  search: ClusterSearch;
  matches: ReturnType<typeof useMatches>;
  onShowMatches: () => void;
}

/**
 * The results of an inquiry by the state of its cluster search: a failed one shows the standard results with a notice,
 * an empty one shows them too (ONB-152, ONB-153; details: onboarding, section 23).
 */
export function ClusterOutcome({ view, search, onShowMatches, ...original }: ClusterOutcomeProps) {
  const { answer, error } = search;
  const { inquiryId } = original;
  if (view === 'compare' && answer) return <CompareView answer={answer} {...original} />;
  const listed = view === 'clusters' && answer ? answer : null;
  return (
    <>
      {error !== null && (
        <div className={styles.notice} role="alert">
          <p>Note: Cluster-Based search is temporarily unavailable. Showing standard results.</p>
          <p className="muted small">{error}</p>
        </div>
      )}
      {listed && (
        <ClusterCard
          inquiryId={inquiryId}
          results={listed.results}
          debug={listed.debug}
          actions={
            listed.results.length > 0 && (
              <>
                <RequestLink inquiryId={inquiryId} />
                <UnstyledButton className={styles.retry} onClick={onShowMatches}>
                  Show Original Search
                </UnstyledButton>
              </>
            )
          }
        />
      )}
      {(!listed || listed.results.length === 0) && <ResultsCard {...original} />}
    </>
  );
}
