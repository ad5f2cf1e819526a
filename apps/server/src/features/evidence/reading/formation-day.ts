import type { CorporateFilingData } from '@assay/domain/filings';
import type { Evidence } from '../kinds/evidence-kind.ts';

/** The merchant's formation day, by the earliest of the filings a user linked to it; null without any. */
export const formationDay = (linked: readonly Pick<Evidence, 'data'>[]): string | null =>
  linked.flatMap(({ data }) => (data as CorporateFilingData).filing_date ?? []).sort()[0] ?? null;
