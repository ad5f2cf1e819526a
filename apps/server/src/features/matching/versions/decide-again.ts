import { ContactCounts } from '@assay/match-engine/cluster';
import { sql } from 'kysely';
import { newestOpening } from '#features/inquiry';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { listOwned } from '../arrivals/arrival-store.ts';
import { businessDecisions } from '../import/business-decisions.ts';
import { chooseMerchant } from '../import/choose-merchant.ts';
import { factsHash } from '../import/facts-hash.ts';
import { findLocations, putAtLocations } from '../import/find-locations.ts';
import { keyRow } from '../import/keyed-row.ts';
import type { MerchantRow } from '../import/merchant-row.ts';
import { lenderSource } from '../lender-source.ts';
import { saveMerchant } from '../save-merchant.ts';
import { BatchIndex } from '../search/batch-index.ts';
import { indexWithout } from '../search/index-without.ts';
import type { FoundMatch } from '../search/score-candidates.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import { deleteUnstatedNames, namesIn } from './delete-unstated-names.ts';
import { nameAfter } from './name-after.ts';
import { follow, type OwnMerchant, type OwnRecord, ownMerchants, recordsAt } from './own-merchants.ts';
import { combineExtras, combineVersions, merchantRowOf } from './record-version.ts';
import {
  firstStatements,
  noteDecision,
  type StoredStatement,
  statementsOf,
  withheldEinOf,
} from './version-store.ts';

interface Withdrawn {
  lenderId: string;
  secrets: Secrets;
  /** Statements about the records of the undone upload, before and after. */
  before: ReadonlyMap<string, readonly StoredStatement[]>;
  after: ReadonlyMap<string, readonly StoredStatement[]>;
  /** The records' merchants. */
  merchantIds: readonly string[];
  /** The lender's own merchants that a person joined to others by a statement. */
  joined?: ReadonlySet<string>;
}

/**
 * Decides again which merchant records are, after statements were withdrawn by which it was decided: as the import of
 * their first remaining statement would. Those are records whose first statement was another one, and those that joined
 * a merchant of the lender's own with facts that no record states any more. Records that staff moved stay.
 */
export async function decideAgain(tx: Tx, withdrawn: Withdrawn): Promise<Decided> {
  const { lenderId } = withdrawn;
  const merchants = await ownMerchants(tx, lenderId, withdrawn.merchantIds);
  const records = await recordsAt(tx, lenderId, withdrawn.merchantIds);
  const added = new Map(
    records.flatMap((each) =>
      merchants.get(each.merchant_id)?.isAddedBy(each) ? [[each.merchant_id, each] as const] : [],
    ),
  );
  const since = await firstStatements(
    tx,
    lenderId,
    records.map(({ id }) => id),
  );
  const undecided = records.filter((each) => isUndecided(each, { ...withdrawn, merchants, added, since }));
  const restored = [...added.values()].filter(
    (each) => !undecided.includes(each) && haveFactsChanged(each, withdrawn),
  );
  if (undecided.length + restored.length === 0) return { joined: [], names: [], toJoin: [] };
  const again = new Again(tx, withdrawn, { merchants, records, undecided, restored });
  await again.decideAll();
  return { joined: again.joined, names: [...again.names], toJoin: again.toJoin };
}

/**
 * Decides again which merchant the records are, with those that follow from them: as the import of their first
 * statement would today. `merchantIds` are their merchants.
 */
export async function decideRecordsAgain(
  tx: Tx,
  {
    recordIds,
    merchantIds,
    ...withdrawn
  }: Pick<Withdrawn, 'lenderId' | 'secrets' | 'merchantIds'> & { recordIds: ReadonlySet<string> },
): Promise<Decided> {
  const { lenderId } = withdrawn;
  const merchants = await ownMerchants(tx, lenderId, merchantIds);
  const records = await recordsAt(tx, lenderId, merchantIds);
  const undecided = records.filter(({ id }) => recordIds.has(id));
  // Or a record would find its merchant by the name that it gave it.
  const names = namesIn(await statementsOf(tx, lenderId, [...recordIds]));
  await deleteUnstatedNames(tx, { lenderId, merchantIds, names, except: recordIds });
  const again = new Again(tx, withdrawn, { merchants, records, undecided, restored: [] });
  await again.decideAll();
  return { joined: again.joined, names: [...names, ...again.names], toJoin: again.toJoin };
}

function isUndecided(
  record: OwnRecord,
  {
    before,
    after,
    merchants,
    added: addedBy,
    since,
  }: Withdrawn & {
    merchants: ReadonlyMap<string, OwnMerchant>;
    /** The records that added the merchants. */
    added: ReadonlyMap<string, OwnRecord>;
    /** The first statements of the records. */
    since: ReadonlyMap<string, number>;
  },
): boolean {
  if (record.placed_at) return false;
  if (hasOtherStart(record, before, after)) return true;
  const merchant = merchants.get(record.merchant_id);
  if (!merchant || merchant.isAddedBy(record)) return false;
  const added = addedBy.get(merchant.id);
  // The record that added the merchant is gone, or may leave it.
  if (!added || hasOtherStart(added, before, after)) return true;
  // The facts of the merchant when the record was compared with it.
  const at = since.get(record.id) ?? 0;
  const then = statementAt(before.get(added.id), at);
  const now = statementAt(after.get(added.id), at);
  return then !== undefined && (now === undefined || hashOf(then) !== hashOf(now));
}

/** Whether another statement with other facts is the first one about a record now. */
function hasOtherStart({ id }: OwnRecord, before: Withdrawn['before'], after: Withdrawn['after']): boolean {
  const first = before.get(id)?.[0];
  const now = after.get(id)?.[0];
  return first !== undefined && now !== undefined && first.id !== now.id && hashOf(first) !== hashOf(now);
}

/** The statement that was active when another one came. */
const statementAt = (statements: readonly StoredStatement[] | undefined, at: number) =>
  statements?.findLast(({ id }) => Number(id) < at);

/** Whether a record had facts from the undone upload that no other upload states. */
function haveFactsChanged({ id }: OwnRecord, { before, after }: Withdrawn): boolean {
  const remaining = new Set((after.get(id) ?? []).map(hashOf));
  return (before.get(id) ?? []).some((each) => !remaining.has(hashOf(each)));
}

/** The hash of the facts by which a statement is compared with merchants. */
export const hashOf = (statement: StoredStatement): string => factsHash(rowOf('', statement, null));

/** The row that a statement is compared by. */
export const rowOf = (
  externalId: string,
  statement: StoredStatement,
  withheldEin: string | null,
): MerchantRow =>
  merchantRowOf(externalId, {
    fields: combineVersions([statement]),
    extras: statement.merchant ?? {},
    withheldEin,
  });

/** What was decided again. */
interface Decided {
  /** The merchants that records joined. */
  joined: string[];
  /** The names of the records that moved. */
  names: string[];
  toJoin: OwnPair[];
}

/** Two of the lender's own merchants that are one business, to be joined by a statement. */
export interface OwnPair {
  ownId: string;
  otherId: string;
  reasons: FoundMatch['reasons'];
}

/** What a record is. */
interface Chosen {
  id: string;
  score: number | null;
  /** What the search found; null where a person decided. */
  found: { isPublic: boolean; reasons: FoundMatch['reasons'] } | null;
}

class Again {
  readonly joined: string[] = [];
  readonly toJoin: OwnPair[] = [];
  readonly names = new Set<string>();
  readonly #tx: Tx;
  readonly #lenderId: string;
  readonly #secrets: Secrets;
  readonly #joined: ReadonlySet<string>;
  readonly #merchants: Map<string, OwnMerchant>;
  /** What is searched; merchants are found with their values from before, or those added to it. */
  readonly #index: BatchIndex;
  /** Own merchants whose values are of a record that is gone or not decided yet. */
  readonly #open = new Set<string>();
  /** Merchants that a search does not find with their stored values: open ones, and those added to the index. */
  readonly #hidden = new Set<string>();
  /** The merchants of entries added to the index, with the statements between which they had these values. */
  readonly #called = new Map<string, { merchantId: string; from: number; until: number }>();
  readonly #restored: OwnRecord[];
  readonly #statements = new Map<string, readonly StoredStatement[]>();
  #waiting: OwnRecord[] = [];

  constructor(
    tx: Tx,
    { lenderId, secrets, joined = new Set() }: Pick<Withdrawn, 'lenderId' | 'secrets' | 'joined'>,
    found: {
      merchants: Map<string, OwnMerchant>;
      records: OwnRecord[];
      undecided: OwnRecord[];
      restored: OwnRecord[];
    },
  ) {
    this.#tx = tx;
    this.#restored = found.restored;
    this.#lenderId = lenderId;
    this.#secrets = secrets;
    this.#joined = joined;
    this.#merchants = found.merchants;
    this.#index = new BatchIndex(tx, new SeenMerchants());
    this.#waiting = found.undecided;
    const undecided = new Set(found.undecided);
    const recordsOf = Map.groupBy(found.records, ({ merchant_id }) => merchant_id);
    for (const merchant of found.merchants.values()) {
      const added = recordsOf.get(merchant.id)?.find((each) => merchant.isAddedBy(each));
      if (!added || undecided.has(added)) this.#openUp(merchant.id);
    }
  }

  async decideAll(): Promise<void> {
    await this.#readStatements([...this.#waiting, ...this.#restored]);
    for (const record of this.#restored.toSorted((a, b) => this.#since(a) - this.#since(b)))
      await this.#restore(record);
    // The first searches, of all records together, load what the second, one by one, need.
    await this.#index.together(
      this.#waiting.flatMap((record) => {
        const row = this.#firstRow(record);
        return row ? [() => this.#search(row, this.#since(record), () => false)] : [];
      }),
    );
    while (this.#waiting.length > 0) {
      this.#waiting.sort((a, b) => this.#since(a) - this.#since(b));
      await this.#decide(this.#waiting.shift()!);
    }
  }

  async #decide(record: OwnRecord): Promise<void> {
    const row = this.#firstRow(record);
    if (!row) return;
    await noteDecision(this.#tx, record.id);
    const own = this.#merchants.get(record.merchant_id);
    const match = await this.#choose(record, row);
    // With reports the record stays, and a statement joins its merchant, by which the reports follow.
    if (match?.found && own?.isAddedBy(record) && (await newestOpening(this.#tx, own.id)))
      await this.#joinLater(own.id, match.id, match.found);
    else if (match) return this.#move(record, match.id, match.score);
    const statements = this.#statements.get(record.id)!;
    if (own && this.#open.delete(own.id)) {
      const followed = await follow(
        this.#tx,
        { lenderId: this.#lenderId, secrets: this.#secrets },
        own,
        record,
        statements,
      );
      this.#merchants.set(own.id, followed);
    } else await this.#move(record, await this.#add(record, row), null);
    const tradeNames = statements.flatMap(({ fields: { name_dba } }) => name_dba ?? []);
    await this.#nameAfter(record, [...new Set([...this.#namesOf(record), ...tradeNames])]);
    this.#findBy(record);
  }

  /** A job joins it to a public merchant as it does others. */
  async #joinLater(
    ownId: string,
    otherId: string,
    { isPublic, reasons }: NonNullable<Chosen['found']>,
  ): Promise<void> {
    if (isPublic) await listOwned(this.#tx, this.#lenderId, [ownId]);
    else this.toJoin.push({ ownId, otherId, reasons });
  }

  /** Lets later records of other merchants be decided again that the restored facts of a merchant match. */
  async #restore(record: OwnRecord): Promise<void> {
    this.#hidden.add(record.merchant_id);
    for (const { row, from, until } of this.#rowsOf(record))
      for (;;) {
        const { same } = await this.#search(row, from, () => false);
        if (!same || !(await this.#isLater(same, record, { from, until }))) break;
        this.#openUp(same.merchant.id);
      }
    this.#findBy(record);
  }

  /** From here on the searches find the record's merchant with the values of the record at the time of each search. */
  #findBy(record: OwnRecord): void {
    const source = lenderSource(this.#lenderId, record.source_name);
    for (const { row, from, until } of this.#rowsOf(record))
      this.#called.set(this.#index.added.add(source, keyRow(0, row, this.#secrets)), {
        ...{ merchantId: record.merchant_id, from, until },
      });
    this.#hidden.add(record.merchant_id);
  }

  /** The rows of a merchant that follows the record, each with the statements between which it has these values. */
  #rowsOf(record: OwnRecord): { row: MerchantRow; from: number; until: number }[] {
    const statements = this.#statements.get(record.id) ?? [];
    return statements.map((statement, at) => {
      const earlier = statements.slice(0, at + 1);
      const row = merchantRowOf(record.external_id, {
        fields: combineVersions(earlier),
        extras: combineExtras(earlier) ?? {},
        withheldEin: withheldEinOf(statement, this.#secrets),
      });
      const next = statements[at + 1];
      return { row, from: Number(statement.id), until: next ? Number(next.id) : Number.POSITIVE_INFINITY };
    });
  }

  #openUp(merchantId: string): void {
    this.#open.add(merchantId);
    this.#hidden.add(merchantId);
  }

  /** Searches for a row among the merchants as they were before a statement. */
  #search(row: MerchantRow, before: number, isDifferent: (found: FoundMatch) => boolean) {
    const isHidden = (id: string) => {
      const called = this.#called.get(id);
      return called ? before <= called.from || before > called.until : this.#hidden.has(id);
    };
    return chooseMerchant(indexWithout(this.#index, isHidden), row, {
      ...{ inFile: new ContactCounts(), secrets: this.#secrets, isDifferent },
    });
  }

  /** The merchant that a person decided that a row is, or the one that the search finds. */
  async #choose(record: OwnRecord, row: MerchantRow): Promise<Chosen | null> {
    const source = record.source_name;
    const own = this.#merchants.get(record.merchant_id);
    const merchantSource = lenderSource(this.#lenderId, source);
    const decisions = await businessDecisions(this.#tx, {
      ...{ lenderId: this.#lenderId, source, externalIds: [record.external_id] },
    });
    for (const { merchant_id, other_external_id } of decisions.sameAs(row)) {
      const id = merchant_id ?? (await this.#merchantOf(source, other_external_id!));
      // By the statement of a decision that was made after the import, and is taken back with it.
      if (id && own?.isAddedBy(record) && this.#joined.has(own.id)) return null;
      if (id && !this.#open.has(id)) return { id, score: null, found: null };
    }
    for (;;) {
      const { same } = await this.#search(row, this.#since(record), (found) =>
        decisions.isDifferent(row, found, merchantSource),
      );
      if (!same) return null;
      const id = this.#called.get(same.merchant.id)?.merchantId;
      if (id) return { id, score: same.score, found: { isPublic: false, reasons: same.reasons } };
      if (await this.#isLater(same, record)) {
        // The import of the row did not find this merchant yet: its records are decided after this one.
        this.#openUp(same.merchant.id);
      } else if (!(await this.#isChanged(same, record)))
        return {
          id: same.merchant.id,
          score: same.score,
          found: { isPublic: same.merchant.owner_id === null, reasons: same.reasons },
        };
    }
  }

  /** Whether a merchant was added after the record, and during a time; its records are decided again then. */
  async #isLater(
    { merchant: { id, owner_id } }: FoundMatch,
    record: OwnRecord,
    { from, until } = { from: this.#since(record), until: Number.POSITIVE_INFINITY },
  ): Promise<boolean> {
    if (owner_id === null || this.#called.has(id)) return false;
    const { own, added, records } = await this.#ownMerchant(id);
    if (!own || !added || added.placed_at || added.id === record.id) return false;
    if (this.#since(added) <= from || this.#since(added) > until) return false;
    this.#merchants.set(id, own);
    this.#waiting.push(...records.filter(({ placed_at }) => !placed_at));
    return true;
  }

  /**
   * Whether a merchant had other facts when the record came; searches find it with those of their time then. A file that
   * came later may state what makes it look the same.
   */
  async #isChanged({ merchant: { id, owner_id } }: FoundMatch, record: OwnRecord): Promise<boolean> {
    if (owner_id === null) return false;
    const { added } = await this.#ownMerchant(id);
    const statements = added && this.#statements.get(added.id);
    const then = statementAt(statements, this.#since(record));
    if (!added || !then || hashOf(then) === hashOf(statements!.at(-1)!)) return false;
    this.#findBy(added);
    return true;
  }

  /** A merchant of the lender's own, its records, and the one that added it, with their statements read. */
  async #ownMerchant(id: string) {
    const own = (await ownMerchants(this.#tx, this.#lenderId, [id])).get(id);
    const records = await recordsAt(this.#tx, this.#lenderId, [id]);
    await this.#readStatements(records);
    return { own, records, added: records.find((each) => own?.isAddedBy(each)) };
  }

  async #add(record: OwnRecord, row: MerchantRow): Promise<string> {
    const id = await saveMerchant(
      this.#tx,
      lenderSource(this.#lenderId, record.source_name),
      row,
      this.#secrets,
    );
    const contacts = new ContactCounts();
    const locations = await findLocations(this.#tx, [row], { contacts, secrets: this.#secrets });
    await putAtLocations(this.#tx, new Map([[row.external_id, id]]), locations);
    return id;
  }

  async #move(record: OwnRecord, merchantId: string, score: number | null): Promise<void> {
    this.joined.push(merchantId, record.merchant_id);
    for (const name of this.#namesOf(record)) this.#index.added.addName(merchantId, name);
    if (record.merchant_id !== merchantId)
      await this.#tx
        .updateTable('app.source_record')
        .set({ merchant_id: merchantId, match_score: score })
        .where('id', '=', record.id)
        .execute();
    record.merchant_id = merchantId;
    await this.#nameAfter(record, this.#namesOf(record));
  }

  /** The lender knows the record's merchant by these earlier names, too. */
  async #nameAfter({ merchant_id }: OwnRecord, names: readonly string[]): Promise<void> {
    for (const name of names) this.names.add(name);
    await nameAfter(
      this.#tx,
      this.#lenderId,
      names.map((name) => ({ merchantId: merchant_id, name })),
    );
  }

  async #merchantOf(source: string, externalId: string): Promise<string | undefined> {
    const found = await this.#tx
      .selectFrom('app.source_record')
      .select('merchant_id')
      .where(sql`coalesce(lender_id, 0)`, '=', this.#lenderId)
      .where('source_name', '=', source)
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    return found?.merchant_id;
  }

  async #readStatements(records: readonly OwnRecord[]): Promise<void> {
    const missing = records.filter(({ id }) => !this.#statements.has(id)).map(({ id }) => id);
    const found = await statementsOf(this.#tx, this.#lenderId, missing);
    for (const id of missing) this.#statements.set(id, found.get(id) ?? []);
  }

  #namesOf({ id }: OwnRecord): string[] {
    const names = (this.#statements.get(id) ?? []).flatMap(({ fields: { name }, merchant }) =>
      [name, merchant?.other_name].flatMap((each) => each ?? []),
    );
    return [...new Set(names)];
  }

  /** The row of a record's first statement. */
  #firstRow(record: OwnRecord): MerchantRow | null {
    const first = this.#statements.get(record.id)?.[0];
    return first ? rowOf(record.external_id, first, withheldEinOf(first, this.#secrets)) : null;
  }

  #since({ id }: OwnRecord): number {
    return Number(this.#statements.get(id)?.[0]?.id ?? 0);
  }
}
