import type { CorporateFilingData } from '@assay/domain/filings';
import type { Evidence } from './evidence-kind.ts';

/** The day the merchant was formed, by the earliest of the filings that a person said are its own; null without any. */
export const formationDay = (linked: readonly Pick<Evidence, 'data'>[]): string | null =>
  linked.flatMap(({ data }) => (data as CorporateFilingData).filing_date ?? []).sort()[0] ?? null;
