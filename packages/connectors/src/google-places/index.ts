import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import type { Connector } from '../connector/index.ts';
import { read, request } from './client.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Places with ratings and the newest reviews (docs/connectors/google-places.md). */
export const googlePlaces: Connector<
  EvidenceSubject,
  EvidenceRecord<'business_profile' | 'business_review'>
> = {
  vendor: 'google_places',
  label: 'Google reviews',
  settings: { url: 'GOOGLE_PLACES_URL', apiKey: 'GOOGLE_PLACES_API_KEY' },
  callTimeoutMs: 30_000,
  timeoutMs: 10 * 60_000,
  limits: { perMinute: 300, concurrency: 4 },
  freshForMs: DAY_MS,
  // A search is billed as Text Search Pro, the details as Place Details Enterprise + Atmosphere; together about this.
  centsPerSearch: 3,
  documentation: 'docs/connectors/google-places.md',
  request,
  read,
};
