import type { FactPrincipal, FactRecordsFile } from './facts-evidence.ts';
import { isPerson } from './names.ts';
import { hasCome } from './vendor.ts';

const newest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;

/** A principal with their own records, in the protocol's format. */
export function toPrincipal(file: FactRecordsFile, principal: FactPrincipal, today: string) {
  const isOwn = (record: { is_of_owner: boolean; debtor: string; filed_on: string }) =>
    record.is_of_owner &&
    record.filed_on <= today &&
    isPerson(record.debtor, principal.first_name, principal.last_name);
  const bankruptcies = file.bankruptcies.filter(isOwn);
  const liens = file.liens.filter(isOwn);
  const judgements = file.judgements.filter(isOwn);
  return {
    principal_ref: principal.number,
    first_name: principal.first_name,
    ...(principal.middle_name && { middle_name: principal.middle_name }),
    last_name: principal.last_name,
    title: principal.title,
    birth_year: principal.birth_year,
    phones: principal.phone ? [principal.phone] : [],
    emails: principal.email ? [principal.email] : [],
    employers: [{ name: file.name, date: principal.since }],
    most_recent_bankruptcy_date: newest(bankruptcies.map(({ filed_on }) => filed_on)),
    most_recent_lien_date: newest(liens.map(({ filed_on }) => filed_on)),
    most_recent_judgment_date: newest(judgements.map(({ filed_on }) => filed_on)),
    principal_bankruptcy: bankruptcies.map((record) => {
      const hasEnded = hasCome(record.ended_on, today);
      return {
        file_date: record.filed_on,
        case_status: hasEnded ? (record.outcome ?? 'Closed') : 'Pending',
        case_status_date: hasEnded ? record.ended_on : record.filed_on,
        chapter: record.chapter,
        case_number: record.number,
        court_id: record.court_id,
        judge_name: record.judge,
        attorney_name: record.attorney,
      };
    }),
    principal_lien: liens.map((record) => ({
      full_name: record.debtor,
      plaintiff_business_name: record.holder,
      total_amount: record.amount,
      recording_date: record.filed_on,
      recording_number: record.number,
      filing_date: record.filed_on,
      filing_type: record.type,
    })),
    principal_judgment: judgements.map((record) => ({
      full_name: record.debtor,
      plaintiff_business_name: record.creditor,
      total_amount: record.amount,
      filing_date: record.filed_on,
      filing_type: 'Civil Judgement',
      court_case_number: record.number,
      court_name: record.court,
    })),
    principal_locations: [
      { addr1: principal.addr1, city: principal.city, state: principal.state, zip5: principal.zip5 },
    ].filter(({ addr1 }) => addr1),
  };
}
