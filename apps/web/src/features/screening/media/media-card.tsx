import { dateAndTime, percentage } from '@assay/domain/display';
import { sourceMessage, sourceState } from '@assay/domain/gathering';
import { reportFolds } from '@assay/domain/report';
import { LIKELY, omittedArticles } from '@assay/domain/risk';
import { OLDEST_YEARS, shownArticles } from '@assay/domain/screening';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { shownDay } from '#api/as-of';
import { SearchFailure, topicGaps, useLink, useMerchantEvidence } from '#features/gathering';
import { useViewer } from '#features/session';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { useScreening } from '../queries.ts';
import styles from './media-card.module.css';
import { ReportedArticle } from './reported-article.tsx';

interface MediaCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/** The Adverse Media Reports of a merchant, if they are on for the lender (REP-100). */
export function MediaCard(props: MediaCardProps) {
  return useViewer().lender.vital4_enabled && <Articles {...props} />;
}

function Articles({ inquiry_id, merchant_id }: MediaCardProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { data, isError, refetch } = useScreening(merchant_id, inquiry_id, { isEnabled: true });
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id });
  const link = useLink({ inquiry_id, merchant_id });
  const articles = shownArticles(data?.data.adverse_media ?? [], shownDay());
  const shown = isUnfolded ? articles : articles.slice(0, reportFolds.articles);
  const state = sourceState({ status: data?.adverse_media_status, enabled: true });
  const gaps = topicGaps(evidence.data?.topics.filter(({ topic }) => topic === 'adverse_media') ?? []);
  const checkedAt = data?.adverse_media_checked_at;
  const waiting = data?.adverse_media_waiting ?? 0;
  const { old, uncounted } = omittedArticles(data?.data.adverse_media ?? [], shownDay());
  const omitted = [
    uncounted > 0 &&
      `${countOf(uncounted)} below ${percentage(LIKELY)}: not in the score, because the name in it is too unlike.`,
    old > 0 && `${countOf(old)} older than ${OLDEST_YEARS} years: not shown and not in the score.`,
  ].filter(Boolean);
  return (
    <Card
      title="Adverse Media Reports"
      count={articles.length || undefined}
      state={
        state === 'processing'
          ? articles.length > 0 && 'Searching...'
          : checkedAt && `checked ${dateAndTime(checkedAt)}`
      }
      flush
    >
      <SearchFailure
        read={{ isError, refetch }}
        isSourceFailed={state === 'error'}
        topic="adverse_media"
        title={sourceMessage('vital4', state, null) ?? ''}
        inquiry_id={inquiry_id}
        merchant_id={merchant_id}
      />
      {!isError && articles.length === 0 && <NoArticles state={data && state} gaps={gaps} />}
      {articles.length > 0 && (
        <ol className={styles.articles}>
          {shown.map((article) => (
            <ReportedArticle key={article.id} article={article} link={link} />
          ))}
        </ol>
      )}
      {shown.length < articles.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.more}
          aria-expanded={false}
          onClick={() => setUnfolded(true)}
        >
          Show {articles.length - shown.length} more
        </Button>
      )}
      {waiting > 0 && (
        <p className={styles.foot}>
          {waiting === 1
            ? '1 more article may be about another business with this name. Not counted'
            : `${waiting} more articles may be about other businesses with this name. Not counted`}{' '}
          until you confirm in Overview.
        </p>
      )}
      {omitted.length > 0 && <p className={styles.foot}>{omitted.join(' ')}</p>}
      {articles.length > 0 && gaps.length > 0 && <p className={styles.foot}>{gaps.join(' ')}</p>}
    </Card>
  );
}

const countOf = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`;

interface NoArticlesProps {
  /** Undefined until there is an answer. */
  state: ReturnType<typeof sourceState> | undefined;
  gaps: readonly string[];
}

/** Shown without articles: still searching, not queried, or none found. */
function NoArticles({ state, gaps }: NoArticlesProps) {
  if (state === 'error') return null;
  if (state === undefined || state === 'processing') return <Empty>Loading...</Empty>;
  if (state === 'idle' || state === 'disabled') return <Empty>Source data has not been requested</Empty>;
  return (
    <Empty>
      <p>No adverse media reports available.</p>
      {gaps.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Empty>
  );
}
