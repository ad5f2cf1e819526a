import { displayMoney } from '@assay/domain/display';
import { bankruptcyEvent } from '@assay/domain/evidence';
import { isOpenRecord, type PrincipalRecords } from '@assay/domain/financial';
import { type RiskRecord, statedAmount } from '@assay/domain/risk';
import type { Counted } from '#features/evidence';

type RecordOf<K extends RiskRecord['kind']> = Extract<RiskRecord, { kind: K }>;

/** Identifies a record of a person, the same whenever its file is read again. */
const idOf = (kind: string, number: string | null, date: string | null, index: number): string =>
  [kind, number ?? `no number ${index + 1}`, date ?? ''].join(' ').trim();

/** The amount of a claim in words; null without one. */
function dollars(...amounts: readonly (string | null)[]): string | null {
  const amount = statedAmount(...amounts);
  return amount === null ? null : displayMoney(String(amount));
}

/** A bankruptcy, lien or judgment of a business, identified by its own name at its source. */
export function itemRiskRecord<K extends 'bankruptcy' | 'lien' | 'judgement'>(
  kind: K,
  { external_id, data }: Counted<K>,
  text: readonly (string | null)[],
  amounts: readonly (string | null)[] = [],
): RecordOf<'bankruptcy' | 'lien' | 'judgement'> {
  return {
    kind,
    id: external_id,
    date: data.filing_date,
    text: [...text, dollars(...amounts), data.status].filter(Boolean).join(', '),
    is_open: isOpenRecord(data),
    amount: statedAmount(...amounts),
  };
}

/** What a reason says of a lien or judgement of a person. */
const claimOf = (claim: PrincipalRecords['principal_lien'][number]) => ({
  number: claim.recording_number ?? claim.court_case_number,
  date: claim.filing_date,
  amount: claim.total_amount,
  said: [claim.filing_type, claim.plaintiff_business_name, claim.court_name],
});

/** The bankruptcies, liens and judgments of a principal. Their sources do not say when a lien or judgment ended. */
export function principalFinancialRecords(person: PrincipalRecords): RecordOf<'principal_record'>[] {
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const record = (
    what: string,
    {
      number,
      date,
      index,
      status = null,
      amount = null,
      said = [],
    }: {
      number: string | null;
      date: string | null;
      index: number;
      status?: string | null;
      amount?: string | null;
      /** The creditor and the court, as far as the source states them. */
      said?: readonly (string | null)[];
    },
  ): RecordOf<'principal_record'> => ({
    kind: 'principal_record',
    // By name and number, so that a record in two files of one person counts once (V08).
    id: idOf(`${number ? name.toLowerCase() : person.principal_ref} ${what}`, number, date, index),
    date,
    text: [`${what} of ${name}`, dollars(amount), ...said, status].filter(Boolean).join(', '),
    is_open: isOpenRecord({ status }),
    amount: statedAmount(amount),
  });
  return [
    ...person.principal_bankruptcy.map(({ case_number, file_date, case_status }, index) => ({
      ...record('Bankruptcy', { number: case_number, date: file_date, status: case_status, index }),
      event: bankruptcyEvent(case_number),
    })),
    ...person.principal_lien.map((claim, index) => record('Lien', { ...claimOf(claim), index })),
    ...person.principal_judgment.map((claim, index) => record('Judgement', { ...claimOf(claim), index })),
  ];
}
