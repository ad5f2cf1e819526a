import type { CorporateFilingData } from '@assay/domain/filings';
import type { Connector } from '../connector/index.ts';
import { type LegalEntitySubject, read, request } from './client.ts';
import { CALL_TIMEOUT_MS, SEARCH_TIMEOUT_MS } from './config.ts';

export type { LegalEntitySubject } from './client.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Secretary of State filings (docs/connectors/cobalt.md). */
export const cobalt: Connector<LegalEntitySubject, CorporateFilingData> = {
  vendor: 'cobalt',
  label: 'Secretary of State',
  settings: { url: 'COBALT_URL', apiKey: 'COBALT_API_KEY' },
  callTimeoutMs: CALL_TIMEOUT_MS,
  timeoutMs: SEARCH_TIMEOUT_MS,
  // The vendor runs 2 searches at a time per state and 5 per account; further ones queue there and hold our connection
  // open.
  limits: { perMinute: 60, concurrency: 5 },
  freshForMs: DAY_MS,
  centsPerSearch: 100,
  documentation: 'docs/connectors/cobalt.md',
  request,
  read,
};
