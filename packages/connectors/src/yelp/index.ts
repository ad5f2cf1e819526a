import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import type { Connector } from '../connector/index.ts';
import { read, request } from './client.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Businesses with ratings and review excerpts (docs/connectors/yelp.md). */
export const yelp: Connector<EvidenceSubject, EvidenceRecord<'business_profile' | 'business_review'>> = {
  vendor: 'yelp',
  label: 'Yelp reviews',
  settings: { url: 'YELP_URL', apiKey: 'YELP_API_KEY' },
  callTimeoutMs: 30_000,
  timeoutMs: 10 * 60_000,
  limits: { perMinute: 60, concurrency: 2 },
  freshForMs: DAY_MS,
  centsPerSearch: 3,
  documentation: 'docs/connectors/yelp.md',
  request,
  read,
};
