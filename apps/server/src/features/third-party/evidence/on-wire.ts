import type { CorporateFiling } from '@assay/domain/filings';
import type { BusinessRecords } from '@assay/domain/financial';
import type { Docket, Lawsuit } from '@assay/domain/litigation';
import type { AdverseMediaArticle, WatchlistItem } from '@assay/domain/screening';
import type { Evidence } from '../stores/record-store.ts';

/** What a record is linked to. */
export interface Linked {
  is_linked_to_merchant: boolean;
  matched_merchants: string[];
}

export const linkedTo = (matched_merchants: string[], merchantId: string | null): Linked => ({
  is_linked_to_merchant: merchantId !== null && matched_merchants.includes(merchantId),
  matched_merchants,
});

/** The first of several records of one thing, linked to whatever any of them is. */
export function withLinksOf<R extends Linked>(
  [first, ...others]: readonly [R, ...R[]],
  merchantId: string | null,
): R {
  const merchants = new Set([first, ...others].flatMap(({ matched_merchants }) => matched_merchants));
  return { ...first, ...linkedTo([...merchants], merchantId) };
}

const shown = ({ id, subject, source, seen_at }: Evidence) => ({
  id,
  subject,
  source,
  created_at: seen_at.toISOString(),
});

/** A stored filing as the contract shows it. */
export function filingOnWire({ id, data, source, seen_at }: Evidence<'corporate_filing'>): CorporateFiling {
  return {
    ...data,
    id,
    source,
    officers: data.officers.map(({ name, title }) => ({ name, title })),
    principals: data.officers,
    updated_at: seen_at.toISOString(),
  };
}

/** A stored file of a business as the contract shows it. */
export const businessRecordsOnWire = (record: Evidence<'business_records'>): BusinessRecords => ({
  ...record.data,
  ...shown(record),
});

export const lawsuitOnWire = (record: Evidence<'lawsuit'>, linked: Linked): Lawsuit => ({
  ...record.data,
  ...shown(record),
  ...linked,
});

export const docketOnWire = (record: Evidence<'docket'>, linked: Linked): Docket => ({
  ...record.data,
  ...shown(record),
  ...linked,
});

export const articleOnWire = (record: Evidence<'adverse_media'>, linked: Linked): AdverseMediaArticle => ({
  ...record.data,
  ...shown(record),
  subject: record.data.subject,
  ...linked,
});

export const watchlistOnWire = (record: Evidence<'watchlist'>, linked: Linked): WatchlistItem => ({
  ...record.data,
  id: record.id,
  created_at: record.seen_at.toISOString(),
  ...linked,
});

/** Filings of one state and number show once, the one seen last wins (details: report, section 12). */
export function uniqueFilings(filings: CorporateFiling[]): CorporateFiling[] {
  const unique = new Map<string, CorporateFiling>();
  for (const filing of filings) {
    const key = `${filing.filing_state}|${filing.sos_id ?? filing.name.toLowerCase()}`;
    const other = unique.get(key);
    if (!other || other.updated_at < filing.updated_at) unique.set(key, filing);
  }
  return [...unique.values()];
}
