export { screeningEndpoints, Vital4Answer, WatchlistItem } from './contract.ts';
