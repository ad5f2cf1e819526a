import { z } from 'zod';
import { linkedRecord, shownRecord } from '../evidence/contract.ts';
import { type Docket, DocketData, type Lawsuit, LawsuitData } from './court-case.ts';

/** The fields of a lawsuit in the report's format, each with that of the source's record which it repeats. */
const lawsuitFields = {
  case_title: 'caseTitle',
  case_number: 'caseNumber',
  court_name: 'courtName',
  filing_date: 'filingDate',
  status: 'status',
  jurisdiction: 'jurisdiction',
  nature_of_suit: 'nature_of_suit',
  cause_of_action: 'cause_of_action',
  last_update_date: 'last_update_date',
  entry_count: 'entry_count',
  docket_type: 'docket_type',
  caseNumber: 'caseNumber',
  courtName: 'courtName',
  filingDate: 'filingDate',
  damageAmount: 'damageAmount',
  judgementAmount: 'judgmentAmount',
  parties: 'parties',
} as const satisfies Record<string, keyof LawsuitData>;

const docketFields = {
  docket_number: 'docketNumber',
  case_title: 'caseTitle',
  court_name: 'courtName',
  filing_date: 'filingDate',
  status: 'status',
  jurisdiction: 'jurisdiction',
  docket_type: 'docketType',
  court_level: 'court_level',
  nature_of_suit: 'nature_of_suit',
  cause_of_action: 'cause_of_action',
  entry_count: 'entryCount',
  latest_entry_date: 'latestEntryDate',
  parties: 'parties',
} as const satisfies Record<string, keyof DocketData>;

/** The members of an object under their names in the report's format. */
const renamed = <Source, Fields extends Record<string, keyof Source>>(source: Source, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, own]) => [name, source[own]])) as {
    [Name in keyof Fields]: Source[Fields[Name]];
  };

/** What both formats have of a record besides the data of its source. */
const Shown = z.object({ ...shownRecord, ...linkedRecord });

/**
 * A lawsuit in the format of the report's endpoint: the source's wording, the normalized values, and the full record
 * (details: report, section 20).
 */
export const ReportLawsuit = Shown.extend({
  ...renamed(LawsuitData.shape, lawsuitFields),
  full_record_data: LawsuitData,
}).meta({ id: 'ReportLawsuit' });
export type ReportLawsuit = z.infer<typeof ReportLawsuit>;

/** A docket in the format of the report's endpoint (details: report, section 20). */
export const ReportDocket = Shown.extend({
  ...renamed(DocketData.shape, docketFields),
  full_record_data: DocketData,
}).meta({ id: 'ReportDocket' });
export type ReportDocket = z.infer<typeof ReportDocket>;

export const reportLawsuit = (record: Lawsuit): ReportLawsuit => ({
  ...Shown.parse(record),
  ...renamed(record, lawsuitFields),
  full_record_data: LawsuitData.parse(record),
});

export const reportDocket = (record: Docket): ReportDocket => ({
  ...Shown.parse(record),
  ...renamed(record, docketFields),
  full_record_data: DocketData.parse(record),
});

/** What the report's format states of the fields of the source's record; of two spellings of one the last that is filled. */
const stated = (record: Record<string, unknown>, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, own]) => {
      const value = record[name];
      return value === null || value === undefined ? [] : [[own, value]];
    }),
  );

/** Restores a lawsuit from the report format, whichever spelling of a field is filled. */
export const lawsuitOf = (record: ReportLawsuit): Lawsuit => ({
  ...record.full_record_data,
  ...stated(record, lawsuitFields),
  ...Shown.parse(record),
});

/** Restores a docket from the report format, whichever spelling of a field is filled. */
export const docketOf = (record: ReportDocket): Docket => ({
  ...record.full_record_data,
  ...stated(record, docketFields),
  ...Shown.parse(record),
});
