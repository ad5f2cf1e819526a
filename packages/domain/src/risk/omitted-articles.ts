import { articleCopies, articleScore, isOldArticle } from '../screening/index.ts';
import { isCountedArticle } from './model-reasons.ts';

interface Article {
  url: string | null;
  score: number | null;
  article_date: string | null;
  is_linked_to_merchant: boolean;
}

/** How many articles are too old to be shown, and how many of those shown do not count in the score, copies once. */
export function omittedArticles(
  articles: readonly Article[],
  today: string,
): { old: number; uncounted: number } {
  const isCounted = (article: Article) =>
    isCountedArticle({ score: articleScore(article), is_linked: article.is_linked_to_merchant });
  return {
    old: articles.filter((article) => isOldArticle(article, today)).length,
    uncounted: articleCopies(articles, today).filter((copies) => !copies.some(isCounted)).length,
  };
}
