import type { AttributedKind } from '@assay/domain/evidence';
import type { Attribution, KnownPerson } from '@assay/match-engine/attribution';
import { compareWithMerchant, type MerchantComparison } from '#features/matching';
import { answerStore, catalogue, type Provided, type Run, runStatus, runStore } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { readOnce, readsWhole } from '#platform/shared-reads';
import { type EvidenceDeps, kindOf, kindsOf } from '../catalogue.ts';
import { decisionFacts } from '../decisions/changes-since.ts';
import type { Facts } from '../decisions/facts.ts';
import { decisionsAbout } from '../decisions/store.ts';
import { subjectFacts } from '../decisions/subject-facts.ts';
import { hasCopies } from '../kinds/copies-of.ts';
import type { Evidence, EvidenceKind, FoundKind } from '../kinds/evidence-kind.ts';
import * as recordStore from '../stores/record-store.ts';
import {
  type AttributionContext,
  attributeToPerson,
  claimsAboutPeople,
  peopleOf,
} from './attribute-record.ts';
import type { AttributedRecord } from './attributed-record.ts';
import { type KindEvidence, kindEvidence } from './kind-evidence.ts';
import {
  formationDay,
  type MerchantRuns,
  peopleQueriedAbout,
  relevantRuns,
  runsOfKind,
} from './merchant-runs.ts';
import { type Stored, storedKindOf } from './stored-records.ts';

export interface EvidenceScope {
  /** The inquiry whose evidence is read; null for a merchant that was opened in none, which then uses any inquiry's. */
  inquiryId: string | null;
  merchantId: string;
  lender: ActorLender;
  now: Date;
  /** Reads one run at another gathering than the one it shows, to compare the two. */
  instead?: { run_id: string; gathering: number };
}

/** A record of a kind as a source would find it, which no search stored. */
export type UnsavedRecord<K extends AttributedKind> = Pick<
  Evidence<K>,
  'vendor' | 'source' | 'external_id' | 'subject_ref' | 'subject' | 'data'
>;

/** Ids of records that are not stored, which are later than all stored ones. */
const FIRST_UNSAVED_ID = 2n ** 62n;

/** The evidence about a merchant. Reading one kind loads only that kind; `all` loads several together. */
export interface EvidenceReading extends MerchantRuns {
  /** Whether a search for evidence of any kind about the merchant still runs. */
  isSearching: boolean;
  comparison: MerchantComparison | null;
  /** The merchant's own people, and those that searches about it named. */
  ownPeople: readonly KnownPerson[];
  /** Whether a record is about one person of the merchant. */
  aboutPerson<K extends AttributedKind>(record: Evidence<K>, person: KnownPerson): Attribution;
  /** What a decision on a record would rest on now. */
  decisionFacts(record: Evidence): Promise<Facts>;
  /** What the comparison and users' decisions say of records of a kind, as if a search had just found them. */
  attribute<K extends AttributedKind>(
    kind: K,
    found: readonly UnsavedRecord<K>[],
  ): Promise<AttributedRecord<K>[]>;
  of<K extends AttributedKind>(kind: K): Promise<KindEvidence<K>>;
  /**
   * The named kinds (by default all), in the order in which the features register them, and the answers behind them.
   */
  all(names?: readonly AttributedKind[]): Promise<FoundEvidence>;
}

/** The evidence of several kinds, each with the type of its own records. */
interface FoundKinds extends Omit<ReadonlyMap<AttributedKind, KindEvidence>, 'get'> {
  get<K extends AttributedKind>(kind: K): KindEvidence<K> | undefined;
}

interface FoundEvidence {
  found: FoundKinds;
  answers: answerStore.ShownAnswer[];
}

/**
 * Opens the evidence about a merchant in an inquiry. Searches also find namesakes: each record is compared with the
 * merchant and counts only when it is surely about it or a user linked it. A query about another merchant never makes
 * this one count as queried, whatever it found.
 */
export function evidenceOf(tx: Tx, deps: EvidenceDeps, scope: EvidenceScope): Promise<EvidenceReading> {
  const { inquiryId, merchantId, lender, instead } = scope;
  const key = JSON.stringify(['evidence', inquiryId, merchantId, lender.id, instead]);
  return readOnce(tx, key, async () => {
    const reading = await readEvidence(tx, deps, scope);
    return readsWhole(tx) ? readWhole(reading) : reading;
  });
}

/** The same reading, which loads all kinds together at the first request for one. */
function readWhole(reading: EvidenceReading): EvidenceReading {
  let everything: Promise<FoundEvidence> | undefined;
  const all = async (names?: readonly AttributedKind[]): Promise<FoundEvidence> => {
    everything ??= reading.all();
    const { found, answers } = await everything;
    if (!names) return { found, answers };
    const named = [...found].filter(([kind]) => names.includes(kind));
    return { found: new Map(named) as FoundKinds, answers };
  };
  return {
    ...reading,
    all,
    async of<K extends AttributedKind>(kind: K): Promise<KindEvidence<K>> {
      return (await all()).found.get(kind) ?? reading.of(kind);
    },
  };
}

async function readEvidence(
  tx: Tx,
  deps: EvidenceDeps,
  { inquiryId, merchantId, lender, now, instead }: EvidenceScope,
): Promise<EvidenceReading> {
  const runs = catalogue.visibleRuns(deps, await runsAbout(tx, deps, { inquiryId, merchantId }), lender);
  const queried = runs.filter((run) => catalogue.hasQueriedAbout(deps, run, merchantId));
  const ofPrincipals = catalogue.visibleRuns(deps, await runStore.runsOfPrincipals(tx, merchantId), lender);
  const ofMerchant: MerchantRuns = { runs, queried, ofPrincipals };
  const decisions = await decisionsAbout(tx, merchantId);
  const known = new Set([...runs, ...ofPrincipals].map(({ id }) => id));
  // What the lender's flags hide stays hidden even when a user decided on it (ONB-132).
  const seen = async (records: Evidence[]): Promise<Evidence[]> => {
    const others = records.flatMap(({ source_run_id: id }) => (known.has(id) ? [] : [id]));
    const seenRunIds = new Set([
      ...known,
      ...catalogue
        .visibleRuns(deps, await runStore.runsById(tx, [...new Set(others)]), lender)
        .map(({ id }) => id),
    ]);
    return records.filter(({ source_run_id }) => seenRunIds.has(source_run_id));
  };
  const decided = async (kinds: readonly FoundKind[], isCounting: boolean): Promise<Evidence[]> =>
    seen(await recordStore.recordsOfKinds(tx, decisions.recordIds(isCounting), kinds));
  const registering = kindsOf(deps).filter(({ formedOn }) => formedOn);
  const formedOn = formationDay(registering, await decided(registering.map(storedKindOf), true));
  const comparison = await compareWithMerchant(tx, merchantId, { formedOn });
  const context: AttributionContext = {
    comparison,
    people: peopleOf(comparison, peopleQueriedAbout(deps, ofMerchant)),
    queried,
  };
  const today = dayOf(deps, now);
  const readSubject = () =>
    subjectFacts(tx, deps, {
      merchantId,
      inquiryId,
      business: comparison?.business ?? null,
      queried: [...context.people.own, ...context.people.ofApplication],
    });
  const subject = decisions.areAny ? await readSubject() : null;

  const runsOf = (kind: EvidenceKind) => runsOfKind(kind, ofMerchant);

  const read = async (kinds: readonly EvidenceKind[]): Promise<Stored> => {
    const found = [...new Set(kinds.map(storedKindOf))];
    const runs = unique(kinds.flatMap((kind) => runsOf(kind).all));
    return {
      found: await recordStore.shownRecords(tx, runs, found, instead),
      // A record that a user linked to the merchant counts wherever it was found.
      linked: await decided(found, true),
      // A user's "not this business" on a record that another search found still applies to its copies here.
      refused: await decided(kinds.filter(hasCopies).map(storedKindOf), false),
      answers: await answerStore.shownAnswers(tx, unique(kinds.flatMap((kind) => runsOf(kind).answering))),
    };
  };

  const basis = { context, decisions, subject, secrets: deps.secrets, today };
  const evidenceIn = <K extends AttributedKind>(kind: EvidenceKind<K>, stored: Stored): KindEvidence<K> => {
    const { within } = kind;
    const files = within ? kindOf(deps, within) : null;
    return kindEvidence(kind, { ...basis, stored, runs: runsOf(kind as unknown as EvidenceKind), files });
  };

  // A record is compared with many people: read its claims once.
  const claimsByRecord = new WeakMap<object, ReturnType<typeof claimsAboutPeople>>();
  return {
    isSearching: kindsOf(deps).some((kind) => runsOf(kind).queried.some(runStatus.isRunning)),
    comparison,
    ownPeople: context.people.own,
    ...ofMerchant,
    aboutPerson(record, person) {
      const read = claimsByRecord.get(record);
      const claims =
        read ??
        claimsAboutPeople({ kind: kindOf(deps, record.kind), record: record as Evidence }, comparison);
      if (!read) claimsByRecord.set(record, claims);
      return attributeToPerson(claims, person);
    },
    async decisionFacts(record) {
      return decisionFacts({ kind: kindOf(deps, record.kind), record }, subject ?? (await readSubject()));
    },
    async attribute<K extends AttributedKind>(name: K, unsaved: readonly UnsavedRecord<K>[]) {
      const kind = kindOf(deps, name);
      const stored = await read([kind]);
      const records = unsaved.map((record, at) => ({
        ...record,
        ...{ id: String(FIRST_UNSAVED_ID + BigInt(at)), kind: name, lender_id: lender.id, gathering: 0 },
        ...{ source_run_id: '0', vendor_answer_id: '0', seen_at: now },
      })) as unknown as Evidence[];
      const linked = [...stored.linked, ...records];
      const { attributed } = evidenceIn(kind, { ...stored, linked });
      const nameOf = ({ vendor, external_id, subject_ref }: UnsavedRecord<K>) =>
        JSON.stringify([vendor, external_id, subject_ref]);
      const names = new Set(unsaved.map(nameOf));
      return attributed.filter(({ record }) => names.has(nameOf(record)));
    },
    async of<K extends AttributedKind>(name: K): Promise<KindEvidence<K>> {
      const kind = kindOf(deps, name);
      return evidenceIn(kind, await read([kind]));
    },
    async all(names) {
      const kinds = kindsOf(deps).filter(({ kind }) => names?.includes(kind) ?? true);
      const stored = await read(kinds);
      return {
        found: new Map(kinds.map((kind) => [kind.kind, evidenceIn(kind, stored)])) as FoundKinds,
        answers: stored.answers,
      };
    },
  };
}

/** The merchant's relevant runs, from its inquiry and from others of the lender. */
async function runsAbout(
  tx: Tx,
  deps: Provided,
  { inquiryId, merchantId }: Pick<EvidenceScope, 'inquiryId' | 'merchantId'>,
): Promise<Run[]> {
  const own = await runStore.runs(tx, inquiryId, merchantId);
  const elsewhere = await runStore.answeredElsewhere(tx, inquiryId, merchantId);
  return relevantRuns({ own, elsewhere }, (run) => catalogue.hasQueriedAbout(deps, run, merchantId));
}

const unique = (runs: readonly Run[]): Run[] => [...new Set(runs)];
