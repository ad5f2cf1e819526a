import { personName } from '@assay/domain/display';
import { fileFromWire, type PrincipalRecords, recordsOfFile } from '@assay/domain/financial';
import type { LegalEntityData } from '#features/gathering';
import { businessBankruptcy, businessJudgement, businessLien } from './business-record.ts';
import type { FinancialRecord } from './financial-record.ts';
import { principalBankruptcy, principalJudgement, principalLien } from './principal-record.ts';

/** A record of a business or principal found, with whose it is. */
export interface OwnedRecord extends FinancialRecord {
  key: string;
  /** The business or person it is about. */
  owner: string;
  isPrincipal: boolean;
  /** The attachable file that contains it. */
  file_id: string;
  filed: string | null;
}

/**
 * The bankruptcies, liens and judgements of the businesses and principals of an answer, newest first; duplicates within
 * one file appear once.
 */
export function financialRecords({ tlo, tlo_principals }: LegalEntityData): OwnedRecord[] {
  const businesses = tlo.map(fileFromWire).flatMap((file) => {
    const owner = { owner: file.primary_business_name, isPrincipal: false, file_id: file.id };
    return [
      ...owned(owner, file.bankruptcy, businessBankruptcy),
      ...owned(owner, file.lien, businessLien),
      ...owned(owner, file.judgement, businessJudgement),
      ...file.principals.flatMap((person) => ofPrincipal(person, file.id)),
    ];
  });
  return [...businesses, ...tlo_principals.flatMap((person) => ofPrincipal(person, person.id))].sort((a, b) =>
    (b.filed ?? '').localeCompare(a.filed ?? ''),
  );
}

function ofPrincipal(person: PrincipalRecords, file_id: string): OwnedRecord[] {
  const owner = { owner: personName(person), isPrincipal: true, file_id, ref: person.principal_ref };
  const bankruptcies = person.principal_bankruptcy.map((record) => ({
    ...record,
    filing_number: record.case_number,
    filing_date: record.file_date,
    court_name: record.court_id,
    status: record.case_status,
    status_date: record.case_status_date,
  }));
  const numbered = <R extends PrincipalRecords['principal_lien'][number]>(record: R) => ({
    ...record,
    filing_number: record.recording_number ?? record.court_case_number,
  });
  return [
    ...owned(owner, bankruptcies, ({ status, status_date, ...record }) =>
      principalBankruptcy({ ...record, case_status: status, case_status_date: status_date }),
    ),
    ...owned(owner, person.principal_lien.map(numbered), principalLien),
    ...owned(owner, person.principal_judgment.map(numbered), principalJudgement),
  ];
}

type Owner = Pick<OwnedRecord, 'owner' | 'isPrincipal' | 'file_id'> & { ref?: string };

const owned = <R extends Parameters<typeof recordsOfFile>[0][number]>(
  { ref, ...owner }: Owner,
  records: readonly R[],
  shown: (record: R) => FinancialRecord,
): OwnedRecord[] =>
  recordsOfFile(records).map((record, index) => {
    const fields = shown(record);
    const key = [owner.file_id, ref, fields.kind, index].join('-');
    return { ...owner, ...fields, key, filed: record.filing_date };
  });
