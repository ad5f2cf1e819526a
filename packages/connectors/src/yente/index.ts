import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import type { Connector } from '../connector/index.ts';
import { read, request } from './client.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Sanctions and other watchlists from the matching API of OpenSanctions (docs/connectors/yente.md). */
export const yente: Connector<readonly EvidenceSubject[], EvidenceRecord<'watchlist'>> = {
  vendor: 'yente',
  label: 'Watchlists (OpenSanctions)',
  // A self-hosted installation needs no key, the vendor's hosted service does.
  settings: { url: 'YENTE_URL', apiKey: 'YENTE_API_KEY', isKeyOptional: true },
  callTimeoutMs: 30_000,
  timeoutMs: 10 * 60_000,
  limits: { perMinute: 120, concurrency: 4 },
  freshForMs: DAY_MS,
  centsPerSearch: 12,
  documentation: 'docs/connectors/yente.md',
  request,
  read,
};
