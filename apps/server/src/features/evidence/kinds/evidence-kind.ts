import type { AttributedEvidence, AttributedKind, StoredKind } from '@assay/domain/evidence';
import type { SourceKey, SourcePlace, TopicEvidence } from '@assay/domain/gathering';
import type { ChangeKind } from '@assay/domain/monitoring';
import type { RiskRecord, RiskRecordKind } from '@assay/domain/risk';
import type { KnownPerson, PersonClaim, RecordClaim } from '@assay/match-engine/attribution';
import type { Run, StoredRecord } from '#features/sources';
import type { Tx } from '#platform/database';
import type { SideFacts } from '../decisions/facts.ts';

/** A record with the data of its kind. */
export type Evidence<K extends AttributedKind = AttributedKind> = {
  [Kind in K]: Omit<StoredRecord, 'kind' | 'data'> & { kind: Kind; data: AttributedEvidence[Kind] };
}[K];

/** Kinds that are stored as found; records of the other kinds are extracted from them. */
export type FoundKind = AttributedKind & StoredKind;

/** How a record appears in a list. */
export interface Headline {
  title: string;
  second: string | null;
  date: string | null;
  url: string | null;
}

/** What the score reads besides the records. */
export type SearchState = Pick<TopicEvidence, 'status' | 'checked_at'> & { answer_ids: string[] };

/** A record about the merchant, as score and badges use it. */
export type Counted<K extends AttributedKind> = Evidence<K> & { is_linked: boolean };

/** The birth dates and years that are known of the people of a business, by a name. */
export type BornOf = (name: string) => string[];

/** What a source reports on whether a business is open. */
export interface BusinessStatusReport {
  id: string;
  source_name: string;
  merchant_status: string | null;
  close_date: string | null;
  updated_at: Date;
}

/** A kind of change, or the decision by the data. Declared as a method, so that a kind is assignable to the union of kinds. */
type ChangeBy<Data extends unknown[]> = ChangeKind | { decide(...data: Data): ChangeKind }['decide'];

/** A watched field of a record, as text for display. */
interface WatchedField<Data> {
  field: string;
  kind: ChangeBy<[before: Data, after: Data]>;
  value(data: Data): string | null;
  /** The day on which it changed to its value, where the record states it. */
  happened?(data: Data): string | null;
}

/** What the feed of changes watches in the records of a kind. */
interface Watched<K extends AttributedKind> {
  /** The kind of change that a new record is. */
  isNew: ChangeBy<[data: AttributedEvidence[K]]>;
  /** The kind of change when a record disappears. By default none. */
  isGone?: ChangeKind;
  /** The label next to the record's title when it appears or disappears. */
  field: string;
  /** The value shown when it appears or disappears. */
  value(data: AttributedEvidence[K]): string | null;
  happened(data: AttributedEvidence[K]): string | null;
  fields: readonly WatchedField<AttributedEvidence[K]>[];
  /** Copies from several sources are reported as new once. */
  isOnceForCopies?: true;
}

/** A kind of evidence, which a feature registers in `provides`. */
export interface EvidenceKind<K extends AttributedKind = AttributedKind> {
  kind: K;
  /** The line of the status bar that shows it. */
  group: SourcePlace;
  sources: readonly SourceKey[];
  headline(data: AttributedEvidence[K]): Headline;
  /**
   * What a record claims about its business: one claim for each business it may mean. Empty when it identifies none; it
   * then belongs to the subject of its file.
   */
  claims(data: AttributedEvidence[K]): RecordClaim[];
  /** What it claims about a person; left out for a kind that is about businesses only. */
  personClaims?(data: AttributedEvidence[K]): PersonClaim[];
  /**
   * The facts behind a decision on a record, when they differ from its claims: a change of one reopens the decision.
   * Leave out what changes by itself, such as a status.
   */
  facts?(data: AttributedEvidence[K]): SideFacts;
  /**
   * Another way to attribute it: `by screening` counts every possible match; `by application` compares with the
   * business the application means; `by site` asks who names the site in the record, whose domains the claims give.
   */
  judged?: 'by screening' | 'by application' | 'by site';
  /** Whether a record answers an order about one merchant, to which it then belongs. */
  isOrdered?(data: AttributedEvidence[K]): boolean;
  /**
   * For a kind that describes businesses: its label when it corroborates an application, and what it states besides its
   * claims.
   */
  profile?: {
    label: string;
    /** `check` counts only where no register and no file of the business does. By default it counts as a record. */
    weight?: 'check';
    /** Whether a record describes the business itself and not only one of its people. By default all do. */
    speaks?(data: AttributedEvidence[K]): boolean;
    /** The first day on which it knows the business. */
    since?(data: AttributedEvidence[K]): string | null;
    industry?(data: AttributedEvidence[K]): string | null;
  };
  /** The event that it tells of, for a kind of which others tell too. By default none. */
  event?(data: AttributedEvidence[K]): string | null;
  /** The day on which the business was formed, for a kind that registers businesses. */
  formedOn?(data: AttributedEvidence[K]): string | null;
  /** For records within those of another kind: that kind, and how to extract them. */
  within?: FoundKind;
  extractRecords?(data: AttributedEvidence[AttributedKind]): { key: string; data: AttributedEvidence[K] }[];
  /** The runs whose records are current. By default all. */
  currentRuns?(runs: readonly Run[]): Run[];
  /** The kinds of risk model records that it becomes. */
  riskRecordKinds: readonly RiskRecordKind[];
  /** As of a day (`2026-11-21`). */
  riskRecords(found: readonly Counted<K>[], search: SearchState, today: string): RiskRecord[];
  /** Risk model records that are not in the records themselves but attached to them, such as the reviews on a page. */
  furtherRiskRecords?(
    tx: Tx,
    found: readonly Counted<K>[],
    scope: { merchantId: string; today: string },
  ): Promise<RiskRecord[]>;
  /** The people of the business that a record describes, with what it knows of them. */
  statedPeople?(data: AttributedEvidence[K]): KnownPerson[];
  /** A record's data as far as what is known of the people allows, for a kind that a birth date can speak against. */
  weighed?(data: AttributedEvidence[K], bornOf: BornOf): AttributedEvidence[K];
  /**
   * How well a record fits its subject by what its search knew of it, for a kind whose searches know different facts.
   * By default all are alike.
   */
  fit?(data: AttributedEvidence[K]): number;
  /** What is known of the people and speaks against a record, in words. */
  doubt?(data: AttributedEvidence[K], bornOf: BornOf): string | null;
  /** What the records report on whether the business is open. */
  businessStatus?(found: readonly Counted<K>[]): BusinessStatusReport[];
  /**
   * The records grouped by the thing they describe: a decision on one record applies to its group. Not for records
   * within those of another kind. By default each record is its own group.
   */
  copies?(records: readonly Evidence<K>[], today: string): (readonly { id: string }[])[];
  /**
   * For records within those of another kind: a name that only records of one and the same thing share. Null for a record
   * that may be a thing of its own.
   */
  sameThing?(data: AttributedEvidence[K]): string | null;
  /**
   * What a decision on one record applies to, in words, for a kind whose groups may be several things: `5 complaints, 2023
   * to 2026`.
   */
  groupText?(data: readonly AttributedEvidence[K][]): string;
  /** What each of the records is on a day, where only the others show it, in their order; ends its headline. */
  states?(data: readonly AttributedEvidence[K][], today: string): (string | null)[];
  /** What the feed of changes watches. By default nothing. */
  watched?: Watched<K>;
  /** Merges records of one item into the one to show. By default each is shown. */
  shown?(records: readonly Counted<K>[], today: string): Counted<K>[];
}

/** A record with the kind that interprets it. */
export interface ReadRecord {
  kind: EvidenceKind;
  record: Evidence;
}

/** Records as far as what is known of the people allows. */
export const weigh = <K extends AttributedKind, R extends { data: AttributedEvidence[K] }>(
  { weighed }: EvidenceKind<K>,
  records: readonly R[],
  bornOf: BornOf,
): readonly R[] =>
  weighed ? records.map((record) => ({ ...record, data: weighed(record.data, bornOf) })) : records;

declare module '#platform/registries' {
  interface Registries {
    kinds: { [K in AttributedKind]: EvidenceKind<K> };
  }
}
