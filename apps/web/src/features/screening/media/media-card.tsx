import { percentage } from '@assay/domain/display';
import { sourceMessage } from '@assay/domain/gathering';
import { reportFolds } from '@assay/domain/report';
import { LIKELY, omittedArticles } from '@assay/domain/risk';
import { OLDEST_YEARS } from '@assay/domain/screening';
import { shownDay } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { SearchOutcome, topicGaps, useLink, useMerchantEvidence } from '#features/gathering';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { searchAge } from '#ui/search-age';
import { useFold } from '#ui/use-fold';
import { waitingText } from '#ui/waiting-text';
import styles from './media-card.module.css';
import { ReportedArticle } from './reported-article.tsx';
import { useArticles } from './use-articles.ts';

/** The Adverse Media Reports of a merchant, if they are on for the lender (REP-100). */
export function MediaCard(scope: ReportScope) {
  const { isEnabled, read, state, articles, waiting } = useArticles(scope);
  const { data } = read;
  const evidence = useMerchantEvidence(scope, { isEnabled });
  const link = useLink(scope);
  const { shown, more } = useFold(articles, reportFolds.articles);
  if (!isEnabled) return null;
  const gaps = topicGaps(evidence.data?.topics.filter(({ topic }) => topic === 'adverse_media') ?? []);
  const isSearching = state === 'processing';
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
      state={searchAge(
        isSearching && articles.length > 0,
        isSearching ? null : data?.adverse_media_checked_at,
      )}
      flush
      notes={[
        waitingText(waiting, [
          'article may be about another business',
          'articles may be about other businesses',
        ]),
        omitted.join(' '),
        articles.length > 0 && gaps.join(' '),
      ]}
    >
      <SearchOutcome
        {...{ read, state, ...scope }}
        topic="adverse_media"
        title={sourceMessage('vital4', state, null) ?? ''}
        isEmpty={articles.length === 0}
        loading={<Empty>Loading...</Empty>}
        searching="Loading..."
      >
        <p>No adverse media reports available.</p>
        {gaps.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </SearchOutcome>
      {articles.length > 0 && (
        <ol className={styles.articles}>
          {shown.map((article) => (
            <ReportedArticle key={article.id} article={article} link={link} />
          ))}
        </ol>
      )}
      {more}
    </Card>
  );
}

const countOf = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`;
