export { ListsChecked } from './lists-checked.tsx';
export { useScreening } from './queries.ts';
export { WatchlistCard } from './watchlist-card.tsx';
export { WatchlistEntry } from './watchlist-entry.tsx';
