import type { AttributedKind, SourceStatus } from '@assay/domain/evidence';
import type { SourceKey } from '@assay/domain/gathering';
import { type Attribution, attributePerson, type KnownPerson, surer } from '@assay/match-engine/attribution';
import { compareWithMerchant, type MerchantComparison } from '#features/matching';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { kindsOf, type Provided, seenRuns } from '../catalogue.ts';
import { decisionsAbout, type StandingDecision } from '../decisions/store.ts';
import * as answerStore from '../stores/answer-store.ts';
import * as recordStore from '../stores/record-store.ts';
import type { Run } from '../stores/run-store.ts';
import * as runStore from '../stores/run-store.ts';
import { businessesAsked, personsOfRuns } from '../subjects/persons-of-runs.ts';
import type { Counted, Evidence, EvidenceKind, FoundKind } from './evidence-kind.ts';
import { statusOf } from './status.ts';
import { takenOut } from './taken-out.ts';

/** A record with whom it is about. */
export interface AttributedRecord<K extends AttributedKind = AttributedKind> {
  record: Evidence<K>;
  attribution: Attribution;
  /** A person's word, which wins. */
  decision: StandingDecision | null;
  /** It is about the merchant: it counts in badges and score. */
  isCounted: boolean;
}

/** The evidence of one kind about a merchant. */
export interface KindEvidence<K extends AttributedKind = AttributedKind> {
  kind: K;
  status: SourceStatus;
  /** When the oldest answer came of those that it rests on. */
  checked_at: string | null;
  /** The answers behind it, for the inputs of a score. */
  answer_ids: string[];
  /** What is about the merchant, each thing once. */
  counted: Counted<K>[];
  /** What may be another's and waits for a person. */
  possible: AttributedRecord<K>[];
  /** What a person decided. */
  decided: AttributedRecord<K>[];
  /** The searches made about this merchant. */
  runs: Run[];
}

export interface EvidenceScope {
  inquiryId: string;
  merchantId: string;
  lender: ActorLender;
  now: Date;
}

/** The evidence about a merchant, read kind by kind: asking for one kind reads that kind. */
export interface EvidenceReading {
  comparison: MerchantComparison | null;
  /** The searches of the inquiry, and those about the merchant. */
  runs: Run[];
  /** Those of them that asked about the merchant itself. */
  asked: Run[];
  of<K extends AttributedKind>(kind: K): Promise<KindEvidence<K>>;
}

/**
 * Opens the evidence about a merchant in an inquiry. A search finds namesakes too: each record is compared with the
 * merchant and counts only where it is surely its own, or a person said so. What was asked about others leaves this
 * merchant unasked, also where it found something.
 */
export async function evidenceOf(
  tx: Tx,
  given: Provided,
  { inquiryId, merchantId, lender, now }: EvidenceScope,
): Promise<EvidenceReading> {
  const runs = seenRuns(given, await runStore.runs(tx, inquiryId, merchantId), lender);
  const asked = runs.filter(
    (run) => run.merchant_id === merchantId || run.asked_for_merchant_id === merchantId,
  );
  const formedOn = await formationDay(tx, runs, merchantId);
  const comparison = await compareWithMerchant(tx, merchantId, { formedOn });
  const decisionOn = await decisionsAbout(tx, merchantId);
  const people: People = {
    own: [...(comparison?.business.people ?? []).map(knownPerson), ...personsOfRuns(asked)],
    ofApplication: personsOfRuns(runs.filter((run) => !asked.includes(run))),
  };
  const today = now.toISOString().slice(0, 10);

  const attribute = (kind: EvidenceKind, record: Evidence): Attribution =>
    attributionOf(kind, record, { comparison, people, asked });

  return {
    comparison,
    runs,
    asked,
    async of<K extends AttributedKind>(name: K): Promise<KindEvidence<K>> {
      const kind = kindsOf(given).find((each) => each.kind === name) as unknown as
        | EvidenceKind<K>
        | undefined;
      if (!kind) throw new Error(`No room hands in ${name}`);
      const definition = kind.definition;
      const current = definition.currentRuns ?? ((all) => [...all]);
      const isOfKind = ({ source }: Run) => definition.sources.includes(source as SourceKey);
      const ownRuns = current(runs.filter(isOfKind));
      const stored = await storedRecords(tx, ownRuns, merchantId, definition.within ?? (name as FoundKind));
      const parents = definition.within
        ? kindsOf(given).find((each) => each.kind === definition.within)
        : undefined;
      const records = uniqueRecords(definition.takeOut ? takenOut(kind, stored) : (stored as Evidence<K>[]));
      const attributed = records.map((record): AttributedRecord<K> => {
        const parent = parents && stored.find(({ id }) => id === record.id);
        const own = attribute(kind as unknown as EvidenceKind, record as Evidence);
        const attribution = parent && parents ? withParent(own, attribute(parents, parent)) : own;
        const decision = decisionOn(record) ?? (parent ? decisionOn(parent) : undefined) ?? null;
        return { record, attribution, decision, isCounted: isCounted(attribution, decision) };
      });
      const counted = attributed
        .filter((each) => each.isCounted)
        .map(
          ({ record, decision }): Counted<K> => ({
            ...record,
            is_linked: decision?.answer === 'this_business',
          }),
        );
      // Names are screened for the application and for the merchant: both speak for it.
      const askedRuns =
        definition.judged === 'by screening' ? ownRuns : ownRuns.filter((run) => asked.includes(run));
      const answers = await answerStore.shownAnswers(tx, askedRuns);
      const shown = definition.shown?.(counted, today) ?? counted;
      return {
        kind: name,
        status: kindStatus(askedRuns, shown.length > 0),
        checked_at: answerStore.oldestOf(answers),
        answer_ids: [...new Set(answers.map(({ id }) => id))],
        counted: shown,
        possible: attributed.filter(
          ({ decision, attribution }) => decision === null && attribution.verdict === 'possible',
        ),
        decided: attributed.filter(({ decision }) => decision !== null),
        runs: askedRuns,
      };
    },
  };
}

const isCounted = ({ verdict }: Attribution, decision: StandingDecision | null): boolean =>
  decision ? decision.answer === 'this_business' : verdict === 'same';

const SURE: Attribution = { verdict: 'same', reasons: [], doubt: null, isContested: false };
const OTHERS: Attribution = { verdict: 'other', reasons: [], doubt: null, isContested: false };

/** Decides one record by what its kind reads in it. */
function attributionOf(
  { definition }: EvidenceKind,
  record: Evidence,
  {
    comparison,
    people,
    asked,
  }: { comparison: MerchantComparison | null; people: People; asked: readonly Run[] },
): Attribution {
  // A possible match on a list always counts, whoever of the application or the merchant it was found for.
  if (definition.judged === 'by screening') return SURE;
  if (!comparison) return OTHERS;
  const data = record.data as never;
  if (definition.judged === 'by application') {
    const run = asked.find(({ id }) => id === record.source_run_id);
    const places = run ? businessesAsked([run]).flatMap(({ addresses }) => addresses) : [];
    return run
      ? comparison.attribute(definition.claims(data).map((claim) => ({ ...claim, places })))
      : OTHERS;
  }
  const business = comparison.attribute(definition.claims(data));
  if (record.subject_ref === 'business' || !definition.personClaims) return business;
  const isNamedWithBusiness = business.verdict === 'same';
  const person = definition
    .personClaims(data)
    .flatMap((claim) => {
      const namesBusiness =
        isNamedWithBusiness ||
        (claim.employers ?? []).some(comparison.bearsName) ||
        (claim.text ? comparison.isNamedIn(claim.text) : false);
      const compared = { ...claim, namesBusiness };
      return [
        ...people.own.map((known) => attributePerson(compared, known)),
        ...people.ofApplication.map((known) => asPossible(attributePerson(compared, known))),
      ];
    })
    .reduce(surer, OTHERS);
  return surer(business, person);
}

/** The people of the merchant, and those of an application that may be another business's. */
interface People {
  own: readonly KnownPerson[];
  ofApplication: readonly KnownPerson[];
}

const asPossible = (found: Attribution): Attribution =>
  found.verdict === 'same'
    ? { ...found, verdict: 'possible', doubt: 'It is about a principal of the application' }
    : found;

/** A record within a file: what it says itself, else whose the file is. A file of another business holds none surely. */
function withParent(own: Attribution, parent: Attribution): Attribution {
  if (own.reasons.length === 0) return parent;
  if (parent.verdict === 'other')
    return own.verdict === 'same'
      ? { ...own, verdict: 'possible', doubt: 'It stands in the file of another business' }
      : { ...own, verdict: 'other' };
  const isSupported = parent.verdict === 'same' && own.verdict === 'possible' && !own.isContested;
  return isSupported && !saysElsewhere(own) ? { ...own, verdict: 'same', doubt: null } : own;
}

/** Whether a record places its debtor in another town or state. */
const saysElsewhere = ({ reasons }: Attribution): boolean =>
  reasons.some(({ field, outcome }) => (field === 'state' || field === 'city') && outcome === 'differs');

/** What the runs show, and what a person said is the merchant's wherever it was found. */
async function storedRecords<K extends FoundKind>(
  tx: Tx,
  runs: readonly Run[],
  merchantId: string,
  kind: K,
): Promise<Evidence[]> {
  const found = await recordStore.shownRecords(tx, runs, [kind]);
  const linked = await recordStore.recordsSaidToBeOf(tx, merchantId, kind);
  return [...new Map([...found, ...linked].map((record) => [record.id, record])).values()] as Evidence[];
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
async function formationDay(tx: Tx, _runs: readonly Run[], merchantId: string): Promise<string | null> {
  const linked = await recordStore.recordsSaidToBeOf(tx, merchantId, 'corporate_filing');
  return linked.flatMap(({ data }) => data.filing_date ?? []).sort()[0] ?? null;
}

const knownPerson = (person: NonNullable<MerchantComparison['business']['people']>[number]): KnownPerson => ({
  first_name: person.first_name,
  middle_name: person.middle_name,
  last_name: person.last_name,
  suffix: person.suffix,
  places: [person],
  phones: person.phone ? [person.phone] : [],
  emails: person.email ? [person.email] : [],
});

const isAnswered = ({ status }: Run): boolean => status === 'available' || status === 'not_available';
const isUnfinished = (runs: readonly Run[]): boolean =>
  runs.some(({ status }) => status === 'processing' || status === 'error' || status === 'timed_out');

/** As of a source; but whether anything was found is asked of this merchant. */
function kindStatus(runs: readonly Run[], hasRecords: boolean): SourceStatus {
  if (isUnfinished(runs)) return statusOf(runs);
  if (hasRecords) return 'available';
  const answered = runs.filter(isAnswered).length;
  return answered > 0 && answered === runs.length ? 'not_available' : 'not_initiated';
}
