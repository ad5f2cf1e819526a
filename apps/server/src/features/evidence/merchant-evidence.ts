import { isOn } from '@assay/domain/flags';
import {
  type EvidenceTopic,
  evidenceTopics,
  type ListedRecord,
  type MerchantEvidence,
  type MerchantSource,
  type TopicEvidence,
  topicOf,
} from '@assay/domain/gathering';
import { addressHistory, merchantFile } from '#features/matching';
import { answerStore, catalogue, type Provided, type Run, runStatus, type Source } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { dayOf, todayOf } from '#platform/clock';
import type { InquiryMerchantCall } from '#platform/feature';
import { shareReads } from '#platform/shared-reads';
import { addressMovesOf, addressMovesOnFile, type StatedAddress } from './address-moves.ts';
import { kindOf, kindsOf } from './catalogue.ts';
import { decisionOnWire, personOf } from './decisions/store.ts';
import { copiesOf, itemsByKey } from './kinds/copies-of.ts';
import { type Evidence, type SearchState, weigh } from './kinds/evidence-kind.ts';
import type { PublicListing } from './kinds/topic.ts';
import type { AttributedRecord } from './reading/attributed-record.ts';
import { type BornOf, knownBirths } from './reading/derived-records.ts';
import { type EvidenceReading, type EvidenceScope, evidenceOf } from './reading/evidence-of.ts';
import type { KindEvidence } from './reading/kind-evidence.ts';
import { inquiryScope } from './reading/merchant-scope.ts';
import { checkedAndWaiting } from './reading/search-extent.ts';

/**
 * The evidence about a merchant in an inquiry: the records that count, by topic; those that may be about another
 * business and wait for a decision; and the sources that were not queried about it, with their price.
 */
export const merchantEvidence = (call: InquiryMerchantCall): Promise<MerchantEvidence> =>
  shareReads(call.tx, () => readEvidence(call));

async function readEvidence(call: InquiryMerchantCall): Promise<MerchantEvidence> {
  const { tx, params } = call;
  const scope = await inquiryScope(call);
  const { lender } = scope;
  const today = dayOf(call, scope.now);
  const evidence = await evidenceOf(tx, call, scope);
  const { found, answers } = await evidence.all();
  const all = [...found.values()];
  const file =
    (await merchantFile(tx, params.id))?.sources.filter(({ lender_id }) => lender_id === null) ?? [];
  const bornOf = all.some(({ hits }) => hits.length > 0)
    ? await knownBirths(tx, call, all, params.id)
    : () => [];
  const ofKinds = all.map((kind) => ({ kind, listed: listing(call, kind, { today, bornOf }) }));
  const listed = (those: (kind: KindEvidence) => AttributedRecord[]) =>
    ofKinds.flatMap((each) => those(each.kind).map(each.listed)).sort(newestFirst);
  const about = { found, answers, lender, file, queried: evidence.queried };
  const topics: TopicEvidence[] = [];
  for (const topic of evidenceTopics) topics.push(await topicEvidence(call, topic, about));
  return {
    topics,
    in_doubt: listed(({ possible }) => possible),
    decided: listed(({ decided }) => decided),
    dismissed_ids: all.flatMap(({ dismissed_ids }) => dismissed_ids),
    counted: listed(({ sure }) => sure),
    hits: listed(({ hits }) => hits),
    moves: [
      ...addressMovesOf(
        all.flatMap(({ counted }) => counted.flatMap((record) => statedAddresses(call, record))),
      ),
      ...addressMovesOnFile(
        await addressHistory(tx, params.id, { lenderId: lender.id, until: call.clock.now() }),
        call,
      ),
    ].sort((a, b) => b.on.localeCompare(a.on) || a.address.localeCompare(b.address)),
    asks_paid_sources: isOn('ask_paid_enabled', lender),
  };
}

const newestFirst = (a: ListedRecord, b: ListedRecord): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || a.title.localeCompare(b.title);

/** What topics are read from. */
type About = Awaited<ReturnType<EvidenceReading['all']>> &
  Pick<EvidenceReading, 'queried'> &
  Pick<EvidenceScope, 'lender'> & { file: readonly PublicListing[] };

async function topicEvidence(
  call: InquiryMerchantCall,
  topic: EvidenceTopic,
  { found, answers, lender, queried, file }: About,
): Promise<TopicEvidence> {
  const kinds = kindsOf(call).filter(({ kind }) => topicOf(kind) === topic);
  const parts = kinds.flatMap(({ kind }) => found.get(kind) ?? []);
  const keys = new Set(kinds.flatMap(({ sources }) => sources));
  const own = catalogue.sourcesOf(call).filter(({ key }) => keys.has(key));
  const on = own.filter((source) => source.isQueried(lender, call.config));
  const counted = parts.flatMap((part) => part.counted);
  const runs = parts.flatMap((part) => part.runs).filter((run) => queried.includes(run));
  const sources: MerchantSource[] = [];
  for (const source of on) sources.push(await merchantSource(call, source, runs, answers));
  const isQueried = sources.some(({ status }) => status !== 'not_initiated');
  return {
    topic,
    // The least finished of several kinds decides; records that were found count even when another kind found nothing.
    status: isQueried || counted.length > 0 ? runStatus.statusOf(parts) : 'not_initiated',
    is_enabled: own.some((source) => source.isOn(lender)),
    count: counted.length,
    ...checkedAndWaiting(parts),
    decided_away: parts.flatMap(({ decided }) => decided).filter(({ isCounted }) => !isCounted).length,
    finding: call.provided.topics[topic].finding(counted, file, todayOf(call)),
    sources,
  };
}

async function merchantSource(
  call: InquiryMerchantCall,
  source: Source,
  runs: readonly Run[],
  answers: readonly answerStore.ShownAnswer[],
): Promise<MerchantSource> {
  const own = [...new Set(runs.filter((run) => run.source === source.key))];
  const ids = own.map(({ id }) => id);
  const status = runStatus.statusOf(own);
  const isUnqueried = status === 'not_initiated' && source.isTriggered;
  return {
    source: source.key,
    label: source.label,
    status,
    cents: source.centsPerSearch,
    is_offered: source.isTriggered,
    checked_at: answerStore.oldestOf(answers.filter(({ run_id }) => ids.includes(run_id))),
    failed_at: failedAt(own.filter((run) => run.status === status)),
    omitted: own.flatMap(runStatus.omissionsOf),
    searched: [...new Set(own.flatMap((run) => source.searched?.(run) ?? []))],
    error: isUnqueried
      ? await catalogue.whatLacks(call, own[0] ?? unaskedRun(call, source.key))
      : (own.find(({ error }) => error)?.error ?? null),
  };
}

/** When the first of the runs failed; null if none has. */
function failedAt(runs: readonly Run[]): string | null {
  const ends = runs.flatMap(({ status, finished_at }) =>
    status === 'error' || status === 'timed_out' ? (finished_at ?? []) : [],
  );
  return ends.map((end) => end.toISOString()).sort()[0] ?? null;
}

/** The run that a query of the source about the merchant would start. */
const unaskedRun = ({ actor, params }: InquiryMerchantCall, source: string) => ({
  ...{ id: '0', source, lender_id: lenderOf(actor).id, inquiry_id: params.inquiryId },
  ...{ merchant_id: params.id, principal_id: null, asked_for_merchant_id: null },
});

const NO_SEARCH: SearchState = { status: 'not_initiated', checked_at: null, answer_ids: [] };

/** What a score cites: each thing once, by the one of its records that is shown. */
function citations(deps: Provided, kind: KindEvidence, { today, bornOf }: { today: string; bornOf: BornOf }) {
  const kindOfRecords = kindOf(deps, kind.kind);
  const { riskRecords, businessStatus, headline } = kindOfRecords;
  const records = [
    ...kind.counted,
    ...[...kind.sure, ...kind.decided, ...kind.hits].map(({ record }) => record),
  ];
  const copies = copiesOf(kindOfRecords, records, today);
  // Extracted records share the id of the file that contains them.
  const nameOf = ({ id, external_id }: Pick<Evidence, 'id' | 'external_id'>): string =>
    `${id} ${external_id}`;
  const countedAs = itemsByKey(kind.counted, nameOf);
  return ({ record, isCounted }: AttributedRecord): ListedRecord['cited_as'] => {
    if (!isCounted) return [];
    const counted = countedAs(copies(record).map(nameOf));
    return [
      ...riskRecords(weigh(kindOfRecords, counted, bornOf), NO_SEARCH, today).map(
        ({ kind: cited, id, text, date }) => ({ kind: cited, id, text, date }),
      ),
      // A score that counts a closure links to the page that reported it.
      ...(businessStatus?.(counted) ?? []).map(({ id }) => ({
        kind: 'public_source' as const,
        id,
        text: headline(record.data).title,
      })),
    ];
  };
}

/** What a record is among the others of its kind, and what a decision on it applies to where that is more, in words. */
function furtherTexts(
  deps: Provided,
  kind: KindEvidence,
  today: string,
): (of: AttributedRecord) => (string | null)[] {
  const kindOfRecords = kindOf(deps, kind.kind);
  const { groupText, states } = kindOfRecords;
  if (!groupText && !states) return () => [];
  const records = kind.attributed.map(({ record }) => record);
  const copies = copiesOf(kindOfRecords, records, today);
  const all = states?.(
    records.map(({ data }) => data),
    today,
  );
  const stateOf = new Map(records.map((record, index) => [record, all?.[index] ?? null]));
  return ({ record }) => {
    const group = copies(record);
    return [
      stateOf.get(record) ?? null,
      groupText && group.length > 1 ? groupText(group.map(({ data }) => data)) : null,
    ];
  };
}

/** The addresses of the business that a record states as of its own day; empty when it is undated. */
function statedAddresses(deps: Provided, record: KindEvidence['counted'][number]): StatedAddress[] {
  const { claims, headline } = kindOf(deps, record.kind);
  return claims(record.data).flatMap(({ places = [], date }) =>
    date
      ? places.map((place) => ({
          on: date.slice(0, 10),
          place,
          source: record.source,
          title: headline(record.data).title,
          record: { record_id: record.id, kind: record.kind, key: record.external_id },
        }))
      : [],
  );
}

/** Returns how lists show a record of a kind. */
function listing(
  deps: Provided,
  kind: KindEvidence,
  { today, bornOf }: { today: string; bornOf: BornOf },
): (of: AttributedRecord) => ListedRecord {
  const { headline: headlineOf, event, weighed, doubt } = kindOf(deps, kind.kind);
  const citedAs = citations(deps, kind, { today, bornOf });
  const further = furtherTexts(deps, kind, today);
  return (of) => {
    const { record, attribution, decision, reopened } = of;
    const headline = headlineOf(weighed?.(record.data, bornOf) ?? record.data);
    return {
      record_id: record.id,
      kind: record.kind,
      key: record.external_id,
      ...headline,
      second: [headline.second, ...further(of)].filter(Boolean).join(' · ') || null,
      source: record.source,
      seen_at: record.seen_at.toISOString(),
      event: event?.(record.data) ?? null,
      about: personOf(record),
      doubt: doubt?.(record.data, bornOf) ?? attribution.doubt,
      reasons: attribution.reasons.filter(({ text }) => text !== ''),
      decision: decision && decisionOnWire(decision),
      reopened: reopened && { decision: decisionOnWire(reopened.decision), changes: reopened.changes },
      cited_as: citedAs(of),
    };
  };
}
