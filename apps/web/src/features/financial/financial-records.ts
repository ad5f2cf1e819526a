import { personName } from '@assay/domain/display';
import {
  type BusinessRecords,
  fileFromWire,
  type PrincipalRecords,
  recordsOfFile,
} from '@assay/domain/financial';
import type { LegalEntityData } from '#features/gathering';
import { businessBankruptcy, businessJudgement, businessLien } from './business-record.ts';
import type { FinancialRecord, Place, RecordFields } from './financial-record.ts';
import { principalBankruptcy, principalJudgement, principalLien } from './principal-record.ts';

/** Bankruptcies, liens and judgements of the businesses and principals found, by kind, newest first. */
export interface FinancialRecords {
  bankruptcies: FinancialRecord[];
  liens: FinancialRecord[];
  judgements: FinancialRecord[];
}

const newestFirst = (records: FinancialRecord[]) =>
  records.sort((a, b) => (b.filed ?? '').localeCompare(a.filed ?? ''));

/** Reads the financial records of an answer; duplicates within one file appear once. */
export function financialRecords({ tlo, tlo_principals }: LegalEntityData): FinancialRecords {
  const all = [
    ...tlo.map(fileFromWire).flatMap(ofBusiness),
    ...tlo_principals.flatMap((person) => ofPrincipal(person, person.id)),
  ];
  const of = (kind: FinancialRecord['kind']) => newestFirst(all.filter((record) => record.kind === kind));
  return { bankruptcies: of('Bankruptcy'), liens: of('Lien'), judgements: of('Judgement') };
}

function ofBusiness(file: BusinessRecords): FinancialRecord[] {
  const place =
    (kind: string) =>
    (index: number): Place => ({
      key: `${file.id}-${kind}-${index}`,
      owner: file.primary_business_name,
      isPrincipal: false,
      file_id: file.id,
    });
  return [
    ...shownAs(file.bankruptcy, place('bankruptcy'), businessBankruptcy),
    ...shownAs(file.lien, place('lien'), businessLien),
    ...shownAs(file.judgement, place('judgement'), businessJudgement),
    ...file.principals.flatMap((person) => ofPrincipal(person, file.id)),
  ];
}

function ofPrincipal(person: PrincipalRecords, fileId: string): FinancialRecord[] {
  const place =
    (kind: string) =>
    (index: number): Place => ({
      key: `${fileId}-${person.principal_ref}-${kind}-${index}`,
      owner: personName(person),
      isPrincipal: true,
      file_id: fileId,
    });
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
    ...shownAs(bankruptcies, place('bankruptcy'), (record) =>
      principalBankruptcy({
        ...record,
        case_status: record.status,
        case_status_date: record.status_date,
      }),
    ),
    ...shownAs(person.principal_lien.map(numbered), place('lien'), principalLien),
    ...shownAs(person.principal_judgment.map(numbered), place('judgement'), principalJudgement),
  ];
}

function shownAs<R extends Parameters<typeof recordsOfFile>[0][number]>(
  records: readonly R[],
  place: (index: number) => Place,
  fieldsOf: (record: R) => RecordFields,
): FinancialRecord[] {
  return recordsOfFile(records).map((record, index) => ({
    ...place(index),
    ...fieldsOf(record),
  }));
}
