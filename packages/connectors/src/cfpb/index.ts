import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import type { Connector } from '../connector/index.ts';
import { read, request } from './client.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Consumer complaints about financial products (docs/connectors/cfpb.md). */
export const cfpb: Connector<EvidenceSubject, EvidenceRecord<'consumer_complaint'>> = {
  vendor: 'cfpb',
  label: 'Consumer complaints (CFPB)',
  settings: { url: 'CFPB_URL', apiKey: null },
  callTimeoutMs: 30_000,
  timeoutMs: 10 * 60_000,
  limits: { perMinute: 30, concurrency: 1 },
  freshForMs: DAY_MS,
  centsPerSearch: 0,
  documentation: 'docs/connectors/cfpb.md',
  request,
  read,
};
