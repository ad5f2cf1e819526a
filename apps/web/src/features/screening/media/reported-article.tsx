import { percentage, shortDate } from '@assay/domain/display';
import type { AdverseMediaArticle } from '@assay/domain/screening';
import { Group } from '@mantine/core';
import { useId } from 'react';
import { type Link, RecordActionButton } from '#features/gathering';
import { ExternalLink, isWebAddress } from '#ui/external-link';
import { Tag } from '#ui/tag';
import styles from './media-card.module.css';

interface ReportedArticleProps {
  article: AdverseMediaArticle;
  link: Link;
}

/** One article of the report: title, subject, date, score, and its first highlight (REP-102). */
export function ReportedArticle({ article, link }: ReportedArticleProps) {
  const titleId = useId();
  const { article_title, url, subject_matched, article_date, source } = article;
  const [quote] = article.highlights.filter((highlight) => highlight.trim());
  return (
    <li>
      <article className={styles.article} aria-labelledby={titleId}>
        <header className={styles.head}>
          <h3 id={titleId} className={styles.title}>
            {url && isWebAddress(url) ? (
              <ExternalLink href={url}>{article_title}</ExternalLink>
            ) : (
              article_title
            )}
          </h3>
          <Tag>Score {percentage(article.score)}</Tag>
        </header>
        <p className="faint small tight">
          {[subject_matched, article_date && shortDate(article_date), source].filter(Boolean).join(' · ')}
        </p>
        {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
        {link.isOffered && (
          <Group justify="flex-end" mt={8}>
            <RecordActionButton
              action={link}
              record={{ ...article, record_type: 'adverse_media' }}
              describedBy={titleId}
            />
          </Group>
        )}
      </article>
    </li>
  );
}
