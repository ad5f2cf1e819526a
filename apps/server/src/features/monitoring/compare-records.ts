import { answerLabel } from '@assay/domain/gathering';
import {
  type AttributedRecord,
  copiesOf,
  decisionStore,
  type derivedRecords,
  type Evidence,
  type EvidenceKind,
} from '#features/evidence';
import type { FoundChange } from './change-store.ts';

interface Comparison {
  before: readonly AttributedRecord[];
  after: readonly AttributedRecord[];
  /** Whether the source's answer is complete, so that a missing record is gone. */
  isWhole: boolean;
  today: string;
  /** When any source had the record first. */
  firstSeen(record: Evidence): Date;
  /** What is known of the people, by which a match counts as in the report. */
  bornOf: derivedRecords.BornOf;
}

/** The record's name at its source, the same whenever it is returned again. */
const nameOf = ({ vendor, kind, external_id, subject_ref }: Evidence): readonly string[] => [
  vendor,
  kind,
  external_id,
  subject_ref,
];
const keyOf = (record: Evidence): string => JSON.stringify(nameOf(record));

/** Whether a record is, or may be, about the merchant. */
const isAbout = ({ isCounted, attribution, decision }: AttributedRecord): boolean =>
  isCounted || (decision === null && attribution.verdict === 'possible');

const cut = (text: string): string => (text.length > 2_000 ? `${text.slice(0, 1_999)}…` : text);
const toText = (text: string | null): string | null => (text?.trim() ? cut(text.trim()) : null);
/** Some sources give a day with a time, or none. */
const dayOf = (text: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;

/** What changed about a merchant between two answers of a source, record by record of one kind and field by field. */
export function compareRecords(
  kind: EvidenceKind,
  { before, after, isWhole, today, firstSeen, bornOf }: Comparison,
): FoundChange[] {
  const { watched, weighed, doubt } = kind;
  if (!watched) return [];
  const wording = ({ data }: Evidence) =>
    toText(watched.value(weighed?.(data, bornOf) ?? data)) ?? 'Reported';
  const were = new Map(before.filter(isAbout).map((each) => [keyOf(each.record), each]));
  const are = new Map(after.filter(isAbout).map((each) => [keyOf(each.record), each]));
  const there = new Set(after.map(({ record }) => keyOf(record)));
  const all = [...new Map([...were, ...are]).values()].map(({ record }) => record);
  const copies = watched.isOnceForCopies ? copiesOf(kind, all, today) : (record: Evidence) => [record];
  const change = ({ record, isCounted }: AttributedRecord) => ({
    record: cut(kind.headline(record.data).title),
    source: record.source,
    evidence_record_id: record.id,
    decided_as: decisionStore.decisionKey(record),
    is_uncertain: !isCounted || Boolean(doubt?.(record.data, bornOf)),
    identity: nameOf(record),
  });

  const came = [...are].flatMap(([key, found]): FoundChange[] => {
    const { record } = found;
    const isKnown = copies(record).some((copy) => {
      if (keyOf(copy) === key || !were.has(keyOf(copy))) return false;
      const [at, own] = [firstSeen(copy), record.seen_at];
      return at < own || (at.getTime() === own.getTime() && keyOf(copy) < key);
    });
    if (were.has(key) || isKnown) return [];
    const data = record.data;
    return [
      {
        ...change(found),
        kind: typeof watched.isNew === 'string' ? watched.isNew : watched.isNew(data),
        field: watched.field,
        // The record existed but was dismissed, until the facts behind the decision changed.
        before: found.reopened && answerLabel(found.reopened.decision.answer, decisionStore.personOf(record)),
        after: wording(record),
        happened_at: found.reopened ? null : dayOf(watched.happened(data)),
      },
    ];
  });

  const differs = [...are].flatMap(([key, found]): FoundChange[] => {
    const old = were.get(key);
    if (!old) return [];
    const [was, is] = [old.record.data, found.record.data];
    return watched.fields.flatMap(({ field, kind: changeKind, value, happened }): FoundChange[] => {
      const [from, to] = [toText(value(was)), toText(value(is))];
      if (from === to) return [];
      return [
        {
          ...change(found),
          kind: typeof changeKind === 'string' ? changeKind : changeKind(was, is),
          field,
          before: from,
          after: to,
          happened_at: dayOf(happened?.(is)),
        },
      ];
    });
  });

  const went = [...were].flatMap(([key, found]): FoundChange[] => {
    const isStill = there.has(key) || copies(found.record).some((copy) => there.has(keyOf(copy)));
    if (isStill || !isWhole || !watched.isGone) return [];
    return [
      {
        ...change(found),
        kind: watched.isGone,
        field: watched.field,
        before: wording(found.record),
        after: null,
        happened_at: null,
      },
    ];
  });
  return [...came, ...differs, ...went];
}
