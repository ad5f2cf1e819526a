import type { AttributedEvidence, AttributedKind, StoredEvidence, StoredKind } from '@assay/domain/evidence';
import type { EvidenceTopic, Finding, SourceKey, SourcePlace, TopicEvidence } from '@assay/domain/gathering';
import type { RiskRecord, RiskRecordKind } from '@assay/domain/risk';
import type { PersonClaim, RecordClaim } from '@assay/match-engine/attribution';
import type { Selectable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { SideFacts } from '../decisions/facts.ts';
import type { Run } from '../stores/run-store.ts';
import type { Watched } from './watched.ts';

/** A record with its data in the form of its kind. */
export type Evidence<K extends AttributedKind = AttributedKind> = {
  [Kind in K]: Omit<Selectable<Schema['app.evidence_record']>, 'kind' | 'data'> & {
    kind: Kind;
    data: AttributedEvidence[Kind];
  };
}[K];

/** A record as it is stored, whoever it is about. */
export type StoredRecord<K extends StoredKind> = {
  [Kind in K]: Omit<Selectable<Schema['app.evidence_record']>, 'kind' | 'data'> & {
    kind: Kind;
    data: StoredEvidence[Kind];
  };
}[K];

/** Kinds that are stored as they were found; others are within them. */
export type FoundKind = AttributedKind & StoredKind;

/** How a record is listed beside others. */
export interface Headline {
  title: string;
  second: string | null;
  date: string | null;
  url: string | null;
}

/** What the score reads besides the records themselves. */
export type SearchState = Pick<TopicEvidence, 'status' | 'checked_at'> & { answer_ids: string[] };

/** A record about the merchant, as a score or a badge reads it. */
export type Counted<K extends AttributedKind> = Evidence<K> & { is_linked: boolean };

/** What a source says of whether a business is open. */
export interface BusinessStatusReport {
  id: string;
  source_name: string;
  merchant_status: string | null;
  close_date: string | null;
  updated_at: Date;
}

/** What a room of evidence declares of one kind of its records. */
interface KindDefinition<K extends AttributedKind> {
  kind: K;
  topic: EvidenceTopic;
  /** The line of the status bar that shows it, if one does. */
  group: SourcePlace;
  /** The sources that give it. */
  sources: readonly SourceKey[];
  headline(data: AttributedEvidence[K]): Headline;
  /**
   * What a record says of the business that it is about: one claim for each business it may mean. None where it says
   * nothing of its own: then it is whose file it stands in.
   */
  claims(data: AttributedEvidence[K]): RecordClaim[];
  /** What it says of a person; none for a kind that is about businesses alone. */
  personClaims?(data: AttributedEvidence[K]): PersonClaim[];
  /**
   * What a decision on a record rests on, where that is another thing than its claims: a change of it reopens the decision.
   * Of what changes by itself, such as a status, it holds nothing.
   */
  facts?(data: AttributedEvidence[K]): SideFacts;
  /**
   * Judged in another way: by the bands of a screening, which counts what is possible; by whom the application means; by who
   * names the site that the record is of, whose domains its claims give.
   */
  judged?: 'by screening' | 'by application' | 'by site';
  /** Whether a record answers an order about the one merchant that was asked about, whose it is by that. */
  isOrdered?(data: AttributedEvidence[K]): boolean;
  /** For a kind that describes businesses: what it is called where it speaks to an application, and what it says besides its claims. */
  profile?: {
    label: string;
    /** Whether it decides where no register or file of the business does, and never beside one; a record unless given. */
    weight?: 'check';
    /** Whether a record speaks of the business itself, and not of one of its people alone; all do unless given. */
    speaks?(data: AttributedEvidence[K]): boolean;
    /** The first day on which it knows the business. */
    since?(data: AttributedEvidence[K]): string | null;
    industry?(data: AttributedEvidence[K]): string | null;
  };
  /** For records within those of another kind: that kind, and how they are taken out of it. */
  within?: FoundKind;
  extractRecords?(data: StoredEvidence[StoredKind]): { key: string; data: AttributedEvidence[K] }[];
  /** Those of the runs that speak for it; all unless given. */
  currentRuns?(runs: readonly Run[]): Run[];
  /** The records of the risk model that it becomes. */
  riskRecordKinds: readonly RiskRecordKind[];
  riskRecords(found: readonly Counted<K>[], search: SearchState): RiskRecord[];
  /** Those that are not in the records themselves but hang on them, such as the reviews on a page. */
  furtherRiskRecords?(
    tx: Tx,
    found: readonly Counted<K>[],
    scope: { merchantId: string; now: Date },
  ): Promise<RiskRecord[]>;
  /** Whether the business is open, as they say. */
  businessStatus?(found: readonly Counted<K>[]): BusinessStatusReport[];
  /**
   * The ids of the records in groups of one thing each: a person's word on one holds for all of its group. Not for records
   * within those of another kind; each its own unless given.
   */
  copies?(records: readonly Evidence<K>[], today: string): string[][];
  /** What of them is watched for the feed of changes; nothing unless given. */
  watched?: Watched<K>;
  /** Several records of one thing as the one that shows; each its own unless given. */
  shown?(records: readonly Counted<K>[], today: string): Counted<K>[];
}

/** A kind of evidence. Its room hands it in by `provides`; the frames know it by this class. */
export class EvidenceKind<K extends AttributedKind = AttributedKind> {
  readonly kind: K;
  readonly definition: KindDefinition<K>;

  constructor(definition: KindDefinition<K>) {
    this.kind = definition.kind;
    this.definition = definition;
  }
}

/** How the records of a topic read in a word or two; one a topic. */
export class TopicSummary {
  readonly topic: EvidenceTopic;
  /** What was found; null where nothing was. */
  readonly finding: (records: readonly Evidence[]) => Finding | null;

  constructor(topic: EvidenceTopic, finding: (records: readonly Evidence[]) => Finding | null) {
    this.topic = topic;
    this.finding = finding;
  }
}
