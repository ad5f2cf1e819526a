export { mediaSource } from './media/media-source.ts';
export { useScreening } from './queries.ts';
export { MediaCard } from './report-parts.ts';
export { WatchlistCard } from './watchlist-card.tsx';
