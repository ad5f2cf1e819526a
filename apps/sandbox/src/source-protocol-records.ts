import type { FactPrincipal, FactRecordsFile } from './facts-evidence.ts';
import { isBusiness } from './names.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { toPrincipal } from './source-protocol-principal.ts';
import { isCalled, mayBeIn, type WireRecord, type WireSubject } from './source-protocol-wire.ts';
import { hasCome } from './vendor.ts';

/** The debtor in a record of that day, with the address that the business had then. */
function debtorOf(file: FactRecordsFile, { debtor: name, filed_on }: { debtor: string; filed_on: string }) {
  const address = file.addresses.find(({ until }) => until && filed_on < until) ?? file.addresses[0];
  return {
    debtor_name: name.toUpperCase(),
    debtor_addr1: address?.addr1,
    debtor_city: address?.city,
    debtor_state: address?.state,
    debtor_zip5: address?.zip5,
  };
}

function toBusiness(file: FactRecordsFile, today: string): WireRecord {
  const until = <R extends { filed_on: string }>(records: readonly R[]) =>
    records.filter(({ filed_on }) => filed_on <= today);
  const isOver = (day: string | null) => hasCome(day, today);
  const liens = until(file.liens).filter((lien) => !lien.is_of_owner);
  const judgements = until(file.judgements).filter((judgement) => !judgement.is_of_owner);
  const filings = until(file.ucc_filings);
  const isTerminated = (number: string) =>
    filings.some(({ type, initial_number }) => type === 'Termination' && initial_number === number);
  const bankruptcies = until(file.bankruptcies).filter((bankruptcy) => !bankruptcy.is_of_owner);
  return {
    kind: 'business_records',
    id: file.file_number,
    primary_business_name: file.name.toUpperCase(),
    ...(file.trade_name && { trade_style_business_name: file.trade_name }),
    ...(file.ein && { fein_number: file.ein }),
    domains: file.domain ? [file.domain] : [],
    business_address_count: file.addresses.length,
    lien_debtor_count: liens.length,
    bankruptcy_subject_count: bankruptcies.length,
    judgement_debtor_count: judgements.length,
    corp_filing: [{ name: file.name.toUpperCase(), entity_type: file.entity_type }],
    bankruptcy: bankruptcies.map((record) => ({
      ...debtorOf(file, record),
      filing_date: record.filed_on,
      filing_number: record.number,
      status: isOver(record.ended_on) ? (record.outcome ?? 'Closed') : 'Filed',
      status_date: isOver(record.ended_on) ? record.ended_on : record.filed_on,
      attorney_last_name: record.attorney.split(' ').at(-1),
      attorney_first_name: record.attorney.split(' ')[0],
      court_name: record.court,
    })),
    lien: liens.map((record) => ({
      ...debtorOf(file, record),
      lien_amount: record.amount,
      holder_name: record.holder,
      filing_date: record.filed_on,
      filing_number: record.number,
      filing_office_name: record.office,
      filing_type_desc: record.type,
      status: isOver(record.released_on) ? 'Released' : 'Filed',
      status_date: isOver(record.released_on) ? record.released_on : record.filed_on,
    })),
    judgement: judgements.map((record) => ({
      ...debtorOf(file, record),
      debtor_owed_amount: isOver(record.satisfied_on) ? '0.00' : record.amount,
      amount_awarded: record.amount,
      filing_date: record.filed_on,
      filing_number: record.number,
      filing_office_name: record.court,
      status: isOver(record.satisfied_on) ? 'Satisfied' : 'Entered',
      status_date: isOver(record.satisfied_on) ? record.satisfied_on : record.filed_on,
      creditor_name: record.creditor,
      judgement_type: 'Civil Judgement',
    })),
    ucc: filings.map((record) => ({
      ...debtorOf(file, record),
      filing_date: record.filed_on,
      filing_number: record.number,
      filing_type: record.type ?? 'Initial Filing',
      status: isTerminated(record.number) ? 'Terminated' : record.expires_on <= today ? 'Lapsed' : 'Active',
      expiration_date: record.expires_on,
      sec_party_business_name: record.secured_party,
      ...(record.initial_number && { initial_filing_number: record.initial_number }),
      ...(record.office && { filing_office_name: record.office }),
      ...(record.collateral && { collateral: record.collateral }),
    })),
    locations: file.addresses.map(({ addr1, addr2, city, state, zip5 }, index) => ({
      addr1,
      ...(addr2 && { addr2 }),
      city,
      state,
      zip5,
      phone_numbers: index === 0 && file.phone ? [file.phone] : [],
    })),
    principals: file.principals.map((principal) => toPrincipal(file, principal, today)),
  };
}

const isPrincipal = ({ first_name, last_name, state }: FactPrincipal, subject: WireSubject): boolean =>
  isCalled(subject, [`${first_name} ${last_name}`]) && mayBeIn(subject, state);

function find(files: readonly FactRecordsFile[], subject: WireSubject, today: string): WireRecord[] {
  if (subject.type === 'person')
    return files.flatMap((file) =>
      file.principals
        .filter((principal) => isPrincipal(principal, subject))
        .map((principal) => ({
          kind: 'principal_records',
          id: principal.number,
          ...toPrincipal(file, principal, today),
        })),
    );
  return files
    .filter(
      (file) =>
        isBusiness([file.name, file.trade_name, ...file.former_names], subject.name) ||
        isCalled(subject, [file.name]),
    )
    .filter((file) => file.addresses.some(({ state }) => mayBeIn(subject, state)))
    .map((file) => toBusiness(file, today));
}

/** Records bureau files by business or person name, in the states where the subject may be. */
export const recordsSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['business_records', 'principal_records'],
  find: ({ records_files }, subject, today) => find(records_files, subject, today),
});
