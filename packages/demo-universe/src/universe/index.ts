export { DEMO_LENDERS } from './lenders.ts';
export type {
  DemoInquiry,
  DemoLender,
  DemoMerchant,
  DemoMerchantRequest,
  DemoSourceRecord,
  DemoUser,
  DemoWatchlistEntry,
} from './records.ts';
export { FLAGSHIP_SISTERS, NOT_ASSOCIATED, OWNED_BUSINESSES } from './scenarios/associated.ts';
export { type DemoUniverse, demoUniverse } from './universe.ts';
export { DEMO_ACCOUNTS } from './users.ts';
export { DEMO_WATCHLIST, watchlistCsv } from './watchlist.ts';
