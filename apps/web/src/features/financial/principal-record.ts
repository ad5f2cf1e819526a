import { displayMoney, shortDate } from '@assay/domain/display';
import { courtName, isOpenRecord, type PrincipalRecords } from '@assay/domain/financial';
import { shownDay } from '#api/as-of';
import type { RecordFields } from './financial-record.ts';

type PrincipalBankruptcy = PrincipalRecords['principal_bankruptcy'][number];
type PrincipalLien = PrincipalRecords['principal_lien'][number];
type PrincipalJudgement = PrincipalRecords['principal_judgment'][number];

const day = (value: string | null) => value && shortDate(value);

export function principalBankruptcy(record: PrincipalBankruptcy): RecordFields {
  return {
    kind: 'Bankruptcy',
    isOpen:
      record.case_status === null
        ? null
        : isOpenRecord({ status: record.case_status, status_date: record.case_status_date }, shownDay()),
    status: record.case_status,
    filed: record.file_date,
    amount: null,
    facts: {
      Chapter: record.chapter,
      'Case number': record.case_number,
      Filed: day(record.file_date),
      'Status since': day(record.case_status_date),
      Court: courtName(record.court_id),
      Judge: record.judge_name,
      Attorney: record.attorney_name,
      'Law firm': record.law_firm,
      Trustee: record.trustee_name,
    },
  };
}

const owed = (record: PrincipalLien) => ({
  // The source gives no status for a person's debts.
  isOpen: null,
  status: null,
  filed: record.filing_date,
  amount: record.total_amount && displayMoney(record.total_amount),
});

const owedFacts = (record: PrincipalLien) => ({
  Creditor: record.plaintiff_business_name,
  Debtor: record.full_name,
  Type: record.filing_type,
  Filed: day(record.filing_date),
  Recorded: day(record.recording_date),
  'Recording number': record.recording_number,
  'Case number': record.court_case_number,
  Court: record.court_name,
  'Extended to': day(record.extension_date),
});

export function principalLien(record: PrincipalLien): RecordFields {
  return { ...owed(record), kind: 'Lien', facts: owedFacts(record) };
}

export function principalJudgement(record: PrincipalJudgement): RecordFields {
  return {
    ...owed(record),
    kind: 'Judgement',
    facts: {
      ...owedFacts(record),
      'Interest rate': record.interest_rate,
      'Filing location': record.filing_location,
    },
  };
}
