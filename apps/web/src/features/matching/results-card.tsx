import { dateAndTime } from '@assay/domain/display';
import {
  firstShown,
  type MerchantMatch,
  matchingEndpoints,
  strength,
  tooManyResults,
} from '@assay/domain/matching';
import { UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call';
import { AutomaticRequest, RequestLink } from '#features/merchant-request';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { NotLoaded } from '#ui/not-loaded';
import { toast } from '#ui/toast';
import { MatchList } from './match-list.tsx';
import { matchesKey, type useMatches } from './queries.ts';
import styles from './results-card.module.css';
import pageStyles from './results-page.module.css';

interface ResultsCardProps {
  inquiryId: string;
  matches: ReturnType<typeof useMatches>;
}

/** The matches of an inquiry in every state: loading, none, found, too many, failed (ONB-083, ONB-084, ONB-091). */
export function ResultsCard({ inquiryId, matches }: ResultsCardProps) {
  const [isWhole, setWhole] = useState(false);
  if (!matches.data) {
    return (
      <Card title="Matches" flush>
        <NotLoaded query={matches} rows={5} failed="Results could not be loaded" />
      </Card>
    );
  }
  const { count, results, searched_at } = matches.data;
  const searched = <SearchedAt inquiryId={inquiryId} searchedAt={searched_at} />;
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

/** When the merchant file was searched, and a button to search it again: the matches are cached until then. */
function SearchedAt({ inquiryId, searchedAt }: { inquiryId: string; searchedAt: string }) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      call(matchingEndpoints.searchAgain, { params: { id: inquiryId }, body: {}, required: true }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: matchesKey(inquiryId) });
      toast.success('Searched again');
    },
  });
  return (
    <>
      Searched {dateAndTime(searchedAt)} ·{' '}
      <UnstyledButton
        className={pageStyles.retry}
        disabled={again.isPending}
        aria-label="Search the merchant file again"
        onClick={() => again.mutate()}
      >
        {again.isPending ? 'Searching…' : 'Search again'}
      </UnstyledButton>
    </>
  );
}
