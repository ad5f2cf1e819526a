import { percentage, shortDate } from '@assay/domain/display';
import { reportFolds } from '@assay/domain/report';
import type { AdverseMediaArticle } from '@assay/domain/screening';
import { type Link, RecordActionButton, RecordCard } from '#features/gathering';
import { ExternalLink, isWebAddress } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { ReadMore } from '#ui/read-more';
import { Tag } from '#ui/tag';
import styles from './media-modal.module.css';

/** One article: what it says about the searched name, its score, and a link to it (BOF-162). */
export function ArticleCard({ article, link }: { article: AdverseMediaArticle; link: Link }) {
  const quotes = new Set(article.highlights.filter((highlight) => highlight.trim()));
  return (
    <RecordCard
      title={article.article_title}
      tags={<Tag>Score {percentage(article.score)}</Tag>}
      second={[article.article_date && shortDate(article.article_date), article.source]
        .filter(Boolean)
        .join(' · ')}
      footer={(titleId) => (
        <>
          {article.url && isWebAddress(article.url) && (
            <ExternalLink href={article.url}>Read Full Article</ExternalLink>
          )}
          <RecordActionButton
            action={link}
            record={{ ...article, record_type: 'adverse_media' }}
            describedBy={titleId}
          />
        </>
      )}
    >
      <Facts
        columns
        facts={{
          'Name in the article': article.subject_matched,
          'Why it came up': article.match_reason,
          Category: article.category,
          Country: article.source_country,
          'Sentiment confidence':
            article.sentiment_confidence_level !== null && percentage(article.sentiment_confidence_level),
          Found: shortDate(article.created_at),
        }}
      />
      {[...quotes].map((quote) => (
        <blockquote key={quote} className={styles.quote}>
          {quote}
        </blockquote>
      ))}
      {article.text && !quotes.has(article.text) && (
        <div className={styles.text}>
          <ReadMore text={article.text} limit={reportFolds.remarks} />
        </div>
      )}
    </RecordCard>
  );
}
