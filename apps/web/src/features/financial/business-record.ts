import { displayMoney, personName, shortDate } from '@assay/domain/display';
import { type Bankruptcy, isOpenRecord, type Judgement, type Lien } from '@assay/domain/financial';
import { shownDay } from '#api/as-of';
import { debtorAddress } from './file-facts.ts';
import type { RecordFields } from './financial-record.ts';

const day = (value: string | null) => value && shortDate(value);
const money = (value: string | null) => value && displayMoney(value);

function debtor(record: Bankruptcy | Lien | Judgement) {
  return {
    Debtor: record.debtor_name,
    'Debtor address': debtorAddress(record),
  };
}

const shared = (record: Bankruptcy | Lien | Judgement) => ({
  isOpen: isOpenRecord(record, shownDay()),
  status: record.status,
  filed: record.filing_date,
});

export function businessBankruptcy(record: Bankruptcy): RecordFields {
  return {
    ...shared(record),
    kind: 'Bankruptcy',
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

export function businessLien(record: Lien): RecordFields {
  return {
    ...shared(record),
    kind: 'Lien',
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

export function businessJudgement(record: Judgement): RecordFields {
  return {
    ...shared(record),
    kind: 'Judgement',
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
