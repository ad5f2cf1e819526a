import { firstShown, type MerchantMatch, strength, tooManyResults } from '@assay/domain/matching';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AutomaticRequest, RequestLink } from '#features/merchant-request';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { MatchList } from './match-list.tsx';
import styles from './results-card.module.css';
import { SearchedAt } from './searched-at.tsx';

interface ResultsCardProps {
  inquiryId: string;
  matches?: { count: number; searched_at: string; results: MerchantMatch[] };
  isFailed: boolean;
  onRetry: () => void;
}

/** The matches of an inquiry in every state: loading, none, found, too many, failed (ONB-083, ONB-084, ONB-091). */
export function ResultsCard({ inquiryId, matches, isFailed, onRetry }: ResultsCardProps) {
  const [isWhole, setWhole] = useState(false);
  if (!matches) {
    return (
      <Card title="Matches" flush>
        {isFailed ? (
          <Failed title="Results could not be loaded" onRetry={onRetry} />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </Card>
    );
  }
  const { count, results } = matches;
  const searched = <SearchedAt inquiryId={inquiryId} searchedAt={matches.searched_at} />;
  if (results.length === 0) {
    return (
      <Card title="Matches" state={searched}>
        <Empty>
          <p>No results found, please expand your search.</p>
          <Link to="/onboarding">Change the search</Link>
          <AutomaticRequest inquiryId={inquiryId} matches={count} />
        </Empty>
      </Card>
    );
  }
  const shown = isWhole ? results : results.slice(0, firstShown.matches);
  return (
    <Card
      title={`${count} ${count === 1 ? 'match' : 'matches'}`}
      count={`strongest first${strengthsFound(results)}`}
      state={searched}
      actions={<RequestLink inquiryId={inquiryId} />}
      flush
    >
      {tooManyResults(count) && (
        <p className={styles.tooMany} role="status">
          Too many results found, please narrow your search.
          {count > results.length && ` The best ${results.length} of ${count} are listed.`}
        </p>
      )}
      <MatchList inquiryId={inquiryId} matches={shown} />
      {results.length > firstShown.matches && (
        <UnstyledButton className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'See Fewer Results' : 'See More Results'}
        </UnstyledButton>
      )}
    </Card>
  );
}

/** How many matches are of high and medium strength, such as ` · 1 high, 2 medium`. */
function strengthsFound(results: readonly MerchantMatch[]): string {
  const strengths = results.map(({ search_score }) => strength(search_score));
  const words = [
    [strengths.filter((found) => found === 'High').length, 'high'],
    [strengths.filter((found) => found === 'Medium').length, 'medium'],
  ] as const;
  const counts = words.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return counts.length > 0 ? ` · ${counts.join(', ')}` : '';
}
