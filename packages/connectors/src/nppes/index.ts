import type { EvidenceRecord } from '@assay/domain/evidence';
import type { Connector } from '../connector/index.ts';
import { type ProviderSubject, read, request } from './client.ts';
import { type ProviderCriteria, readFound, requestFor } from './search.ts';

export type { ProviderSubject } from './client.ts';
export type { ProviderCriteria } from './search.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The national register of health care providers (docs/connectors/nppes.md). */
const register = {
  vendor: 'nppes',
  label: 'NPI registry',
  settings: { url: 'NPPES_URL', apiKey: null },
  callTimeoutMs: 30_000,
  timeoutMs: 10 * 60_000,
  limits: { perMinute: 60, concurrency: 2 },
  freshForMs: DAY_MS,
  centsPerSearch: 0,
  documentation: 'docs/connectors/nppes.md',
} satisfies Partial<Connector<never, unknown>>;

/** Looks up the people of a business and keeps only entries with their names. */
export const nppes: Connector<ProviderSubject, EvidenceRecord<'provider'>> = { ...register, request, read };

/** The same register, searched by user input. */
export const nppesSearch: Connector<ProviderCriteria, EvidenceRecord<'provider'>> = {
  ...register,
  request: requestFor,
  read: readFound,
};
