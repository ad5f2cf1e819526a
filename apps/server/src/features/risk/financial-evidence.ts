import {
  type BusinessRecordsData,
  isOpenRecord,
  type PrincipalRecords,
  shownFinancialRecords,
} from '@assay/domain/financial';
import type { RiskRecord } from '@assay/domain/risk';

type RecordOf<K extends RiskRecord['kind']> = Extract<RiskRecord, { kind: K }>;
type OfBusiness = 'bankruptcy' | 'judgement' | 'lien';

interface FinancialRecord {
  filing_number: string | null;
  filing_date: string | null;
  status: string | null;
}

/** What tells a record of a file from its others, the same whenever the file is read again. */
const idOf = (kind: string, number: string | null, date: string | null, index: number): string =>
  [kind, number ?? `no number ${index + 1}`, date ?? ''].join(' ').trim();

/** The bankruptcies, liens and judgements of a business, each once, and those of its principals. */
export function financialRecords({
  data,
}: {
  data: BusinessRecordsData;
}): RecordOf<OfBusiness | 'principal_record'>[] {
  const records = <R extends FinancialRecord>(
    kind: OfBusiness,
    found: readonly R[],
    text: (record: R) => (string | null)[],
  ) =>
    shownFinancialRecords(found).map(
      (record, index): RecordOf<OfBusiness> => ({
        kind,
        id: idOf(kind, record.filing_number, record.filing_date, index),
        date: record.filing_date,
        text: [...text(record), record.status].filter(Boolean).join(', '),
        is_open: isOpenRecord(record),
      }),
    );
  return [
    ...records('bankruptcy', data.bankruptcy, ({ court_name }) => ['Bankruptcy', court_name]),
    ...records('judgement', data.judgement, ({ judgement_type, creditor_name }) => [
      judgement_type ?? 'Judgement',
      creditor_name,
    ]),
    ...records('lien', data.lien, ({ filing_type_desc, holder_name }) => [
      filing_type_desc ?? 'Lien',
      holder_name,
    ]),
    ...data.principals.flatMap(principalFinancialRecords),
  ];
}

/** The bankruptcies, liens and judgements of a principal. Their sources do not say when a lien or judgement ended. */
export function principalFinancialRecords(person: PrincipalRecords): RecordOf<'principal_record'>[] {
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const record = (
    what: string,
    {
      number,
      date,
      status,
      index,
    }: { number: string | null; date: string | null; status: string | null; index: number },
  ): RecordOf<'principal_record'> => ({
    kind: 'principal_record',
    id: idOf(`${person.principal_ref} ${what}`, number, date, index),
    date,
    text: [`${what} of ${name}`, status].filter(Boolean).join(', '),
    is_open: isOpenRecord({ status }),
  });
  return [
    ...person.principal_bankruptcy.map(({ case_number, file_date, case_status }, index) =>
      record('Bankruptcy', { number: case_number, date: file_date, status: case_status, index }),
    ),
    ...person.principal_lien.map(({ recording_number, filing_date }, index) =>
      record('Lien', { number: recording_number, date: filing_date, status: null, index }),
    ),
    ...person.principal_judgment.map(({ recording_number, filing_date }, index) =>
      record('Judgement', { number: recording_number, date: filing_date, status: null, index }),
    ),
  ];
}
