import { displayMoney, shortDate } from '@assay/domain/display';
import { courtName, isOpenRecord, type PrincipalRecords } from '@assay/domain/financial';
import { shownDay } from '#api/as-of';
import { type FinancialRecord, openTag } from './financial-record.ts';

type PrincipalBankruptcy = PrincipalRecords['principal_bankruptcy'][number];
type PrincipalLien = PrincipalRecords['principal_lien'][number];
type PrincipalJudgement = PrincipalRecords['principal_judgment'][number];

const day = (value: string | null) => value && shortDate(value);

export function principalBankruptcy(record: PrincipalBankruptcy): FinancialRecord {
  const { case_status: status, case_status_date: status_date } = record;
  return {
    kind: 'Bankruptcy',
    title: record.chapter ? `Chapter ${record.chapter.match(/\d+/)?.[0] ?? record.chapter}` : 'Bankruptcy',
    open: status !== null && isOpenRecord({ status, status_date }, shownDay()) ? openTag : null,
    status,
    amount: null,
    facts: {
      Chapter: record.chapter,
      'Case number': record.case_number,
      Filed: day(record.file_date),
      'Status since': day(status_date),
      Court: courtName(record.court_id),
      Judge: record.judge_name,
      Attorney: record.attorney_name,
      'Law firm': record.law_firm,
      Trustee: record.trustee_name,
    },
  };
}

export const principalLien = (record: PrincipalLien): FinancialRecord => ({
  kind: 'Lien',
  title: record.plaintiff_business_name ?? record.filing_type,
  // The source gives no status for a person's debts.
  open: null,
  status: null,
  amount: record.total_amount && displayMoney(record.total_amount),
  facts: {
    Creditor: record.plaintiff_business_name,
    Debtor: record.full_name,
    Type: record.filing_type,
    Filed: day(record.filing_date),
    Recorded: day(record.recording_date),
    'Recording number': record.recording_number,
    'Case number': record.court_case_number,
    Court: record.court_name,
    'Extended to': day(record.extension_date),
  },
});

export function principalJudgement(record: PrincipalJudgement): FinancialRecord {
  const { facts, ...owed } = principalLien(record);
  return {
    ...owed,
    kind: 'Judgement',
    facts: {
      ...facts,
      'Interest rate': record.interest_rate,
      'Filing location': record.filing_location,
    },
  };
}
