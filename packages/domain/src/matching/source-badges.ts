import type { MerchantMatch, SourceRecord } from './merchant-match.ts';

/** The badge of a source: name, category and records. Empty records when the source is known only by name. */
export interface SourceBadge {
  key: string;
  name: string;
  category: string;
  records: SourceRecord[];
}

const nameOf = ({ lender_name, category }: SourceRecord): string =>
  `${category} ${lender_name}`.toLowerCase();

/**
 * Whether a record belongs to another lender, so that only its existence may be shown (details: onboarding, section
 * 14).
 */
export function isOfPartner({
  lender_name,
  category,
}: Pick<SourceRecord, 'lender_name' | 'category'>): boolean {
  return category === 'Partner Sources' && lender_name === 'Partner';
}

/**
 * The sources of a match in their order, each once with all its records; then public sources known only by name.
 * Several partners share one badge with their count.
 */
export function sourceBadges(match: Pick<MerchantMatch, 'sources' | 'public_sources'>): SourceBadge[] {
  const badges = [...Map.groupBy(match.sources, nameOf)].flatMap(([key, records]): SourceBadge[] => {
    const [first] = records;
    if (!first) return [];
    const isCounted = records.length > 1 && isOfPartner(first);
    const name = isCounted ? `${records.length} partners` : first.lender_name;
    return [{ key, name, category: first.category, records }];
  });
  const known = new Set(match.sources.map(({ lender_name }) => lender_name.toLowerCase()));
  const bare = match.public_sources
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .map(({ name, category }) => ({ key: `public ${name}`, name, category, records: [] }));
  return [...badges, ...bare];
}
