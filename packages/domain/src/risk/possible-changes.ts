import { pointsForAmount } from './model-amounts.ts';
import { isYounger, type RiskDays, since } from './model-days.ts';
import { isSure, LIKELY } from './model-reasons.ts';
import type { RiskRecord, RiskRecordKind } from './model-records.ts';

type RecordOf<K extends RiskRecordKind> = Extract<RiskRecord, { kind: K }>;

interface ChangeWords {
  one: string;
  several: string;
}

interface Change<K extends RiskRecordKind> {
  /** What would have to happen, as text after the name of one record or of several: "is released", "are released". */
  words: ChangeWords;
  /** The record after the change; null for one whose change cannot help the business. */
  changed(record: RecordOf<K>, days: RiskDays): RiskRecord | null;
  /** A key that is equal for records that the model treats alike. */
  class?(record: RecordOf<K>, days: RiskDays): string;
}

const ended = <R extends { is_open: boolean }>(record: R): R | null =>
  record.is_open ? { ...record, is_open: false } : null;

const byAmount = ({ amount }: { amount?: number | null }): string => String(pointsForAmount(10, amount));

/**
 * All ways in which a record can still change for the better, by the world or by a decision of a user. Past events
 * cannot change: complaints, reviews, ended cases.
 */
const possibleChanges: { [K in RiskRecordKind]?: Change<K> } = {
  lien: { words: { one: 'is released', several: 'are released' }, changed: ended, class: byAmount },
  judgement: { words: { one: 'is satisfied', several: 'are satisfied' }, changed: ended, class: byAmount },
  bankruptcy: {
    words: { one: 'is discharged or dismissed', several: 'are discharged or dismissed' },
    changed: ended,
    class: (record, { years10 }) => String(since(record, years10)),
  },
  principal_record: {
    words: { one: 'is released, satisfied or discharged', several: 'are released, satisfied or discharged' },
    changed: ended,
    class: byAmount,
  },
  litigation: {
    words: { one: 'ends', several: 'end' },
    changed: (record) => (record.state === 'pending' ? { ...record, state: 'closed' } : null),
    class: (record, { years5 }) => `${since(record, years5)} ${byAmount(record)}`,
  },
  corporate_filing: {
    words: { one: 'is active again', several: 'are active again' },
    changed: (record) => (record.is_active ? null : { ...record, is_active: true }),
    class: (record, { months12, years3, years5 }) =>
      record.date === null
        ? 'undated'
        : [months12, years3, years5].map((day) => isYounger(record, day)).join(),
  },
  license: {
    words: { one: 'is active and renewed', several: 'are active and renewed' },
    changed: (record, { today }) => {
      const isOver = record.expiration_date !== null && record.expiration_date < today;
      const isInactive = record.status?.toLowerCase() === 'inactive';
      if (record.is_rejected || record.has_adverse_action || !(isOver || isInactive)) return null;
      return { ...record, status: 'Active', expiration_date: null };
    },
  },
  verification: {
    words: { one: 'is verified', several: 'are verified' },
    changed: (record) => (record.outcome === 'VERIFIED' ? null : { ...record, outcome: 'VERIFIED' }),
    class: ({ outcome }) => String(outcome === 'NOT_VERIFIED'),
  },
  // A hit that a user confirmed is settled; the others wait for a user's decision.
  watchlist: {
    words: { one: 'is dismissed as someone else', several: 'are dismissed as someone else' },
    changed: (record) => (record.is_linked || record.score < LIKELY ? null : { ...record, score: 0 }),
    class: (record) => String(isSure(record)),
  },
  // Of an event that several articles report, another one would remain.
  adverse_media: {
    words: { one: 'is dismissed as about someone else', several: 'are dismissed as about someone else' },
    changed: (record) =>
      record.is_linked || record.score < LIKELY || record.other_reports?.length
        ? null
        : { ...record, score: 0 },
  },
  // What was searched for and is missing; without a date it proves no age.
  search: {
    words: { one: 'finds an active corporate filing', several: 'find an active corporate filing' },
    changed: ({ id, text }) => ({
      kind: 'corporate_filing',
      id: `found by ${id}`,
      date: null,
      text,
      is_active: true,
    }),
  },
};

const MISSING = 'missing';

/** Whether a fact has no record yet that could be shown. */
export const isMissingRecord = ({ id }: Pick<RiskRecord, 'id'>): boolean => id.startsWith(`${MISSING} `);

/** The values of an application that nobody verified or failed to verify, as records that count in no rule. */
export function missingVerifications(records: readonly RiskRecord[]): RecordOf<'verification'>[] {
  const tried = new Set(records.flatMap((record) => (record.kind === 'verification' ? record.value : [])));
  return (['address', 'phone', 'email'] as const)
    .filter((value) => !tried.has(value))
    .map((value) => ({
      kind: 'verification',
      id: `${MISSING} ${value}`,
      date: null,
      text: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
      value,
      outcome: 'UNAVAILABLE',
    }));
}

const changes = possibleChanges as unknown as Partial<Record<RiskRecordKind, Change<never>>>;

/** A record and its state after the change. Changes of the same class are equivalent to the model. */
export interface PossibleChange {
  record: RiskRecord;
  changed: RiskRecord;
  words: ChangeWords;
  class: string;
}

/**
 * All possible changes of records that are grouped already. A search that found no filing changes nothing once one is
 * known.
 */
export const allPossibleChanges = (records: readonly RiskRecord[], days: RiskDays): PossibleChange[] => {
  const hasFiling = records.some(({ kind }) => kind === 'corporate_filing');
  return records
    .filter(({ kind }) => kind !== 'search' || !hasFiling)
    .flatMap((record) => possibleChange(record, days) ?? []);
};

/** The possible change of a record; null if it cannot change. */
function possibleChange(record: RiskRecord, days: RiskDays): PossibleChange | null {
  const change = changes[record.kind];
  const changed = change?.changed(record as never, days) ?? null;
  if (!change || !changed) return null;
  return {
    record,
    changed,
    words: change.words,
    class: `${record.kind} ${change.class?.(record as never, days) ?? ''}`,
  };
}
