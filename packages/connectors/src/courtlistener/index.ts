import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import type { Connector } from '../connector/index.ts';
import { read, request } from './client.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Federal dockets from the RECAP archive (docs/connectors/courtlistener.md). */
export const courtlistener: Connector<EvidenceSubject, EvidenceRecord<'docket'>> = {
  vendor: 'courtlistener',
  label: 'Federal courts (RECAP)',
  settings: { url: 'COURTLISTENER_URL', apiKey: 'COURTLISTENER_API_KEY' },
  callTimeoutMs: 30_000,
  timeoutMs: 10 * 60_000,
  limits: { perMinute: 5, concurrency: 1 },
  freshForMs: DAY_MS,
  centsPerSearch: 0,
  documentation: 'docs/connectors/courtlistener.md',
  request,
  read,
};
