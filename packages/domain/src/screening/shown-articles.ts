interface Article {
  url: string | null;
  score: number | null;
  article_date: string | null;
}

/** Older articles are not shown. */
export const OLDEST_YEARS = 15;

/** Subtracts calendar years from today. A nonexistent day such as 29 February still compares correctly as text. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4, 10)}`;
}

/** A score as a fraction; above 1 it is a percentage; a missing score sorts last. */
export const articleScore = ({ score }: Pick<Article, 'score'>): number =>
  score === null ? -1 : score > 1 ? score / 100 : score;

/** Normalizes a URL for comparison: trimmed, lowercase host, no fragment or trailing slash. */
function comparableUrl(url: string | null): string | null {
  const trimmed = url?.trim();
  if (!trimmed) return null;
  const parsed = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!parsed) return trimmed.replace(/#.*$/s, '').replace(/\/$/, '');
  parsed.hash = '';
  return parsed.href.replace(/\/$/, '');
}

/** Whether an article is too old to be shown. */
export const isOldArticle = ({ article_date }: Pick<Article, 'article_date'>, today: string): boolean =>
  article_date !== null && article_date.slice(0, 10) < yearsBefore(today, OLDEST_YEARS);

/**
 * Articles for display: at most 15 calendar years old, best score first, then newest, undated last; of several with the
 * same URL the first in that order. `today` is YYYY-MM-DD (details: report, section 22).
 */
export function shownArticles<A extends Article>(articles: readonly A[], today: string): A[] {
  return articleCopies(articles, today).map(([shown]) => shown);
}

/** Each article of `shownArticles` followed by the others with its URL, for decisions that apply to all of them. */
export function articleCopies<A extends Article>(articles: readonly A[], today: string): [A, ...A[]][] {
  const ordered = articles
    .filter((article) => !isOldArticle(article, today))
    .toSorted(
      (a, b) =>
        articleScore(b) - articleScore(a) || (b.article_date ?? '').localeCompare(a.article_date ?? ''),
    );
  const groups = Map.groupBy<unknown, A>(ordered, (article) => comparableUrl(article.url) ?? article);
  return [...groups.values()] as [A, ...A[]][];
}
