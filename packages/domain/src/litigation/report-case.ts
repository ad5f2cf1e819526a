import { z } from 'zod';
import { amount, count, day, linkedRecord, shownRecord, text } from '../evidence/contract.ts';
import { type Docket, DocketData } from './docket.ts';
import { type Lawsuit, LawsuitData } from './lawsuit.ts';
import { Parties } from './parties.ts';

const shown = { ...shownRecord, ...linkedRecord };
const pick = <R extends z.infer<z.ZodObject<typeof shown>>>(record: R) => ({
  id: record.id,
  subject: record.subject,
  source: record.source,
  created_at: record.created_at,
  is_linked_to_merchant: record.is_linked_to_merchant,
  matched_merchants: record.matched_merchants,
});

/**
 * A lawsuit in the format of the report's endpoint: the source's wording, the normalized values, and the full record
 * (details: report, section 20).
 */
export const ReportLawsuit = z
  .object({
    ...shown,
    case_title: text,
    case_number: text,
    court_name: text,
    filing_date: day,
    status: text,
    jurisdiction: text,
    nature_of_suit: text,
    cause_of_action: text,
    last_update_date: day,
    entry_count: count,
    docket_type: text,
    caseNumber: text,
    courtName: text,
    filingDate: day,
    damageAmount: amount,
    judgementAmount: amount,
    parties: Parties,
    full_record_data: LawsuitData,
  })
  .meta({ id: 'ReportLawsuit' });
export type ReportLawsuit = z.infer<typeof ReportLawsuit>;

/** A docket in the format of the report's endpoint (details: report, section 20). */
export const ReportDocket = z
  .object({
    ...shown,
    docket_number: text,
    case_title: text,
    court_name: text,
    filing_date: day,
    status: text,
    jurisdiction: text,
    docket_type: text,
    court_level: text,
    nature_of_suit: text,
    cause_of_action: text,
    entry_count: count,
    latest_entry_date: day,
    parties: Parties,
    full_record_data: DocketData,
  })
  .meta({ id: 'ReportDocket' });
export type ReportDocket = z.infer<typeof ReportDocket>;

export const reportLawsuit = (record: Lawsuit): ReportLawsuit => ({
  ...pick(record),
  case_title: record.caseTitle,
  case_number: record.caseNumber,
  court_name: record.courtName,
  filing_date: record.filingDate,
  status: record.status,
  jurisdiction: record.jurisdiction,
  nature_of_suit: record.nature_of_suit,
  cause_of_action: record.cause_of_action,
  last_update_date: record.last_update_date,
  entry_count: record.entry_count,
  docket_type: record.docket_type,
  caseNumber: record.caseNumber,
  courtName: record.courtName,
  filingDate: record.filingDate,
  damageAmount: record.damageAmount,
  judgementAmount: record.judgmentAmount,
  parties: record.parties,
  full_record_data: LawsuitData.parse(record),
});

export const reportDocket = (record: Docket): ReportDocket => ({
  ...pick(record),
  docket_number: record.docketNumber,
  case_title: record.caseTitle,
  court_name: record.courtName,
  filing_date: record.filingDate,
  status: record.status,
  jurisdiction: record.jurisdiction,
  docket_type: record.docketType,
  court_level: record.court_level,
  nature_of_suit: record.nature_of_suit,
  cause_of_action: record.cause_of_action,
  entry_count: record.entryCount,
  latest_entry_date: record.latestEntryDate,
  parties: record.parties,
  full_record_data: DocketData.parse(record),
});

/** Restores a lawsuit from the report format, whichever spelling of a field is filled. */
export const lawsuitOf = (record: ReportLawsuit): Lawsuit => ({
  ...record.full_record_data,
  ...pick(record),
  caseTitle: record.case_title ?? record.full_record_data.caseTitle,
  caseNumber: record.caseNumber ?? record.case_number ?? record.full_record_data.caseNumber,
  courtName: record.courtName ?? record.court_name ?? record.full_record_data.courtName,
  filingDate: record.filingDate ?? record.filing_date ?? record.full_record_data.filingDate,
  status: record.status ?? record.full_record_data.status,
  jurisdiction: record.jurisdiction ?? record.full_record_data.jurisdiction,
  damageAmount: record.damageAmount ?? record.full_record_data.damageAmount,
  judgmentAmount: record.judgementAmount ?? record.full_record_data.judgmentAmount,
  parties: record.parties,
});

/** Restores a docket from the report format, whichever spelling of a field is filled. */
export const docketOf = (record: ReportDocket): Docket => ({
  ...record.full_record_data,
  ...pick(record),
  docketNumber: record.docket_number ?? record.full_record_data.docketNumber,
  caseTitle: record.case_title ?? record.full_record_data.caseTitle,
  courtName: record.court_name ?? record.full_record_data.courtName,
  filingDate: record.filing_date ?? record.full_record_data.filingDate,
  status: record.status ?? record.full_record_data.status,
  jurisdiction: record.jurisdiction ?? record.full_record_data.jurisdiction,
  docketType: record.docket_type ?? record.full_record_data.docketType,
  entryCount: record.entry_count ?? record.full_record_data.entryCount,
  latestEntryDate: record.latest_entry_date ?? record.full_record_data.latestEntryDate,
  parties: record.parties,
});
