import {
  type AdverseMediaArticle,
  type BusinessRecordsData,
  type BusinessSubject,
  type BusinessVerification,
  type DocketData,
  type LawsuitData,
  type PrincipalRecords,
  shownLitigation,
} from '@assay/domain/evidence';
import type { WatchlistItem } from '@assay/domain/screening';
import type { CorporateFiling, SourceStatus } from '@assay/domain/third-party';
import { isNamed } from '@assay/names/is-named';
import { belongsToMerchant, merchantSubjects } from '#features/matching';
import type { ListAsked } from '#features/screening';
import type { Tx } from '#platform/database';
import { newestVerification } from '../discovery/business-discovery.ts';
import { linkedRecords } from '../linking/link-store.ts';
import * as answerStore from '../stores/answer-store.ts';
import type { Evidence } from '../stores/record-store.ts';
import * as recordStore from '../stores/record-store.ts';
import type { Run } from '../stores/run-store.ts';
import * as runStore from '../stores/run-store.ts';
import { businessesAsked, namedMerchant, partyNames } from './litigation.ts';
import { merchantVerification } from './merchant-verification.ts';
import { filingOnWire, uniqueFilings } from './on-wire.ts';
import { statusOf } from './standing.ts';
import { vital4Data } from './vital4.ts';

/** One source's evidence about a merchant in an inquiry, with when and how it was checked. */
interface Checked<Item> {
  status: SourceStatus;
  checked_at: string | null;
  /** The answers behind it, for the inputs of a score. */
  answer_ids: string[];
  items: Item[];
}

/** A stored record, without where it lies. */
interface Item<Data> {
  id: string;
  data: Data;
}

/** What the sources of an inquiry say of one merchant. */
export interface MerchantEvidence {
  filings: Checked<CorporateFiling>;
  watchlists: Checked<WatchlistItem> & { lists: ListAsked[] };
  media: Checked<AdverseMediaArticle>;
  litigation: Checked<Item<LawsuitData | DocketData>>;
  business_records: Checked<Item<BusinessRecordsData>>;
  principal_records: Checked<Item<PrincipalRecords>>;
  verification: Checked<Item<BusinessVerification>>;
}

type Means = { inquiryId: string; merchantId: string; now: Date };

/**
 * The evidence of an inquiry that is about this merchant. A search finds namesakes too: filings belong to it by name and
 * place, cases by a party of its name, files of business records by the name they bear, a verification by name and
 * state, and any record that a person linked to it belongs to it. What was found for the principals of the application
 * is about its merchant. A merchant that was not among the names looked up in the registers is not checked, rather than
 * without filings.
 */
export async function merchantEvidence(
  tx: Tx,
  { inquiryId, merchantId, now }: Means,
): Promise<MerchantEvidence> {
  const runs = await runStore.runs(tx, inquiryId, merchantId);
  const ofPart = (...parts: string[]) => runs.filter(({ part }) => parts.includes(part));
  const subject = await merchantSubject(tx, merchantId);
  const vital4 = ofPart('watchlists', 'watchlist_api', 'adverse_media', 'news');
  const { adverse_media, watchlists_sanctions } = await vital4Data(tx, vital4, { merchantId, now });
  const others = await aboutOthers(tx, ofPart('adverse_media', 'news'), subject);
  const verification = newestVerification(ofPart('business_verification'));
  const records = await aboutMerchant(tx, { runs, subject, merchantId });
  const listRuns = ofPart('watchlists', 'watchlist_api');
  return {
    filings: await filingsOf(tx, ofPart('filings'), merchantId),
    watchlists: {
      ...(await checked(tx, listRuns, watchlists_sanctions)),
      lists: await answerStore.listsAsked(tx, listRuns),
    },
    media: await checked(
      tx,
      ofPart('adverse_media', 'news'),
      adverse_media.filter(({ id, is_linked_to_merchant }) => is_linked_to_merchant || !others.has(id)),
    ),
    litigation: await checked(tx, ofPart('litigation', 'dockets'), records.cases),
    business_records: await checked(tx, ofPart('business_records'), records.businesses),
    principal_records: await checked(tx, ofPart('business_records'), records.people),
    verification: await checked(
      tx,
      verification ? [verification] : [],
      verification ? (await merchantVerification(tx, verification, { subject, merchantId })).map(item) : [],
    ),
  };
}

const item = <Data>({ id, data }: { id: string; data: Data }): Item<Data> => ({ id, data });

async function merchantSubject(tx: Tx, merchantId: string): Promise<BusinessSubject | null> {
  const [name, dba] = (await merchantSubjects(tx, merchantId))
    .filter(({ subject_type }) => subject_type === 'business')
    .map((known) => known.name);
  return name ? namedMerchant({ name, name_dba: dba ?? null }) : null;
}

/** The ids of articles that were found for a business of another name than the merchant's. */
async function aboutOthers(
  tx: Tx,
  runs: readonly Run[],
  subject: BusinessSubject | null,
): Promise<Set<string>> {
  const asked = businessesAsked(runs).flatMap(({ name, other_names }) => [name, ...other_names]);
  if (!subject || asked.some((name) => isNamed(subject, name))) return new Set();
  const articles = await recordStore.shownRecords(tx, runs, ['adverse_media']);
  return new Set(
    articles
      .filter(
        ({ subject_ref, data }) =>
          subject_ref === 'business' && !isNamed(subject, data.subject_matched ?? data.subject),
      )
      .map(({ id }) => id),
  );
}

async function filingsOf(
  tx: Tx,
  runs: readonly Run[],
  merchantId: string,
): Promise<Checked<CorporateFiling>> {
  const found = (await recordStore.shownRecords(tx, runs, ['corporate_filing'])).map(filingOnWire);
  const linked = (await linkedRecords(tx, merchantId, ['corporate_filing'])).map(filingOnWire);
  const filings = uniqueFilings([
    ...(await belongsToMerchant(tx, merchantId, uniqueFilings(found))),
    ...linked,
  ]);
  const lookedUp = runs.flatMap(lookedUpBy);
  const isLookedUp = filings.length > 0 || (await belongsToMerchant(tx, merchantId, lookedUp)).length > 0;
  const answers = await checked(tx, runs, filings);
  return isLookedUp || isUnfinished(runs)
    ? answers
    : { ...answers, status: 'not_initiated', checked_at: null };
}

/** The businesses that a run looked up in the registers, by name and state. */
function lookedUpBy({ searches, step, shown_gathering }: Run): { name: string; filing_state: string }[] {
  if (shown_gathering === null) return [];
  const asked = (searches ?? []) as unknown as { name: string; state: string }[];
  return asked.slice(0, step).map(({ name, state }) => ({ name, filing_state: state }));
}

/** Cases and files of records by whom they are about. */
async function aboutMerchant(
  tx: Tx,
  {
    runs,
    subject,
    merchantId,
  }: { runs: readonly Run[]; subject: BusinessSubject | null; merchantId: string },
) {
  const kinds = ['lawsuit', 'docket', 'business_records', 'principal_records'] as const;
  const linked = await linkedRecords(tx, merchantId, kinds);
  const found = (await recordStore.shownRecords(tx, runs, kinds)).filter(
    (record) =>
      record.subject_ref !== 'business' ||
      (subject !== null && names(record).some((name) => isNamed(subject, name))),
  );
  const all = [...new Map([...found, ...linked].map((record) => [record.id, record])).values()];
  const cases = (kind: 'lawsuit' | 'docket') =>
    shownLitigation(
      all.flatMap((record) =>
        record.kind === kind ? { ...(record.data as LawsuitData & DocketData), id: record.id } : [],
      ),
    ).map(({ id, ...data }) => ({ id, data: data as LawsuitData | DocketData }));
  return {
    cases: [...cases('lawsuit'), ...cases('docket')],
    businesses: all.flatMap((record) => (record.kind === 'business_records' ? item(record) : [])),
    people: all.flatMap((record) => (record.kind === 'principal_records' ? item(record) : [])),
  };
}

/** The names that a record calls its business or the parties of its case. */
function names(record: Evidence<'lawsuit' | 'docket' | 'business_records' | 'principal_records'>): string[] {
  switch (record.kind) {
    case 'lawsuit':
    case 'docket':
      return partyNames(record.data);
    case 'business_records':
      return [record.data.primary_business_name, record.data.trade_style_business_name].flatMap(
        (name) => name ?? [],
      );
    case 'principal_records':
      return [];
  }
}

async function checked<Item>(tx: Tx, runs: readonly Run[], items: Item[]): Promise<Checked<Item>> {
  const answers = await answerStore.shownAnswers(tx, runs);
  return {
    status: standing(runs, items.length > 0),
    checked_at: answerStore.oldestOf(answers),
    answer_ids: [...new Set(answers.map(({ id }) => id))],
    items,
  };
}

const isUnfinished = (runs: readonly Run[]): boolean =>
  runs.some(({ status }) => status === 'processing' || status === 'error' || status === 'timed_out');

/** As of a source; but whether anything was found is asked of this merchant. */
function standing(runs: readonly Run[], hasItems: boolean): SourceStatus {
  if (isUnfinished(runs)) return statusOf(runs);
  const answered = runs.filter(isAnswered).length;
  if (answered > 0 && hasItems) return 'available';
  return answered > 0 && answered === runs.length ? 'not_available' : 'not_initiated';
}

const isAnswered = ({ status }: Run): boolean => status === 'available' || status === 'not_available';
