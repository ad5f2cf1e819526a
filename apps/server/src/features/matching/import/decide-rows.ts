import type { SharedContacts } from '@assay/match-engine/cluster';
import type { NormalMerchant } from '@assay/match-engine/normalise';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { AddedMerchants } from '../search/added-merchants.ts';
import { BatchIndex } from '../search/batch-index.ts';
import type { ReadMerchant } from '../search/read-merchants.ts';
import type { SeenMerchants } from '../search/seen-merchants.ts';
import type { StoredRecord } from '../source-record-store.ts';
import {
  type BusinessDecision,
  type BusinessDecisions,
  type OtherSide,
  otherSideOf,
} from './business-decisions.ts';
import { chooseMerchant } from './choose-merchant.ts';
import { type KeyedRow, keyRow } from './keyed-row.ts';
import { hashOf, type LenderRow } from './lender-rows.ts';

/** What to do with a row. */
export type Decision =
  | { kind: 'unchanged'; each: LenderRow; record: StoredRecord }
  | { kind: 'changed'; each: LenderRow; record: StoredRecord }
  /** A record of an existing merchant, or of one that an earlier row adds. */
  | {
      kind: 'matched';
      each: LenderRow;
      merchantId: string;
      score: number | null;
      joins: Joined;
      inDoubt: InDoubt | null;
    }
  /** A record of a merchant that the row itself adds; later rows refer to it by `calledId`. */
  | { kind: 'new'; each: LenderRow; keyed: KeyedRow; calledId: string; inDoubt: InDoubt | null };

/**
 * Whose merchant a row joins: a public one, the lender's own, or the one that the same row of an earlier file added and
 * that has no record now.
 */
export type Joined = 'public' | 'own' | 'itself';

/** The businesses that a person should compare with a row, best first, or has compared. */
export interface InDoubt {
  compared: { found: ReadMerchant; other: OtherSide; answer: 'same' | 'different' | null }[];
  /** The row as it was compared. */
  normal: NormalMerchant;
  shared: SharedContacts;
}

/** The lender's records and merchants before the rows, by external id. */
export interface Before {
  records: ReadonlyMap<string, StoredRecord>;
  /** Merchants that an earlier file of the lender added and that have no record now. */
  brought: ReadonlyMap<string, { id: string; contentHash: string | null }>;
  /** The lender's merchants that follow records which the rows change. */
  following: ReadonlyMap<string, { id: string; contentHash: string | null }>;
  /** What people decided about the rows without a record. */
  decisions: BusinessDecisions;
  /** The merchants of records that decisions name as the same business, by external id. */
  sameRecords: ReadonlyMap<string, string>;
}

interface DecidingOptions {
  source: string;
  before: Before;
  seen: SeenMerchants;
  contacts: SharedContacts;
  secrets: Secrets;
  /** What earlier rows would add, for a file that is only checked. */
  planned?: PlannedMerchants;
}

/** Merchants that rows would add, and those that they would join, by external id. */
export class PlannedMerchants {
  readonly added = new AddedMerchants();
  readonly merchantOf = new Map<string, string>();
}

/**
 * Decides what to do with rows of different external ids without writing any of them: each is searched for in the
 * master file as if the rows before it were already written. What a person decided about a row goes before what the search
 * finds. `contacts` are those of the whole file.
 */
export async function decideRows(
  tx: Tx,
  rows: readonly LenderRow[],
  options: DecidingOptions,
): Promise<Decision[]> {
  const { source, before, seen, secrets, planned = new PlannedMerchants() } = options;
  const index = new BatchIndex(tx, seen, { added: planned.added });
  const choose = (each: LenderRow) => chooseFor(index, each, { ...options, planned });
  // The first search, of all rows together, loads what the second, one by one, needs.
  await index.together(
    rows.filter(({ row }) => !before.records.has(row.external_id)).map((each) => () => choose(each)),
  );
  const decisions: Decision[] = [];
  for (const each of rows) {
    const { external_id, name } = each.row;
    const nameAfter = (merchantId: string): void => {
      for (const one of [name, each.otherName]) if (one) index.added.addName(merchantId, one);
    };
    const record = before.records.get(external_id);
    if (record) {
      const kind = record.content_hash === hashOf(each) ? 'unchanged' : 'changed';
      if (kind === 'changed') nameAfter(record.merchant_id);
      decisions.push({ kind, each, record });
      continue;
    }
    const { match, score, inDoubt } = await choose(each);
    const brought = match ? null : identicalImportedMerchant(each, before);
    const merchantId = match?.merchant.id ?? brought;
    if (merchantId) {
      nameAfter(merchantId);
      planned.merchantOf.set(external_id, merchantId);
      const joins = match ? ownerOf(match) : 'itself';
      decisions.push({ kind: 'matched', each, merchantId, score, joins, inDoubt });
      continue;
    }
    const keyed = keyRow(0, each.row, secrets);
    const calledId = index.added.add(source, keyed);
    if (each.otherName) index.added.addName(calledId, each.otherName);
    planned.merchantOf.set(external_id, calledId);
    await replaceImported(index, calledId, before.brought.get(external_id)?.id);
    decisions.push({ kind: 'new', each, keyed, calledId, inDoubt });
  }
  return decisions;
}

/** The merchant that the same row of an earlier file added is the new one, which is still known by its names. */
async function replaceImported(
  index: BatchIndex,
  calledId: string,
  oldId: string | undefined,
): Promise<void> {
  const [old] = oldId === undefined ? [] : await index.merchants([oldId]);
  if (!old) return;
  const { name, name_dba } = old.merchant;
  for (const known of [name, name_dba, ...old.knownNames]) if (known) index.added.addName(calledId, known);
  index.added.hide(old.merchant.id);
}

const ownerOf = ({ merchant }: ReadMerchant): Joined => (merchant.owner_id === null ? 'public' : 'own');

interface Chosen {
  match: ReadMerchant | null;
  score: number | null;
  inDoubt: InDoubt | null;
}

async function chooseFor(
  index: BatchIndex,
  each: LenderRow,
  {
    source,
    before,
    contacts,
    secrets,
    planned,
  }: DecidingOptions & {
    planned: PlannedMerchants;
  },
): Promise<Chosen> {
  const { row } = each;
  const decided = await decidedMerchant(index, before.decisions.sameAs(row), before, planned);
  const { same, questions, different, normal, shared } = await chooseMerchant(index, row, {
    inFile: contacts,
    secrets,
    isDifferent: (found) => before.decisions.isDifferent(row, found, source),
  });
  const open = decided || same ? [] : questions;
  const compared: InDoubt['compared'] = [
    // The record that the decision names may itself have joined another merchant.
    ...(decided ? [{ ...decided, answer: 'same' as const }] : []),
    ...open.map((found) => ({ found, other: otherSideOf(found, source), answer: null })),
    ...different
      .filter(({ merchant }) => merchant.id !== decided?.found.merchant.id)
      .map((found) => ({ found, other: otherSideOf(found, source), answer: 'different' as const })),
  ];
  return {
    match: decided?.found ?? same,
    score: decided ? null : (same?.score ?? null),
    inDoubt: compared.length > 0 ? { compared, normal, shared } : null,
  };
}

/** The merchant that a row is by decision; null when there is none, or it is no more. */
async function decidedMerchant(
  index: BatchIndex,
  decisions: readonly BusinessDecision[],
  { sameRecords }: Before,
  { merchantOf }: PlannedMerchants,
): Promise<{ found: ReadMerchant; other: OtherSide } | null> {
  for (const other of decisions) {
    const id =
      other.merchant_id ??
      merchantOf.get(other.other_external_id) ??
      sameRecords.get(other.other_external_id);
    const [found] = id ? await index.merchants([id]) : [];
    if (found) return { found, other };
  }
  return null;
}

/** The merchant that an earlier file of the lender added with exactly this row. */
function identicalImportedMerchant({ row }: LenderRow, { brought }: Before): string | null {
  const known = brought.get(row.external_id);
  return known && known.contentHash === String(keyRow(0, row).contentHash) ? known.id : null;
}
