import { displayMoney, personName, shortDate } from '@assay/domain/display';
import { type Bankruptcy, isOpenRecord, type Judgement, type Lien } from '@assay/domain/financial';
import { shownDay } from '#api/as-of';
import { debtorAddress } from './file-facts.ts';
import { type FinancialRecord, openTag } from './financial-record.ts';

const day = (value: string | null) => value && shortDate(value);
const money = (value: string | null) => value && displayMoney(value);

const debtor = (record: Bankruptcy | Lien | Judgement) => ({
  Debtor: record.debtor_name,
  'Debtor address': debtorAddress(record),
});

const state = (record: Bankruptcy | Lien | Judgement) => ({
  open: isOpenRecord(record, shownDay()) ? openTag : null,
  status: record.status,
});

export function businessBankruptcy(record: Bankruptcy): FinancialRecord {
  return {
    kind: 'Bankruptcy',
    title: record.court_name,
    ...state(record),
    amount: null,
    facts: {
      'Filing number': record.filing_number,
      Filed: day(record.filing_date),
      'Status since': day(record.status_date),
      Verified: day(record.verification_date),
      Court: record.court_name,
      Attorney: personName({ first_name: record.attorney_first_name, last_name: record.attorney_last_name }),
      'Law firm': record.attorney_firm_name,
      ...debtor(record),
    },
  };
}

export function businessLien(record: Lien): FinancialRecord {
  return {
    kind: 'Lien',
    title: record.holder_name ?? record.filing_type_desc,
    ...state(record),
    amount: money(record.lien_amount),
    facts: {
      Holder: record.holder_name,
      Type: record.filing_type_desc,
      'Filing number': record.filing_number,
      'Filing office': record.filing_office_name,
      Filed: day(record.filing_date),
      Received: day(record.received_date),
      'Status since': day(record.status_date),
      ...debtor(record),
    },
  };
}

export function businessJudgement(record: Judgement): FinancialRecord {
  return {
    kind: 'Judgement',
    title: record.creditor_name ?? record.judgement_type,
    ...state(record),
    amount: money(record.amount_awarded ?? record.debtor_owed_amount),
    facts: {
      Creditor: record.creditor_name,
      Type: record.judgement_type,
      Awarded: money(record.amount_awarded),
      Owed: money(record.debtor_owed_amount),
      'Filing number': record.filing_number,
      'Filing office': record.filing_office_name,
      Filed: day(record.filing_date),
      'Status since': day(record.status_date),
      Verified: day(record.verification_date),
      ...debtor(record),
    },
  };
}
