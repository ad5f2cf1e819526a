export { AdverseMediaArticle, AdverseMediaArticleData } from './adverse-media-article.ts';
export {
  ListChecked,
  screeningEndpoints,
  Vital4Answer,
  type WatchlistData,
  WatchlistItem,
} from './contract.ts';
export { daysSince, type FreshnessLimits, type StaleReason, staleness, staleText } from './freshness.ts';
export { ListedPartyData } from './listed-party.ts';
export { birthDoubt, hitsByPerson, listedBirths, personScore } from './listed-person.ts';
export { articleCopies, articleScore, isOldArticle, OLDEST_YEARS, shownArticles } from './shown-articles.ts';
export { shownWatchlist } from './shown-watchlist.ts';
export { WatchlistMention } from './watchlist-mention.ts';
