import { sourceConnector } from './source-connector.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Business records: liens, judgements, bankruptcies, UCC filings, locations, principals. */
export const tlo = sourceConnector({
  vendor: 'tlo',
  label: 'Business records',
  settings: { url: 'TLO_URL', apiKey: 'TLO_API_KEY' },
  kinds: ['business_records', 'principal_records'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 150,
});

/** Litigation of state and federal courts. */
export const thomsonReuters = sourceConnector({
  vendor: 'thomson_reuters',
  label: 'Litigation',
  settings: { url: 'THOMSON_REUTERS_URL', apiKey: 'THOMSON_REUTERS_API_KEY' },
  kinds: ['docket', 'lawsuit'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 200,
});

/** Adverse media, watchlists and sanctions. */
export const vital4 = sourceConnector({
  vendor: 'vital4',
  label: 'Adverse media and watchlists',
  settings: { url: 'VITAL4_URL', apiKey: 'VITAL4_API_KEY' },
  kinds: ['adverse_media', 'watchlist'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 75,
});

/** Verification of a business's address, telephone, email and registration; asked anew after 30 days at the soonest. */
export const kevari = sourceConnector({
  vendor: 'kevari',
  label: 'Business verification',
  settings: { url: 'KEVARI_URL', apiKey: 'KEVARI_API_KEY' },
  kinds: ['business_verification'],
  subjectTypes: ['business'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 50,
  freshForMs: MONTH_MS,
});
