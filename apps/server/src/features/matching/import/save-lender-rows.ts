import type { SharedContacts } from '@assay/match-engine/cluster';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { lenderSource } from '../lender-source.ts';
import { changeUnjoined } from '../membership/change-unjoined.ts';
import { statedMerchants } from '../membership/store.ts';
import { areMastersPresent } from '../removed/master-merchant.ts';
import { insertMerchants, mergePendingKeys, saveMerchant } from '../save-merchant.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import { addRecords, type StoredRecord, updateRecord } from '../source-record-store.ts';
import { completeFromMerchant, peopleOf } from '../versions/complete-from-merchant.ts';
import { nameAfter } from '../versions/name-after.ts';
import { versionOf } from '../versions/record-version.ts';
import { followSplits } from '../versions/splits.ts';
import { insertFirstStatements, insertStatements, statedRecords } from '../versions/version-store.ts';
import { type Before, type Decision, decideRows } from './decide-rows.ts';
import { readExistingRecords } from './existing-records.ts';
import { findLocations, putAtLocations } from './find-locations.ts';
import { markLenderRows } from './import-lock.ts';
import { keyRow } from './keyed-row.ts';
import { fieldsOf, hashOf, type LenderRow } from './lender-rows.ts';
import type { MerchantRow } from './merchant-row.ts';

/** What became of a row. */
export interface SavedRow {
  outcome: 'added' | 'changed' | 'unchanged';
  /** It joined a business that the lender or a public source knew. */
  hasJoined: boolean;
  recordId: string;
}

/** How often the search restarts when merchants are merged or deleted between search and writing. */
const MAX_SEARCHES = 5;

/**
 * Saves each row as the lender's record of the master merchant that it is, else of a new one. An existing record is
 * updated where it changed and keeps its merchant; one that it added itself is updated with it. Stores what each row
 * states as a version of its record, of the upload `uploadId` or of the command (null). The result is the same as if
 * the rows were searched and written one by one, but takes only a few statements. `contacts` are those that the whole
 * file shares; a caller with many batches passes in `seen`, what the searches of all of them have read.
 */
export async function saveLenderRows(
  tx: Tx,
  lenderId: string,
  source: string,
  rows: readonly LenderRow[],
  {
    uploadId,
    contacts,
    secrets,
    seen = new SeenMerchants(),
  }: { uploadId: string | null; contacts: SharedContacts; secrets: Secrets; seen?: SeenMerchants },
): Promise<SavedRow[]> {
  await markLenderRows(tx);
  const saved: SavedRow[] = [];
  const files = {
    lenderId,
    source,
    uploadId,
    merchantSource: lenderSource(lenderId, source),
    seen,
    contacts,
    secrets,
  };
  let rest = rows;
  while (rest.length > 0) {
    const before = await readExistingRecords(tx, files, rest);
    const joined = await joinedRow(tx, rest, before);
    const run = rest.slice(0, joined === 0 ? 1 : batchLength(rest.slice(0, joined), before));
    // A record that other statements place changes where its upload placed it.
    const save = async () =>
      saveRun(tx, files, run, joined === 0 ? await readExistingRecords(tx, files, run) : before);
    const place = before.records.get(run[0]!.row.external_id)?.merchant_id;
    saved.push(...(await (joined === 0 ? changeUnjoined(tx, [place!], save) : save())));
    rest = rest.slice(run.length);
  }
  return saved;
}

interface Files {
  lenderId: string;
  source: string;
  uploadId: string | null;
  /** The source of the merchants that the rows add to the master file. */
  merchantSource: string;
  seen: SeenMerchants;
  contacts: SharedContacts;
  secrets: Secrets;
}

/** The place of the first row that changes a record of a merchant that a statement joins; undefined without one. */
async function joinedRow(
  tx: Tx,
  rows: readonly LenderRow[],
  { records }: Before,
): Promise<number | undefined> {
  const changing = rows.flatMap((each, at) => {
    const record = records.get(each.row.external_id);
    return record && record.content_hash !== hashOf(each) ? [{ at, merchantId: record.merchant_id }] : [];
  });
  if (changing.length === 0) return undefined;
  const stated = await statedMerchants(
    tx,
    changing.map(({ merchantId }) => merchantId),
  );
  return changing.find(({ merchantId }) => stated.includes(merchantId))?.at;
}

/**
 * How many rows may be decided before any is written: up to a repeated external id, and up to and including a row that
 * may change a merchant, if a later one is searched for.
 */
function batchLength(rows: readonly LenderRow[], { records, brought, following }: Before): number {
  const seen = new Set<string>();
  const lastSearched = rows.findLastIndex(({ row }) => !records.has(row.external_id));
  for (const [at, { row }] of rows.entries()) {
    if (seen.has(row.external_id)) return at;
    seen.add(row.external_id);
    const known = brought.get(row.external_id) ?? (at < lastSearched ? following.get(row.external_id) : null);
    if (known && known.contentHash !== String(keyRow(0, row).contentHash)) return at + 1;
  }
  return rows.length;
}

async function saveRun(
  tx: Tx,
  files: Files,
  rows: readonly LenderRow[],
  before: Before,
): Promise<SavedRow[]> {
  for (let searches = 1; ; searches++) {
    const { merchantSource, ...with_ } = files;
    const decisions = await decideRows(tx, rows, { ...with_, source: merchantSource, before });
    const matched = decisions.flatMap((each) => (each.kind === 'matched' ? [each.merchantId] : []));
    const calledIds = new Set(decisions.flatMap((each) => (each.kind === 'new' ? [each.calledId] : [])));
    const stored = [...new Set(matched.filter((id) => !calledIds.has(id)))];
    if (await areMastersPresent(tx, stored)) return writeRuns(tx, files, decisions, before);
    if (searches === MAX_SEARCHES)
      throw new Error('Merchants of the batch keep being merged or deleted; the import continues afterwards');
  }
}

/** The last row of a run may change the merchant of an earlier file, and is written after the others. */
async function writeRuns(
  tx: Tx,
  files: Files,
  decisions: readonly Decision[],
  { brought, following }: Before,
): Promise<SavedRow[]> {
  const last = decisions.at(-1);
  if (last?.kind !== 'new' || !brought.has(last.each.row.external_id))
    return writeRun(tx, files, decisions, following);
  const others = await writeRun(tx, files, decisions.slice(0, -1), following);
  const merchantId = await saveMerchant(tx, files.merchantSource, last.each.row, files.secrets);
  const { each } = last;
  const matched: Decision = {
    kind: 'matched',
    each,
    merchantId,
    score: null,
    joins: 'itself',
    inDoubt: null,
  };
  return [...others, ...(await writeRun(tx, files, [matched], following))];
}

async function writeRun(
  tx: Tx,
  files: Files,
  decisions: readonly Decision[],
  following: Before['following'],
): Promise<SavedRow[]> {
  const { lenderId, source, merchantSource, contacts, secrets } = files;
  await prepareVersions(tx, files, decisions, following);
  const news = decisions.filter((each) => each.kind === 'new');
  const ids = await insertMerchants(
    tx,
    merchantSource,
    news.map(({ keyed }) => keyed),
    secrets,
  );
  if (news.length > 0) await mergePendingKeys(tx);
  const rows = news.map(({ each }) => each.row);
  await putAtLocations(tx, ids, await findLocations(tx, rows, { contacts, secrets }));
  const called = new Map(news.map(({ each, calledId }) => [calledId, ids.get(each.row.external_id)!]));
  const merchantOf = (decision: Decision): string => {
    if ('record' in decision) return decision.record.merchant_id;
    const target = decision.kind === 'new' ? decision.calledId : decision.merchantId;
    return called.get(target) ?? target;
  };
  const recordOf = (decision: Matched | New) => {
    const { each } = decision;
    return {
      ...fieldsOf(each),
      lender_id: lenderId,
      merchant_id: merchantOf(decision),
      source_name: source,
      category: 'Partner Sources',
      external_id: each.row.external_id,
      match_score: decision.kind === 'new' ? null : decision.score,
    };
  };
  const recordIds = new Map<string, string>();
  let waiting: Array<Matched | New> = [];
  const write = async () => {
    for (const [externalId, id] of await addRecords(tx, waiting.map(recordOf))) recordIds.set(externalId, id);
    waiting = [];
  };
  for (const decision of decisions) {
    if (decision.kind === 'matched' || decision.kind === 'new') waiting.push(decision);
    if (decision.kind !== 'changed') continue;
    // The known names of a merchant are stored in the order of the rows.
    if (decision.each.row.name !== decision.record.name) await write();
    await updateRecord(tx, decision.record.id, fieldsOf(decision.each));
    if (following.has(decision.each.row.external_id))
      await saveMerchant(tx, merchantSource, await withPeople(tx, decision), secrets);
  }
  await write();
  const others = decisions.flatMap((decision) => {
    const name = decision.kind === 'unchanged' ? null : decision.each.otherName;
    return name ? { merchantId: merchantOf(decision), name } : [];
  });
  await nameAfter(tx, lenderId, others);
  const saved = decisions.map((decision) => savedRow(decision, recordIds));
  const versions = decisions.map(({ each }, at) => ({
    ...versionOf(fieldsOf(each), each.row, each.otherName),
    content_hash: hashOf(each),
    record_id: saved[at]!.recordId,
  }));
  await insertStatements(tx, files, versions);
  await followSplits(
    tx,
    files,
    decisions.flatMap((each) => (each.kind === 'changed' ? [each.record.id] : [])),
  );
  return saved;
}

/** The row with the people of an earlier file where it has none. */
async function withPeople(tx: Tx, { each: { row }, record }: Changed): Promise<MerchantRow> {
  return row.principals.length > 0 ? row : { ...row, principals: await peopleOf(tx, record.merchant_id) };
}

/**
 * Stores what existing records had before their first statement, and what merchants had that are about to follow a
 * changed record.
 */
async function prepareVersions(
  tx: Tx,
  { lenderId, secrets }: Files,
  decisions: readonly Decision[],
  following: Before['following'],
): Promise<void> {
  const existing = decisions.filter((each) => each.kind === 'changed' || each.kind === 'unchanged');
  const stated = await statedRecords(
    tx,
    lenderId,
    existing.map(({ record }) => record.id),
  );
  const first = existing.filter(({ record }) => !stated.has(record.id)).map(({ record }) => record);
  await insertFirstStatements(tx, lenderId, first.map(statedBefore));
  for (const { kind, each, record } of existing)
    if (kind === 'changed' && following.has(each.row.external_id))
      if (stated.get(record.id)?.lacksMerchant ?? true)
        await completeFromMerchant(tx, { lenderId, recordId: record.id, secrets }, record.merchant_id);
}

function statedBefore({ id, merchant_id: _, external_id: __, ...fields }: StoredRecord) {
  return { record_id: id, fields };
}

type Matched = Extract<Decision, { kind: 'matched' }>;
type New = Extract<Decision, { kind: 'new' }>;
type Changed = Extract<Decision, { kind: 'changed' }>;

function savedRow(decision: Decision, recordIds: ReadonlyMap<string, string>): SavedRow {
  if (decision.kind === 'matched' || decision.kind === 'new')
    return {
      outcome: 'added',
      hasJoined: decision.kind === 'matched' && decision.joins !== 'itself',
      recordId: recordIds.get(decision.each.row.external_id)!,
    };
  return { outcome: decision.kind, hasJoined: false, recordId: decision.record.id };
}
