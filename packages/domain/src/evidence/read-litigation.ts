/** Snake spellings and the field of a docket or lawsuit that each stands for. */
const fields: Record<string, string> = {
  docket_number: 'docketNumber',
  docket_type: 'docketType',
  court_name: 'courtName',
  court_level: 'courtLevel',
  filing_date: 'filingDate',
  filing_location: 'filingLocation',
  case_title: 'caseTitle',
  case_number: 'caseNumber',
  case_description: 'caseDescription',
  docket_entries: 'docketEntries',
  entry_count: 'entryCount',
  latest_entry_date: 'latestEntryDate',
  close_date: 'closeDate',
  disposition_date: 'dispositionDate',
  damage_amount: 'damageAmount',
  judgement_amount: 'judgmentAmount',
  judgment_amount: 'judgmentAmount',
  judgementAmount: 'judgmentAmount',
  natureOfSuit: 'nature_of_suit',
  causeOfAction: 'cause_of_action',
  lastUpdateDate: 'last_update_date',
  caseId: 'case_id',
};

/**
 * A docket or lawsuit read in either spelling, snake or camel, with judgement as judgment: the spelling of our own
 * records wins where both stand (details: report, section 20).
 */
export function readLitigation(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) read[fields[key] ?? key] ??= value;
  for (const own of new Set(Object.values(fields))) if (record[own] != null) read[own] = record[own];
  return read;
}
