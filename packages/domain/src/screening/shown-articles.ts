interface Article {
  url: string | null;
  score: number | null;
  article_date: string | null;
}

const OLDEST_YEARS = 15;

/** The day so many calendar years before today; a day that year does not have compares as its text. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4, 10)}`;
}

/** A score as a fraction; more than 1 is a percentage; one that is missing comes after all others. */
const fraction = ({ score }: Article): number => (score === null ? -1 : score > 1 ? score / 100 : score);

/** An address as it is compared: trimmed, host in lower case, without fragment and final slash. */
function comparableUrl(url: string | null): string | null {
  const trimmed = url?.trim();
  if (!trimmed) return null;
  const parsed = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!parsed) return trimmed.replace(/#.*$/s, '').replace(/\/$/, '');
  parsed.hash = '';
  return parsed.href.replace(/\/$/, '');
}

/**
 * Articles as they show: none older than 15 calendar years, the best score first, then the newest, undated last, and of
 * one address the first of that order. `today` is YYYY-MM-DD (details: report, section 22).
 */
export function shownArticles<A extends Article>(articles: readonly A[], today: string): A[] {
  return articleCopies(articles, today).map(([shown]) => shown);
}

/** Each article of `shownArticles`, followed by the others of its address, for what holds of it whoever found it. */
export function articleCopies<A extends Article>(articles: readonly A[], today: string): [A, ...A[]][] {
  const oldest = yearsBefore(today, OLDEST_YEARS);
  const groups = new Map<unknown, [A, ...A[]]>();
  const ordered = articles
    .filter(({ article_date }) => article_date === null || article_date.slice(0, 10) >= oldest)
    .toSorted(
      (a, b) => fraction(b) - fraction(a) || (b.article_date ?? '').localeCompare(a.article_date ?? ''),
    );
  for (const article of ordered) {
    const key = comparableUrl(article.url) ?? article;
    const group = groups.get(key);
    if (group) group.push(article);
    else groups.set(key, [article]);
  }
  return [...groups.values()];
}
