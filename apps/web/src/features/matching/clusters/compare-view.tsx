import { compared, litigationResults, type MerchantMatch } from '@assay/domain/matching';
import { useThirdParty } from '#features/gathering';
import { Card } from '#ui/card';
import { NotLoaded } from '#ui/not-loaded';
import { MatchList } from '../match-list.tsx';
import type { useMatches } from '../queries.ts';
import { ClusterCard } from './cluster-card.tsx';
import styles from './compare-view.module.css';
import { LitigationList } from './litigation-list.tsx';
import type { ClusterSearch } from './use-cluster-search.ts';

interface CompareViewProps {
  inquiryId: string;
  answer: NonNullable<ClusterSearch['answer']>;
  matches: ReturnType<typeof useMatches>;
}

/** Both searches side by side, or stacked on narrow screens (ONB-152). */
export function CompareView({ inquiryId, answer, matches }: CompareViewProps) {
  return (
    <div className={styles.columns}>
      {matches.data ? (
        <OriginalCard inquiryId={inquiryId} {...matches.data} />
      ) : (
        <Card title="Original Search" flush>
          <NotLoaded query={matches} rows={5} failed="Results could not be loaded" />
        </Card>
      )}
      <ClusterCard inquiryId={inquiryId} results={answer.results} debug={answer.debug} />
    </div>
  );
}

/** The best 10 of the original search, and up to 5 more merchants that its litigation names. */
function OriginalCard({
  inquiryId,
  count,
  results,
}: {
  inquiryId: string;
  count: number;
  results: readonly MerchantMatch[];
}) {
  const { data } = useThirdParty(inquiryId);
  const shown = results.slice(0, compared.original);
  const litigation = data ? litigationResults(data.third_party_sources.litigation.data, shown) : [];
  const matches = `${count} ${count === 1 ? 'match' : 'matches'}`;
  return (
    <Card
      title="Original Search"
      count={count > shown.length ? `best ${shown.length} of ${matches}` : matches}
      flush
    >
      <MatchList inquiryId={inquiryId} matches={shown} isMain={false} />
      <LitigationList inquiryId={inquiryId} results={litigation} />
    </Card>
  );
}
