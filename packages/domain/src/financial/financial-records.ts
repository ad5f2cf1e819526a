import { bareName } from '@assay/names/is-named';
import { latestDay } from '../calendar/index.ts';
import { comparable, endedBy, filledFields } from '../evidence/contract.ts';
import { widestCollateral } from './collateral.ts';
import type { UccFiling } from './record-kinds.ts';
import { uccAction, uccStatusEnd } from './ucc-action.ts';

const isEnded = endedBy(
  'released?|satisfied|satisfaction|discharged?|dismiss(?:ed|al)?|closed|terminated|termination|vacated|withdrawn|expunged',
);

/** What a record says of its state: the status text and the day from which it applies, if the record states one. */
interface Stated {
  status: string | null;
  status_date?: string | null;
  /** Says of a release that is a record of its own what it is. */
  filing_type_desc?: string | null;
}

/**
 * Whether a financial record is open on a day (`2026-11-21`): not released, satisfied, discharged, dismissed, closed or
 * otherwise over by then (details: report, section 26). An end that is dated later is still to come.
 */
export const isOpenRecord = ({ status, status_date, filing_type_desc }: Stated, today: string): boolean =>
  !isEnded(status?.trim() ? status : filing_type_desc) || (status_date ?? '') > today;

interface FinancialRecord {
  filing_number: string | null;
  filing_date: string | null;
  court_name?: string | null;
  filing_office_name?: string | null;
  debtor_name?: string | null;
  holder_name?: string | null;
  creditor_name?: string | null;
  sec_party_business_name?: string | null;
  filing_type_desc?: string | null;
  judgement_type?: string | null;
}

/** `12/345` and `123/45` are two numbers, `2021-118` and `2021 118` one. */
const comparableNumber = (value: string | null): string =>
  (value ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? '';

/**
 * The same for all records of one filing: its number and its court or office, without one the holder, else the type, else
 * the day; null without a number.
 */
export function filingKey(record: FinancialRecord): string | null {
  const number = comparableNumber(record.filing_number);
  if (!number) return null;
  const office = comparable(record.court_name ?? record.filing_office_name);
  if (office) return `${number}|${office}`;
  const holder = record.holder_name ?? record.creditor_name ?? record.sec_party_business_name;
  const type = record.filing_type_desc ?? record.judgement_type;
  return `${number}||${comparable(holder) || comparable(type) || (record.filing_date ?? '')}`;
}

/** The same however a debtor is described; empty without one. */
export const debtorKey = ({ debtor_name }: Pick<FinancialRecord, 'debtor_name'>): string =>
  comparable(debtor_name && bareName(debtor_name));

/**
 * Records of one kind for display: one per filing number and court or office (the one with more filled fields), newest
 * filing date first, undated last (details: report, section 26). Its status is that of the newest status date among the
 * records of the filing; of several, an open one. Only for records of one business: see `recordsOfFile`.
 */
export const shownFinancialRecords = <R extends FinancialRecord>(records: readonly R[]): R[] =>
  shownOnce(grouped(records, filingKey), mergedRecords);

/**
 * The records of one kind in a file, as `shownFinancialRecords`, but one for each debtor of a filing: what a filing says
 * of a guarantor says nothing of the business.
 */
export const recordsOfFile = <R extends FinancialRecord>(records: readonly R[]): R[] =>
  shownOnce(grouped(records, filingKey).flatMap(byDebtor), mergedRecords);

const mergedRecords = <R extends FinancialRecord>(copies: Copies<R>): R => ({
  ...fullest(copies),
  ...newestStatus(copies.filter((copy): copy is R & Stated => 'status' in copy)),
});

/** The event of a filing, which every file that has it names alike; null without a number. */
export function filingEvent(kind: string, record: FinancialRecord): string | null {
  const key = filingKey(record);
  return key && `${kind} ${key}`;
}

/**
 * The event of a UCC filing, as `filingEvent`: a later filing may carry the number of its financing statement, so its
 * action and day are part of it.
 */
export function uccEvent(filing: UccFiling): string | null {
  const event = filingEvent('ucc', filing);
  const action = uccAction(filing.filing_type);
  return event && action !== 'initial' ? `${event}|${action} ${filing.filing_date ?? ''}` : event;
}

/**
 * UCC filings for display. A later filing (continuation, amendment, …) may carry the number of its financing statement
 * and is still a separate record. Where the records of one filing differ, each counts as far as it speaks for a claim:
 * a status in effect, the latest expiration, the widest collateral.
 */
export const shownUccFilings = (filings: readonly UccFiling[]): UccFiling[] =>
  shownOnce(grouped(filings, uccEvent), mergedFilings);

/** The UCC filings in a file, as `shownUccFilings`, but one for each debtor of a filing. */
export const uccFilingsOfFile = (filings: readonly UccFiling[]): UccFiling[] =>
  shownOnce(grouped(filings, uccEvent).flatMap(byDebtor), mergedFilings);

const mergedFilings = (copies: Copies<UccFiling>): UccFiling => ({
  ...fullest(copies),
  status: leastEnded(copies.flatMap(({ status }) => (status?.trim() ? [status] : []))),
  expiration_date: latestDay(copies.map((copy) => copy.expiration_date)) ?? null,
  collateral: widestCollateral(copies.map(({ collateral }) => collateral)),
});

/** A lapse that the dates of a filing contradict is none, so that a termination says more. */
const ENDS = [null, 'lapsed', 'terminated'] as const;
const leastEnded = (statuses: readonly string[]): string | null =>
  ENDS.flatMap((end) => statuses.find((status) => uccStatusEnd(status) === end) ?? [])[0] ?? null;

type Copies<R> = readonly [R, ...R[]];

/** The records of each filing; one without a number is a filing of its own. */
const grouped = <R>(records: readonly R[], keyOf: (record: R) => string | null): Copies<R>[] =>
  [...Map.groupBy(records, (record, index) => keyOf(record) ?? index).values()] as unknown as Copies<R>[];

/**
 * The records of each debtor of a filing, first those with the fullest record. One without a debtor is a copy of the
 * others if they have one debtor; if they have several, it may be about any.
 */
function byDebtor<R extends FinancialRecord>(copies: Copies<R>): Copies<R>[] {
  const debtors = new Set(copies.map(debtorKey));
  debtors.delete('');
  if (debtors.size < 2) return [copies];
  const inOrder = inOneOrder(copies);
  return grouped([fullest(inOrder), ...inOrder], debtorKey).map(
    (same) => [...new Set(same)] as unknown as Copies<R>,
  );
}

/** One record of each group, a lone one as it is, newest filing date first. */
const shownOnce = <R extends FinancialRecord>(
  groups: readonly Copies<R>[],
  merged: (copies: Copies<R>) => R,
): R[] =>
  groups
    .map((copies) => (copies.length === 1 ? copies[0] : merged(inOneOrder(copies))))
    .sort((a, b) => (b.filing_date ?? '').localeCompare(a.filing_date ?? ''));

/** The same order however the records arrived. */
function inOneOrder<R extends object>(copies: Copies<R>): Copies<R> {
  const text = (record: R): string => JSON.stringify(record, Object.keys(record).sort());
  return copies.toSorted((a, b) => (text(a) < text(b) ? -1 : 1)) as unknown as Copies<R>;
}

const fullest = <R extends object>(copies: Copies<R>): R =>
  copies.reduce((best, copy) => (filledFields(copy) > filledFields(best) ? copy : best));

/**
 * What the records of one filing say together: by the newest status date, since an older record may be fuller; among those
 * of one date an open one counts. A record without a status says nothing.
 */
export function newestStatus(copies: readonly Stated[]): Stated | undefined {
  const speaking = copies.filter(({ status }) => status?.trim());
  const newest = latestDay(speaking.map(({ status_date }) => status_date ?? ''));
  const current = speaking.filter(({ status_date }) => (status_date ?? '') === newest);
  const said = current.find(({ status }) => !isEnded(status)) ?? current[0];
  return said && { status: said.status, status_date: said.status_date ?? null };
}
