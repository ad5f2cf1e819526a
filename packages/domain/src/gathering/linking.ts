import type { StoredKind } from '../evidence/index.ts';

export const attachSources = ['sos', 'tlo'] as const;

/** The sources of `merchant/ingest_third_party`, and the kinds of record that each can attach (BOF-160). */
export const attachable: Record<(typeof attachSources)[number], readonly StoredKind[]> = {
  sos: ['corporate_filing'],
  tlo: ['business_records', 'principal_records'],
};

export const linkSources = ['vital4', 'thomson_reuters'] as const;
export const recordTypes = ['adverse_media', 'watchlist', 'pep', 'lawsuit', 'docket'] as const;

/** The record types of each source, and the kind of record behind each (details: back office, section 41). */
const linkable: Record<
  (typeof linkSources)[number],
  Partial<Record<(typeof recordTypes)[number], StoredKind>>
> = {
  vital4: { adverse_media: 'adverse_media', watchlist: 'watchlist', pep: 'watchlist' },
  thomson_reuters: { lawsuit: 'lawsuit', docket: 'docket' },
};

/** The kind of record for a source and record type of `merchant/link_record`; null for an invalid pair (BOF-162). */
export function linkedKind(
  source: (typeof linkSources)[number],
  recordType: (typeof recordTypes)[number],
): StoredKind | null {
  return linkable[source][recordType] ?? null;
}
