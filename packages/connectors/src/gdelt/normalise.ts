import { type EvidenceRecord, type EvidenceSubject, subjectName } from '@assay/domain/evidence';
import { textOrNull } from '../wire-values/index.ts';
import { scoreArticle } from './score-article.ts';
import type { ArticleResult } from './wire.ts';

/** The date of a timestamp such as `20260110T083000Z`. */
function day(seendate: string | null | undefined): string | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(seendate ?? '') ?? [];
  return year ? `${year}-${month}-${date}` : null;
}

/** Removes the blanks that titles have before periods and around hyphens. */
const tidy = (title: string): string =>
  title
    .replace(/\s+([,.:;!?%)])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Normalizes an article; null without a title or URL, because it could not be looked up. */
export function normaliseArticle(
  article: ArticleResult,
  subject: EvidenceSubject,
): EvidenceRecord<'adverse_media'> | null {
  const url = textOrNull(article.url);
  const title = textOrNull(article.title);
  if (!url || !title) return null;
  return {
    kind: 'adverse_media',
    external_id: url,
    subject_ref: subject.ref,
    data: {
      subject: subjectName(subject),
      article_title: tidy(title),
      article_date: day(article.seendate),
      url,
      ...scoreArticle(subject, title),
      source_country: textOrNull(article.sourcecountry),
      highlights: [],
      text: null,
      sentiment_confidence_level: null,
    },
  };
}
