import { displayMoney, largestAmount } from '@assay/domain/display';
import { bankruptcyEvent, type RecordsOfFile } from '@assay/domain/evidence';
import {
  filingEvent,
  filingKey,
  isOpenRecord,
  newestStatus,
  type PrincipalRecords,
} from '@assay/domain/financial';
import { type RiskRecord, statedAmount } from '@assay/domain/risk';
import type { Counted } from '#features/evidence';

type RecordOf<K extends RiskRecord['kind']> = Extract<RiskRecord, { kind: K }>;

/** Identifies a record of a person, the same whenever its file is read again. */
const idOf = (kind: string, number: string | null, date: string | null, index: number): string =>
  [kind, number ?? `no number ${index + 1}`, date ?? ''].join(' ').trim();

/** The amount of a claim in words; null without one. */
function dollars(...amounts: readonly (string | null)[]): string | null {
  const amount = largestAmount(amounts);
  return amount && displayMoney(amount);
}

export type FiledKind = 'bankruptcy' | 'lien' | 'judgement';

/** What the score says of a record of a kind. */
export interface Said<K extends FiledKind> {
  text(data: Counted<K>['data']): readonly (string | null)[];
  amounts?(data: Counted<K>['data']): readonly (string | null)[];
}

/** The event of a record, the same in each file that has its filing. */
export const eventOfFiling = (kind: FiledKind, data: RecordsOfFile[FiledKind]): string | null =>
  (kind === 'bankruptcy' ? bankruptcyEvent(data.filing_number) : null) ?? filingEvent(kind, data);

/**
 * Bankruptcies, liens or judgments of a business on a day, identified by their own names at their source. A filing in
 * several files is one event, and each of its records has the state that all of them give it.
 */
export function filedRiskRecords<K extends FiledKind>(
  kind: K,
  found: readonly Counted<K>[],
  { text, amounts = () => [] }: Said<K>,
  today: string,
): RecordOf<FiledKind>[] {
  const filings = Map.groupBy(found, ({ data }, index) => filingKey(data) ?? index);
  return [...filings.values()].flatMap((copies) => {
    const state = newestStatus(copies.map(({ data }) => data));
    const is_open = state ? isOpenRecord(state, today) : copies.some(({ data }) => isOpenRecord(data, today));
    return copies.map(
      ({ external_id, data }): RecordOf<FiledKind> => ({
        kind,
        id: external_id,
        date: data.filing_date,
        text: [...text(data), dollars(...amounts(data)), data.status].filter(Boolean).join(', '),
        is_open,
        state_on: state?.status_date ?? null,
        amount: statedAmount(...amounts(data)),
        event: eventOfFiling(kind, data),
      }),
    );
  });
}

/** What a file of a person says of a record. */
interface PersonalRecord {
  number: string | null;
  date: string | null;
  status?: string | null;
  status_date?: string | null;
  amount?: string | null;
  /** The creditor and the court, as far as the source states them. */
  said?: readonly (string | null)[];
  event?: string | null;
}

const claimOf = (claim: PrincipalRecords['principal_lien'][number]): PersonalRecord => ({
  number: claim.recording_number ?? claim.court_case_number,
  date: claim.filing_date,
  amount: claim.total_amount,
  said: [claim.filing_type, claim.plaintiff_business_name, claim.court_name],
});

/**
 * The bankruptcies, liens and judgments of a principal on a day. Their sources do not say when a lien or judgment ended.
 */
export function principalFinancialRecords(
  person: PrincipalRecords,
  today: string,
): RecordOf<'principal_record'>[] {
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const recordsOf = (what: string, records: readonly PersonalRecord[]) =>
    records.map(
      (
        { number, date, status = null, status_date = null, amount = null, said = [], ...event },
        index,
      ): RecordOf<'principal_record'> => ({
        kind: 'principal_record',
        // By name and number, so that a record in two files of one person counts once (V08).
        id: idOf(`${number ? name.toLowerCase() : person.principal_ref} ${what}`, number, date, index),
        date,
        text: [`${what} of ${name}`, dollars(amount), ...said, status].filter(Boolean).join(', '),
        is_open: isOpenRecord({ status, status_date }, today),
        state_on: status_date,
        amount: statedAmount(amount),
        ...event,
      }),
    );
  const bankruptcies = person.principal_bankruptcy.map((bankruptcy) => ({
    number: bankruptcy.case_number,
    date: bankruptcy.file_date,
    status: bankruptcy.case_status,
    status_date: bankruptcy.case_status_date,
    event: bankruptcyEvent(bankruptcy.case_number),
  }));
  return [
    ...recordsOf('Bankruptcy', bankruptcies),
    ...recordsOf('Lien', person.principal_lien.map(claimOf)),
    ...recordsOf('Judgement', person.principal_judgment.map(claimOf)),
  ];
}
