/**
 * THE list of sources: what is asked for evidence, each of one vendor. The compiler asks the server for every one of
 * them (apps/server/src/features.ts).
 */
export const sourceKeys = [
  'filings',
  'business_records',
  'litigation',
  'dockets',
  'adverse_media',
  'news',
  'watchlists',
  'watchlist_api',
  'business_verification',
] as const;
export type SourceKey = (typeof sourceKeys)[number];
