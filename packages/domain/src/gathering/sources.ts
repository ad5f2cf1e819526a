/** All sources of evidence, each backed by one vendor. Each is implemented by the feature of its kind of evidence. */
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
  'licenses',
  'license_verification',
  'bureau',
  'regulators',
  'consumer_complaints',
  'place_reviews',
  'local_reviews',
  'review_sites',
  'providers',
  'doctor_reviews',
  'website',
] as const;
export type SourceKey = (typeof sourceKeys)[number];
