import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import type { Connector } from '../connector/index.ts';
import { read, request } from './client.ts';
import { unqueriedNames } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** World news (docs/connectors/gdelt.md). */
export const gdelt: Connector<EvidenceSubject, EvidenceRecord<'adverse_media'>> = {
  vendor: 'gdelt',
  label: 'World news',
  settings: { url: 'GDELT_URL', apiKey: null },
  callTimeoutMs: 30_000,
  timeoutMs: 10 * 60_000,
  // One call in five seconds per IP address.
  limits: { perMinute: 12, concurrency: 1 },
  freshForMs: DAY_MS,
  centsPerSearch: 0,
  documentation: 'docs/connectors/gdelt.md',
  request,
  unqueried: unqueriedNames,
  read,
};
