import { isOpenRecord, type PrincipalRecords } from '@assay/domain/financial';
import type { RiskRecord } from '@assay/domain/risk';
import type { Counted } from '#features/evidence';

type RecordOf<K extends RiskRecord['kind']> = Extract<RiskRecord, { kind: K }>;

/** Identifies a record of a person, the same whenever its file is read again. */
const idOf = (kind: string, number: string | null, date: string | null, index: number): string =>
  [kind, number ?? `no number ${index + 1}`, date ?? ''].join(' ').trim();

/** A bankruptcy, lien or judgment of a business, identified by its own name at its source. */
export function itemRiskRecord<K extends 'bankruptcy' | 'lien' | 'judgement'>(
  kind: K,
  { external_id, data }: Counted<K>,
  text: readonly (string | null)[],
): RecordOf<'bankruptcy' | 'lien' | 'judgement'> {
  return {
    kind,
    id: external_id,
    date: data.filing_date,
    text: [...text, data.status].filter(Boolean).join(', '),
    is_open: isOpenRecord(data),
  };
}

/** The bankruptcies, liens and judgments of a principal. Their sources do not say when a lien or judgment ended. */
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
    // By name and number, so that a record in two files of one person counts once (V08).
    id: idOf(`${number ? name.toLowerCase() : person.principal_ref} ${what}`, number, date, index),
    date,
    text: [`${what} of ${name}`, status].filter(Boolean).join(', '),
    is_open: isOpenRecord({ status }),
  });
  return [
    ...person.principal_bankruptcy.map(({ case_number, file_date, case_status }, index) =>
      record('Bankruptcy', { number: case_number, date: file_date, status: case_status, index }),
    ),
    ...person.principal_lien.map(({ recording_number, court_case_number, filing_date }, index) =>
      record('Lien', {
        number: recording_number ?? court_case_number,
        date: filing_date,
        status: null,
        index,
      }),
    ),
    ...person.principal_judgment.map(({ recording_number, court_case_number, filing_date }, index) =>
      record('Judgement', {
        number: recording_number ?? court_case_number,
        date: filing_date,
        status: null,
        index,
      }),
    ),
  ];
}
