import type { AttributedKind, SourceStatus } from '@assay/domain/evidence';
import type { CorporateFilingData } from '@assay/domain/filings';
import { type FactChange, isCountingAnswer, type SourceKey } from '@assay/domain/gathering';
import type { Attribution, KnownPerson } from '@assay/match-engine/attribution';
import { compareWithMerchant, type MerchantComparison } from '#features/matching';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import {
  type EvidenceDeps,
  hasAskedAbout,
  kindOf,
  kindsOf,
  type Provided,
  seenRuns,
  sourceOf,
} from '../catalogue.ts';
import { changesSince, factsOn, noteRenamed } from '../decisions/changes-since.ts';
import type { Facts } from '../decisions/facts.ts';
import { decisionsAbout, type StandingDecision } from '../decisions/store.ts';
import { subjectFacts } from '../decisions/subject-facts.ts';
import * as answerStore from '../stores/answer-store.ts';
import * as recordStore from '../stores/record-store.ts';
import type { Run } from '../stores/run-store.ts';
import * as runStore from '../stores/run-store.ts';
import { personsOfRuns, principalsOfRuns } from '../subjects/persons-of-runs.ts';
import {
  type AttributionContext,
  attributeRecord,
  attributeToPerson,
  peopleOf,
  peopleSaid,
} from './attribute-record.ts';
import { copiesOf } from './copies-of.ts';
import type { Counted, Evidence, EvidenceKind, FoundKind } from './evidence-kind.ts';
import { statusOf } from './status.ts';
import { takenOut } from './taken-out.ts';

/** A record with whom it is about. */
export interface AttributedRecord<K extends AttributedKind = AttributedKind> {
  record: Evidence<K>;
  attribution: Attribution;
  /** A person's word on it or on a copy of it, which wins. */
  decision: StandingDecision | null;
  /** A person's word that stands no more, with what changed since. */
  reopened: { decision: StandingDecision; changes: FactChange[] } | null;
  /** It is about the merchant: it counts in badges and score. */
  isCounted: boolean;
}

/** The evidence of one kind about a merchant. */
export interface KindEvidence<K extends AttributedKind = AttributedKind> {
  kind: K;
  status: SourceStatus;
  /** The time of the oldest answer that it rests on. */
  checked_at: string | null;
  /** The answers behind it, for the inputs of a score. */
  answer_ids: string[];
  /** What is about the merchant, each thing once. */
  counted: Counted<K>[];
  /** What counts by the comparison alone, so that a person may object. */
  sure: AttributedRecord<K>[];
  /** What may be another's and waits for a person, each thing once and none that counts by a copy of it. */
  possible: AttributedRecord<K>[];
  /** What a person decided, each thing once. */
  decided: AttributedRecord<K>[];
  /** What counts by a screening, or by a person's word on it. */
  hits: AttributedRecord<K>[];
  /** All of them, each as it was found. */
  attributed: AttributedRecord<K>[];
  /** The searches made about this merchant. */
  runs: Run[];
}

export interface EvidenceScope {
  /** The inquiry whose evidence speaks; null for a merchant that was opened in none, of which any may. */
  inquiryId: string | null;
  merchantId: string;
  lender: ActorLender;
  now: Date;
  /** Has one run speak by another gathering of it than the one that it shows, so that two can be compared. */
  instead?: { run_id: string; gathering: number };
}

/** The evidence about a merchant: asking for one kind reads that kind, and all of them are read together. */
export interface EvidenceReading {
  comparison: MerchantComparison | null;
  /** The searches of the inquiry, and those about the merchant. */
  runs: Run[];
  /** Those of them that asked about the merchant itself. */
  asked: Run[];
  /** Those about one of its principals alone: what they found counts, and says nothing of whether the merchant was asked about. */
  ofPrincipals: Run[];
  /** Whether a record is about one person of the merchant. */
  aboutPerson<K extends AttributedKind>(record: Evidence<K>, person: KnownPerson): Attribution;
  /** What a decision on a record would rest on now. */
  factsOn(record: Evidence): Promise<Facts>;
  of<K extends AttributedKind>(kind: K): Promise<KindEvidence<K>>;
  /** Some kinds, every one unless named, in the order of the rooms that hand them in, and the answers behind them. */
  all(names?: readonly AttributedKind[]): Promise<FoundEvidence>;
}

interface FoundEvidence {
  found: Map<AttributedKind, KindEvidence>;
  answers: answerStore.ShownAnswer[];
}

/** What is stored for some kinds, before it is said whom it is about. */
interface Stored {
  found: Evidence[];
  linked: Evidence[];
  refused: Evidence[];
  answers: answerStore.ShownAnswer[];
}

/**
 * Opens the evidence about a merchant in an inquiry. A search finds namesakes too: each record is compared with the
 * merchant and counts only where it is surely its own, or a person said so. What was asked about others leaves this
 * merchant unasked, also where it found something.
 */
export async function evidenceOf(
  tx: Tx,
  given: EvidenceDeps,
  { inquiryId, merchantId, lender, now, instead }: EvidenceScope,
): Promise<EvidenceReading> {
  const runs = seenRuns(given, await runsAbout(tx, given, { inquiryId, merchantId }), lender);
  const asked = runs.filter((run) => hasAskedAbout(given, run, merchantId));
  const ofPrincipals = seenRuns(given, await runStore.runsOfPrincipals(tx, merchantId), lender);
  const decisions = await decisionsAbout(tx, merchantId);
  const known = new Set([...runs, ...ofPrincipals].map(({ id }) => id));
  // What the lender's flags hide is not shown because a person once spoke of it (ONB-132).
  const seen = async (records: Evidence[]): Promise<Evidence[]> => {
    const others = records.flatMap(({ source_run_id: id }) => (known.has(id) ? [] : [id]));
    const seenRunIds = new Set([
      ...known,
      ...seenRuns(given, await runStore.runsById(tx, [...new Set(others)]), lender).map(({ id }) => id),
    ]);
    return records.filter(({ source_run_id }) => seenRunIds.has(source_run_id));
  };
  const formedOn = formationDay(
    await seen(await recordStore.recordsOfKinds(tx, decisions.recordIds(true), ['corporate_filing'])),
  );
  const comparison = await compareWithMerchant(tx, merchantId, { formedOn });
  const context: AttributionContext = {
    comparison,
    people: peopleOf(comparison, {
      asked: personsOfRuns([
        ...asked.filter(({ source }) => !sourceOf(given, source).definition.isByOrder),
        ...ofPrincipals,
      ]),
      others: principalsOfRuns(runs.filter((run) => !asked.includes(run))),
    }),
    asked,
  };
  const today = now.toISOString().slice(0, 10);
  const readSubject = () =>
    subjectFacts(tx, given, {
      merchantId,
      inquiryId,
      business: comparison?.business ?? null,
      asked: [...context.people.own, ...context.people.ofApplication],
    });
  const subject = decisions.areAny ? await readSubject() : null;

  const runsOf = ({ definition }: EvidenceKind): Run[] => {
    const own = [...runs, ...ofPrincipals].filter(({ source }) =>
      definition.sources.includes(source as SourceKey),
    );
    return definition.currentRuns?.(own) ?? own;
  };
  // Names are screened for the application and for the merchant: both speak for it.
  const askedRunsOf = (kind: EvidenceKind): Run[] =>
    runsOf(kind).filter(
      (run) =>
        !ofPrincipals.includes(run) && (kind.definition.judged === 'by screening' || asked.includes(run)),
    );
  const answersBehind = (kind: EvidenceKind): Run[] => [
    ...askedRunsOf(kind),
    ...runsOf(kind).filter((run) => ofPrincipals.includes(run)),
  ];

  const read = async (kinds: readonly EvidenceKind[]): Promise<Stored> => {
    const found = [...new Set(kinds.map(foundAs))];
    return {
      found: await recordStore.shownRecords(tx, unique(kinds.flatMap(runsOf)), found, instead),
      // What a person said is the merchant's counts wherever it was found.
      linked: await seen(await recordStore.recordsOfKinds(tx, decisions.recordIds(true), found)),
      // What a person said is not the merchant's, and another search found, still speaks for its copies here.
      refused: await seen(
        await recordStore.recordsOfKinds(
          tx,
          decisions.recordIds(false),
          kinds.filter(({ definition }) => definition.copies).map(foundAs),
        ),
      ),
      answers: await answerStore.shownAnswers(tx, unique(kinds.flatMap(answersBehind))),
    };
  };

  const evidenceIn = <K extends AttributedKind>(kind: EvidenceKind<K>, all: Stored): KindEvidence<K> => {
    const definition = kind.definition;
    const anyKind = kind as unknown as EvidenceKind;
    const stored = storedOf(anyKind, runsOf(anyKind), all);
    const parents = definition.within ? kindOf(given, definition.within) : undefined;
    const records = uniqueRecords(definition.takeOut ? takenOut(kind, stored) : (stored as Evidence<K>[]));
    const refused = all.refused.filter((record) => definition.copies && record.kind === kind.kind);
    const copies = copiesOf(kind, [...records, ...(refused as unknown as Evidence<K>[])], today);
    const attributed = records.map((record): AttributedRecord<K> => {
      const parent = parents && stored.find(({ id }) => id === record.id);
      const attribution = attributeRecord(
        { kind: anyKind, record: record as Evidence },
        parent && parents ? { kind: parents, record: parent } : null,
        context,
      );
      const [said] = copies(record)
        .flatMap((copy) => decisions.on(copy) ?? [])
        .sort(lastFirst);
      const ofFile = parent && !said ? decisions.on(parent) : undefined;
      const former = said ?? ofFile ?? null;
      const changes =
        former && subject
          ? ofFile && parents && parent
            ? changesSince(former, [{ kind: parents, record: parent }], { subject, secrets: given.secrets })
            : changesSince(
                former,
                copies(record).map((copy) => ({ kind: anyKind, record: copy as Evidence })),
                { subject, secrets: given.secrets },
              )
          : [];
      const decision = changes.length > 0 ? null : former;
      const reopened = former && !decision ? { decision: former, changes } : null;
      return { record, attribution, decision, reopened, isCounted: isCounted(attribution, decision) };
    });
    if (definition.judged === 'by screening') noteRenamed(attributed as AttributedRecord[], decisions);
    const counted = attributed
      .filter((each) => each.isCounted)
      .map(
        ({ record, decision }): Counted<K> => ({
          ...record,
          is_linked: decision !== null && isCountingAnswer(decision.answer),
        }),
      );
    const counting = new Set(attributed.filter((each) => each.isCounted).map(({ record }) => record));
    const undecided = attributed.filter(
      ({ record, decision, reopened, attribution }) =>
        decision === null &&
        // What was decided and is open again waits, also where the comparison alone would leave it out.
        (attribution.verdict === 'possible' || (reopened !== null && attribution.verdict === 'other')) &&
        !copies(record).some((copy) => counting.has(copy)),
    );
    const onceEach = (list: readonly AttributedRecord<K>[]) =>
      list.filter(
        ({ record }, at) => list.findIndex((other) => copies(other.record).includes(record)) === at,
      );
    const askedRuns = askedRunsOf(anyKind);
    const answers = ofRuns(askedRuns, all.answers, ({ run_id }) => run_id);
    const behind = ofRuns(answersBehind(anyKind), all.answers, ({ run_id }) => run_id);
    const shown = definition.shown?.(counted, today) ?? counted;
    return {
      kind: kind.kind,
      status: kindStatus(
        { all: askedRuns, own: askedRuns.filter((run) => asked.includes(run)) },
        shown.length > 0,
      ),
      checked_at: answerStore.oldestOf(answers),
      answer_ids: [...new Set(behind.map(({ id }) => id))],
      counted: shown,
      // A hit on a list counts by its screening, whoever it is about.
      sure: onceEach(
        attributed.filter(
          ({ record, decision }) =>
            counting.has(record) && decision === null && definition.judged !== 'by screening',
        ),
      ),
      possible: onceEach(undecided),
      decided: onceEach(
        attributed.filter(
          ({ decision }, at) =>
            decision !== null &&
            (definition.judged !== 'by screening' ||
              attributed.findIndex((other) => other.decision === decision) === at),
        ),
      ),
      hits:
        definition.judged === 'by screening'
          ? attributed.filter((each) => each.isCounted && shown.some(({ id }) => id === each.record.id))
          : [],
      attributed,
      runs: askedRuns,
    };
  };

  // A record is compared with many people: what it says of people is read once.
  const said = new WeakMap<object, ReturnType<typeof peopleSaid>>();
  return {
    comparison,
    runs,
    asked,
    ofPrincipals,
    aboutPerson(record, person) {
      const read = said.get(record);
      const claims =
        read ?? peopleSaid({ kind: kindOf(given, record.kind), record: record as Evidence }, comparison);
      if (!read) said.set(record, claims);
      return attributeToPerson(claims, person);
    },
    async factsOn(record) {
      return factsOn({ kind: kindOf(given, record.kind), record }, subject ?? (await readSubject()));
    },
    async of<K extends AttributedKind>(name: K): Promise<KindEvidence<K>> {
      const kind = kindOf(given, name);
      return evidenceIn(kind as unknown as EvidenceKind<K>, await read([kind]));
    },
    async all(names) {
      const kinds = kindsOf(given).filter(({ kind }) => names?.includes(kind) ?? true);
      const stored = await read(kinds);
      return {
        found: new Map(kinds.map((kind) => [kind.kind, evidenceIn(kind, stored)])),
        answers: stored.answers,
      };
    },
  };
}

/**
 * The runs of the inquiry, and for each source that has not answered there about the merchant those of the lender's newest
 * inquiry where it has: that an inquiry asks less must not hide what is known.
 */
async function runsAbout(
  tx: Tx,
  given: Provided,
  { inquiryId, merchantId }: Pick<EvidenceScope, 'inquiryId' | 'merchantId'>,
): Promise<Run[]> {
  const own = await runStore.runs(tx, inquiryId, merchantId);
  const isAbout = (run: Run) => hasAskedAbout(given, run, merchantId);
  const answered = new Set(own.filter((run) => isAnswered(run) && isAbout(run)).map(({ source }) => source));
  const elsewhere = await runStore.answeredElsewhere(tx, inquiryId, merchantId);
  return [...own, ...elsewhere.filter((run) => isAbout(run) && !answered.has(run.source))];
}

/** The kind under which records are stored from which these are taken. */
const foundAs = ({ kind, definition }: EvidenceKind): FoundKind => definition.within ?? (kind as FoundKind);

const unique = (runs: readonly Run[]): Run[] => [...new Set(runs)];

/** What belongs to the runs. */
function ofRuns<Item>(runs: readonly Run[], items: readonly Item[], runIdOf: (item: Item) => string): Item[] {
  const ids = new Set(runs.map(({ id }) => id));
  return items.filter((item) => ids.has(runIdOf(item)));
}

const isCounted = ({ verdict }: Attribution, decision: StandingDecision | null): boolean =>
  decision ? isCountingAnswer(decision.answer) : verdict === 'same';

const lastFirst = (a: StandingDecision, b: StandingDecision): number => Number(BigInt(b.id) - BigInt(a.id));

/** What the runs show of a kind, and what a person said is the merchant's. */
function storedOf(kind: EvidenceKind, runs: readonly Run[], { found, linked }: Stored): Evidence[] {
  const shown = ofRuns(runs, found, ({ source_run_id }) => source_run_id);
  const own = [...shown, ...linked].filter((record) => record.kind === foundAs(kind));
  return [...new Map(own.map((record) => [record.id, record])).values()];
}

/** A record that two searches found shows once: the later finding of it. */
function uniqueRecords<K extends AttributedKind>(records: readonly Evidence<K>[]): Evidence<K>[] {
  const unique = new Map<string, Evidence<K>>();
  for (const record of records) {
    const key = JSON.stringify([record.vendor, record.kind, record.external_id, record.subject_ref]);
    const before = unique.get(key);
    if (!before || BigInt(before.id) < BigInt(record.id)) unique.set(key, record);
  }
  return [...unique.values()];
}

/** The day the merchant was formed, by a filing that a person said is its own. */
const formationDay = (linked: readonly Evidence[]): string | null =>
  linked.flatMap(({ data }) => (data as CorporateFilingData).filing_date ?? []).sort()[0] ?? null;

const isAnswered = ({ status }: Run): boolean => status === 'available' || status === 'not_available';
const isUnfinished = (runs: readonly Run[]): boolean =>
  runs.some(({ status }) => status === 'processing' || status === 'error' || status === 'timed_out');

/**
 * As of a source; but whether anything was found is asked of this merchant: what was found for others of the inquiry may
 * speak against it, and that nothing was found for them says nothing of it.
 */
function kindStatus(
  { all, own }: { all: readonly Run[]; own: readonly Run[] },
  hasRecords: boolean,
): SourceStatus {
  if (isUnfinished(all)) return statusOf(all);
  if (hasRecords) return 'available';
  const answered = own.filter(isAnswered).length;
  return answered > 0 && answered === own.length ? 'not_available' : 'not_initiated';
}
