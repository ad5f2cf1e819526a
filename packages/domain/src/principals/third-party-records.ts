import { comparable } from '../evidence/contract.ts';
import { newestStatus } from '../financial/index.ts';
import { shownLitigation } from '../litigation/index.ts';
import type { ThirdPartyData } from './third-party-data.ts';

type BljData = ThirdPartyData['blj_data'];
type LitigationData = ThirdPartyData['litigation_data'];

/** The records of a person by kind, in display order. */
export interface ThirdPartyRecords extends BljData, LitigationData {
  adverse_media: ThirdPartyData['adverse_media_data']['adverse_media'];
  sanctions: ThirdPartyData['adverse_media_data']['watchlists_sanctions'];
}
export type ThirdPartyKind = keyof ThirdPartyRecords;

/** The kinds of each source, in display order (details: report, section 27). */
export const thirdPartyKinds = {
  blj: ['bankruptcies', 'liens', 'judgements', 'watchlists'],
  litigation: ['lawsuits', 'dockets'],
  adverse_media: ['adverse_media', 'sanctions'],
} as const satisfies Record<string, readonly ThirdPartyKind[]>;

/**
 * The distinct records of a person over all sources that name them, identified by case, filing or docket number within
 * the court or creditor, by URL, or by listing. Newest first, undated last (details: report, section 27).
 */
export function recordsOnce(parts: readonly ThirdPartyData[]): ThirdPartyRecords {
  const all = <R>(listOf: (part: ThirdPartyData) => readonly R[]): R[] => parts.flatMap(listOf);
  const bankruptcies = bankruptciesOnce(all(({ blj_data }) => blj_data.bankruptcies));
  const liens = all(({ blj_data }) => blj_data.liens);
  const judgements = all(({ blj_data }) => blj_data.judgements);
  const articles = all(({ adverse_media_data }) => adverse_media_data.adverse_media);
  return {
    bankruptcies: newest(bankruptcies, ({ file_date }) => file_date),
    liens: newest(once(liens, owed), ({ filing_date }) => filing_date),
    judgements: newest(once(judgements, owed), ({ filing_date }) => filing_date),
    watchlists: once(
      all(({ blj_data }) => blj_data.watchlists),
      ({ source, full_name, program }) => numbered(full_name, source, program),
    ),
    lawsuits: shownLitigation(all(({ litigation_data }) => litigation_data.lawsuits)),
    dockets: shownLitigation(all(({ litigation_data }) => litigation_data.dockets)),
    adverse_media: newest(
      once(articles, ({ url }) => url),
      ({ article_date }) => article_date,
    ),
    sanctions: once(
      all(({ adverse_media_data }) => adverse_media_data.watchlists_sanctions),
      ({ source_list_type, entry_id }) => numbered(entry_id, source_list_type),
    ),
  };
}

/** Identifies a lien or judgement: its recording number within creditor and court. */
const owed = (record: {
  recording_number: string | null;
  court_case_number: string | null;
  court_name: string | null;
  plaintiff_business_name: string | null;
}): string | null =>
  numbered(
    record.recording_number ?? record.court_case_number,
    record.court_name,
    record.plaintiff_business_name,
  );

/** A number qualified by where it was issued; null without a number. */
const numbered = (number: string | null, ...places: (string | null)[]): string | null =>
  comparable(number) ? [number, ...places].map(comparable).join('|') : null;

/** Groups duplicates by key; records without a key are duplicates only if all fields are equal. */
const copiesOf = <R extends object>(records: readonly R[], keyOf: (record: R) => string | null) =>
  [...Map.groupBy(records, (record) => keyOf(record) ?? JSON.stringify(record)).values()] as [R, ...R[]][];

/** Removes duplicates by key. */
const once = <R extends object>(records: readonly R[], keyOf: (record: R) => string | null): R[] =>
  copiesOf(records, keyOf).map(([first]) => first);

/** Each case once, with the state that all of its records give it. */
const bankruptciesOnce = (records: ThirdPartyRecords['bankruptcies']): ThirdPartyRecords['bankruptcies'] =>
  copiesOf(records, ({ case_number, court_id }) => numbered(case_number, court_id)).map((copies) => {
    const state = newestStatus(
      copies.map(({ case_status: status, case_status_date: status_date }) => ({ status, status_date })),
    );
    return {
      ...copies[0],
      ...(state && { case_status: state.status, case_status_date: state.status_date ?? null }),
    };
  });

const newest = <R>(records: readonly R[], dayOf: (record: R) => string | null): R[] =>
  records.toSorted((a, b) => (dayOf(b) ?? '').localeCompare(dayOf(a) ?? ''));
