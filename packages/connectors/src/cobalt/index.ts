import type { Connector, LegalEntityRecord, LegalEntitySubject } from '../connector/index.ts';
import { searchCobalt } from './client.ts';
import { SEARCH_TIMEOUT_MS } from './config.ts';

/** Secretary of State filings (docs/connectors/cobalt.md). */
export const cobalt: Connector<LegalEntitySubject, LegalEntityRecord> = {
  vendor: 'cobalt',
  label: 'Secretary of State',
  settings: { url: 'COBALT_URL', apiKey: 'COBALT_API_KEY' },
  timeoutMs: SEARCH_TIMEOUT_MS,
  documentation: 'docs/connectors/cobalt.md',
  search: searchCobalt,
};
