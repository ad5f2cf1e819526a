import type { MerchantMatch, SourceRecord } from './merchant-match.ts';

/** A source of a match as a badge: its name, its category and its record where there is one. */
export interface SourceBadge {
  key: string;
  name: string;
  category: string;
  record: SourceRecord | null;
}

/** The sources of a match: its records, best first as they come, then public sources that are only known by name. */
export function sourceBadges(match: Pick<MerchantMatch, 'sources' | 'public_sources'>): SourceBadge[] {
  const records = match.sources.map((record) => ({
    key: record.lm_id,
    name: record.lender_name,
    category: record.category,
    record,
  }));
  const recorded = new Set(records.map(({ name }) => name.toLowerCase()));
  const named = match.public_sources
    .filter(({ name }) => !recorded.has(name.toLowerCase()))
    .map(({ name, category }) => ({ key: `public ${name}`, name, category, record: null }));
  return [...records, ...named];
}
