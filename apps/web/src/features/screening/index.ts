export { MediaCard } from './media/media-card.tsx';
export { mediaSource } from './media/media-source.ts';
export { usePrintedMedia, usePrintedWatchlists } from './print.tsx';
export { screeningAnswers, useScreening } from './queries.ts';
export { WatchlistCard } from './watchlist-card.tsx';
