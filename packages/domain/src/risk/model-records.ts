import { latestDay } from '../calendar/index.ts';
import { groupEvents } from '../evidence/index.ts';

/** Fields of every record; `date` is the record's own day or time, from which its age is measured. */
interface Stated {
  id: string;
  date: string | null;
  text: string;
  /** The event that it reports, if others may report it too; records of earlier scores name none. */
  event?: string | null;
  /** The day from which its state applies, if it states one; records of earlier scores do not. */
  state_on?: string | null;
  /** The other records of its event, which are named with it and count with it. */
  other_reports?: readonly { kind: RiskRecordKind; id: string; date: string | null; text: string }[];
}

/** The amount of a claim in dollars, if its record states one; records of earlier scores have none. */
interface WithAmount {
  amount?: number | null;
}

/** The evidence that the model reads, by kind. Features supply the records; only the model assigns points. */
interface RiskRecords {
  /** A public source that reports the business as permanently closed. */
  public_source: Stated;
  /** `score` is from 0 to 1. */
  watchlist: Stated & { score: number; is_linked: boolean };
  /** `date` is the filing date; open means not discharged, dismissed or closed. */
  bankruptcy: Stated & { is_open: boolean };
  /** Open means not satisfied or released. */
  judgement: Stated & WithAmount & { is_open: boolean };
  /** Open means not released. */
  lien: Stated & WithAmount & { is_open: boolean };
  /** A bankruptcy, lien or judgement of a principal. */
  principal_record: Stated & WithAmount & { is_open: boolean };
  /** A lawsuit or docket; `date` is the filing date. */
  litigation: Stated & WithAmount & { state: 'pending' | 'closed' | 'unknown' };
  /** `score` is from 0 to 1. */
  adverse_media: Stated & { score: number; is_linked: boolean };
  /** `date` is the filing date. */
  corporate_filing: Stated & { is_active: boolean };
  /** A completed search that found no records of the kind. */
  search: Stated & { sought: 'corporate_filing' };
  complaint: Stated & { body: 'regulatory' | 'bbb'; has_alert_word: boolean };
  /** `rating` is from 1 to 5 stars. */
  review: Stated & { rating: number; has_alert_word: boolean };
  /** The bureau's rating of the business, A+ to F. */
  bbb_rating: Stated & { rating: string };
  /**
   * `score` is on either scale, as last stored. `has_failed` is of an owner's business that failed a funder; records of
   * earlier scores lack it.
   */
  related_merchant: Stated & { score: number | null; has_failed?: boolean };
  /** `status` as in the partner history, such as `Declined`. */
  partner_relation: Stated & { status: string };
  license: Stated & {
    status: string | null;
    expiration_date: string | null;
    is_rejected: boolean;
    has_adverse_action: boolean;
  };
  verification: Stated & {
    value: 'address' | 'phone' | 'email';
    outcome: 'VERIFIED' | 'NOT_VERIFIED' | 'PARTIAL' | 'UNAVAILABLE';
  };
  /** A value or owner in which the application differs from the sources. */
  application_difference: Stated & { field: string; severity: 'high' | 'medium' | 'low' };
  /** A search by another lender; `lender` distinguishes lenders without naming them. */
  inquiry: Stated & { lender: string };
}

export type RiskRecordKind = keyof RiskRecords;
export type RiskRecord = { [K in RiskRecordKind]: RiskRecords[K] & { kind: K } }[RiskRecordKind];
export type RecordsByKind = { [K in RiskRecordKind]: readonly (RiskRecords[K] & { kind: K })[] };

/** Every kind of evidence that a reason or credit can cite. */
export const riskRecordKinds = [
  'public_source',
  'watchlist',
  'bankruptcy',
  'judgement',
  'lien',
  'principal_record',
  'litigation',
  'adverse_media',
  'corporate_filing',
  'search',
  'complaint',
  'review',
  'bbb_rating',
  'related_merchant',
  'partner_relation',
  'license',
  'verification',
  'application_difference',
  'inquiry',
] as const satisfies readonly RiskRecordKind[];

const text = (record: RiskRecord): string => JSON.stringify(record, Object.keys(record).sort());

/** Sorts newest first, undated last; the further criteria only make the order deterministic. */
function inOrder(a: RiskRecord, b: RiskRecord): number {
  if (a.date !== b.date) return (a.date ?? '') < (b.date ?? '') ? 1 : -1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return text(a) < text(b) ? -1 : 1;
}

const named = ({ kind, id, date, text: words }: RiskRecord) => ({ kind, id, date, text: words });

/** What a record says of its state; nothing for a kind without one, and for a case in an unknown state. */
function stateOf(record: RiskRecord): { isOver: boolean; on: string }[] {
  const on = record.state_on ?? '';
  if (record.kind === 'litigation')
    return record.state === 'unknown' ? [] : [{ isOver: record.state === 'closed', on }];
  return 'is_open' in record ? [{ isOver: !record.is_open, on }] : [];
}

/**
 * A record with the state that it and others of its event have together: that of the newest day, and where records of
 * that day or undated ones contradict each other, open.
 */
function withState(record: RiskRecord, others: readonly RiskRecord[]): RiskRecord {
  if (others.length === 0) return record;
  const said = [record, ...others].flatMap(stateOf);
  const newest = latestDay(said.map(({ on }) => on));
  if (newest === undefined) return record;
  const isOver = said.every((one) => one.isOver || one.on !== newest);
  const state_on = newest || null;
  if (record.kind === 'litigation') return { ...record, state: isOver ? 'closed' : 'pending', state_on };
  return 'is_open' in record ? { ...record, is_open: !isOver, state_on } : record;
}

/** The one record of an event that counts, naming the others. */
function ofEvent([first, ...others]: readonly [RiskRecord, ...RiskRecord[]]): RiskRecord {
  if (others.length === 0) return first;
  const amounts = [first, ...others].flatMap((record) => ('amount' in record ? (record.amount ?? []) : []));
  return {
    ...withState(first, others),
    ...(amounts.length > 0 && 'amount' in first && { amount: Math.max(...amounts) }),
    other_reports: [...(first.other_reports ?? []), ...others.map(named)],
  };
}

/**
 * Groups records by kind in an order independent of the input order: each (kind, id) once, and each event once, however
 * many records report it.
 */
export function recordsByKind(records: readonly RiskRecord[]): RecordsByKind {
  const byKind = Object.fromEntries(riskRecordKinds.map((kind) => [kind, [] as RiskRecord[]]));
  const unique = Map.groupBy(records.toSorted(inOrder), ({ kind, id }) => `${kind} ${id}`);
  const single = [...unique.values()].map(([first, ...others]) => withState(first!, others));
  const isToldTwice = single.filter(({ event }) => event).length > 1;
  for (const record of isToldTwice ? groupEvents(single).map(ofEvent).sort(inOrder) : single)
    byKind[record.kind]?.push(record);
  return byKind as unknown as RecordsByKind;
}
