import { displayMoney, plainWords, shortDate } from '@assay/domain/display';
import {
  type CaseRole,
  caseRole,
  type Docket,
  type Lawsuit,
  type MerchantLitigation,
} from '@assay/domain/litigation';
import type { CaseGroup, Cases } from './litigation-groups.ts';

/** A lawsuit or docket as its row and its details show it. */
export interface CaseRecord {
  record_type: 'lawsuit' | 'docket';
  record: Lawsuit | Docket;
  title: string;
  number: string | null;
  /** Only lawsuits state amounts. */
  claimed: string | null;
  awarded: string | null;
  /** The day of its end. */
  closed: string | null;
  entries: Docket['docketEntries'];
  facts: Record<string, string | number | null | false>;
}

const day = (value: string | null) => value && shortDate(value);
const money = (value: string | null) => value && displayMoney(value);

const found = ({ subject, source, created_at, last_update_date, case_id }: Lawsuit | Docket) => ({
  'Case id': case_id,
  'Last update': day(last_update_date),
  'Searched name': subject,
  Source: source,
  Found: day(created_at),
});

/** A lawsuit with every field that has a value. */
function lawsuitRecord(record: Lawsuit): CaseRecord {
  return {
    record_type: 'lawsuit',
    record,
    title: record.caseTitle ?? record.caseNumber ?? 'Untitled lawsuit',
    number: record.caseNumber,
    claimed: record.damageAmount,
    awarded: record.judgmentAmount,
    closed: record.dispositionDate,
    entries: [],
    facts: {
      'Case number': record.caseNumber,
      Court: record.courtName,
      'Court level': record.courtLevel,
      Jurisdiction: record.jurisdiction,
      Filed: day(record.filingDate),
      'Filing location': record.filingLocation,
      Status: record.status && plainWords(record.status),
      Disposition: record.disposition,
      'Disposition date': day(record.dispositionDate),
      Damages: money(record.damageAmount),
      Judgement: money(record.judgmentAmount),
      Type: record.docket_type,
      'Nature of suit': record.nature_of_suit,
      'Cause of action': record.cause_of_action,
      Entries: record.entry_count,
      ...found(record),
    },
  };
}

/** A docket with every field that has a value; its entries are separate. */
function docketRecord(record: Docket): CaseRecord {
  return {
    record_type: 'docket',
    record,
    title: record.caseTitle ?? record.docketNumber ?? 'Untitled docket',
    number: record.docketNumber,
    claimed: null,
    awarded: null,
    closed: record.closeDate,
    entries: record.docketEntries,
    facts: {
      'Docket number': record.docketNumber,
      Court: record.courtName,
      'Court level': record.court_level,
      Jurisdiction: record.jurisdiction,
      Filed: day(record.filingDate),
      'Filing location': record.filingLocation,
      Status: record.status && plainWords(record.status),
      Closed: day(record.closeDate),
      Judge: record.judge,
      Type: record.docketType,
      'Nature of suit': record.nature_of_suit,
      'Cause of action': record.cause_of_action,
      Description: record.caseDescription,
      Entries: record.entryCount,
      'Latest entry': day(record.latestEntryDate),
      ...found(record),
    },
  };
}

/** The cases of one business, the lawsuits and the dockets as lists of their own. */
export const caseLists = ({ lawsuits, dockets }: Cases): { title: string; items: CaseRecord[] }[] =>
  [
    { title: 'Lawsuits', items: lawsuits.map(lawsuitRecord) },
    { title: 'Dockets', items: dockets.map(docketRecord) },
  ].filter(({ items }) => items.length > 0);

export interface CaseOfMerchant extends CaseRecord {
  /** Tells the case from that of another business. */
  key: string;
  /** The business that the case belongs to, if older data says so. */
  business: string | null;
  role: CaseRole | null;
}

/** All cases of a merchant in one list, each with the role of the business in it. */
export const casesOfMerchant = (
  groups: readonly CaseGroup[],
  businesses: MerchantLitigation['source_businesses'],
): CaseOfMerchant[] =>
  groups.flatMap(({ name, also_listed_as, lawsuits, dockets }) =>
    [...dockets.map(docketRecord), ...lawsuits.map(lawsuitRecord)].map((item) => {
      const { id, subject } = item.record;
      const others = businesses.find((business) => business.name === subject)?.other_names ?? [];
      const names = name ? [name, ...also_listed_as] : [subject, ...others];
      const key = `${item.record_type} ${id} ${name ?? ''}`;
      return { ...item, key, business: name, role: caseRole(item.record, names) };
    }),
  );
