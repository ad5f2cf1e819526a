import { displayMoney, plainWords, shortDate } from '@assay/domain/display';
import type { Docket, Lawsuit } from '@assay/domain/litigation';

/** A lawsuit or docket as its row and its details show it. */
export interface CaseRecord {
  record_type: 'lawsuit' | 'docket';
  record: Lawsuit | Docket;
  title: string;
  number: string | null;
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
export function lawsuitRecord(record: Lawsuit): CaseRecord {
  return {
    record_type: 'lawsuit',
    record,
    title: record.caseTitle ?? record.caseNumber ?? 'Untitled lawsuit',
    number: record.caseNumber,
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
export function docketRecord(record: Docket): CaseRecord {
  return {
    record_type: 'docket',
    record,
    title: record.caseTitle ?? record.docketNumber ?? 'Untitled docket',
    number: record.docketNumber,
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
