import { ContactCounts } from '@assay/match-engine/cluster';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { businessDecisions } from '../import/business-decisions.ts';
import { chooseMerchant } from '../import/choose-merchant.ts';
import { factsHash } from '../import/facts-hash.ts';
import { findLocations, putAtLocations } from '../import/find-locations.ts';
import { keyRow } from '../import/keyed-row.ts';
import type { MerchantRow } from '../import/merchant-row.ts';
import { lenderSource } from '../lender-source.ts';
import { saveMerchant } from '../save-merchant.ts';
import { BatchIndex } from '../search/batch-index.ts';
import type { FoundMatch } from '../search/score-candidates.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import { follow, type OwnMerchant, type OwnRecord, ownMerchants, recordsAt } from './own-merchants.ts';
import { combineExtras, combineVersions, merchantRowOf } from './record-version.ts';
import { type StoredStatement, statementsOf, withheldEinOf } from './version-store.ts';

interface Withdrawn {
  lenderId: string;
  secrets: Secrets;
  /** Statements about the records of the undone upload, before and after. */
  before: ReadonlyMap<string, readonly StoredStatement[]>;
  after: ReadonlyMap<string, readonly StoredStatement[]>;
  /** The records' merchants. */
  merchantIds: readonly string[];
}

/**
 * Decides again which merchant records are, after statements were withdrawn by which it was decided: as the import of
 * their first remaining statement would. Those are records whose first statement was another one, and those that joined a
 * merchant of the lender's own with facts that nobody states any more. Records that staff moved stay. Returns the
 * merchants that records joined, and the names of those that moved.
 */
export async function decideAgain(
  tx: Tx,
  withdrawn: Withdrawn,
): Promise<{ joined: string[]; names: string[] }> {
  const { lenderId } = withdrawn;
  const merchants = await ownMerchants(tx, lenderId, withdrawn.merchantIds);
  const records = await recordsAt(tx, lenderId, withdrawn.merchantIds);
  const added = new Map(
    records.flatMap((each) =>
      merchants.get(each.merchant_id)?.isAddedBy(each) ? [[each.merchant_id, each] as const] : [],
    ),
  );
  const undecided = records.filter((each) => isUndecided(each, { ...withdrawn, merchants, added }));
  if (undecided.length === 0) return { joined: [], names: [] };
  const again = new Again(tx, withdrawn, { merchants, records, undecided });
  await again.decideAll();
  return { joined: again.joined, names: [...again.names] };
}

function isUndecided(
  record: OwnRecord,
  {
    before,
    after,
    merchants,
    added: addedBy,
  }: Withdrawn & {
    merchants: ReadonlyMap<string, OwnMerchant>;
    /** The records that added the merchants. */
    added: ReadonlyMap<string, OwnRecord>;
  },
): boolean {
  if (record.placed_at) return false;
  const first = before.get(record.id)?.[0];
  const firstNow = after.get(record.id)?.[0];
  if (first && firstNow && first.id !== firstNow.id && hashOf(first) !== hashOf(firstNow)) return true;
  const merchant = merchants.get(record.merchant_id);
  if (!merchant || merchant.isAddedBy(record)) return false;
  const added = addedBy.get(merchant.id);
  if (!added) return true;
  const remaining = new Set((after.get(added.id) ?? []).map(hashOf));
  return (before.get(added.id) ?? []).some((each) => !remaining.has(hashOf(each)));
}

/** The hash of the facts by which a statement is compared with merchants. */
const hashOf = (statement: StoredStatement): string => factsHash(rowOf('', statement, null));

const rowOf = (externalId: string, statement: StoredStatement, withheldEin: string | null): MerchantRow =>
  merchantRowOf(externalId, {
    fields: combineVersions([statement]),
    extras: statement.merchant ?? {},
    withheldEin,
  });

class Again {
  readonly joined: string[] = [];
  readonly names = new Set<string>();
  readonly #tx: Tx;
  readonly #lenderId: string;
  readonly #secrets: Secrets;
  readonly #merchants: Map<string, OwnMerchant>;
  /** What is searched; merchants are found with their values from before, or those added to it. */
  readonly #index: BatchIndex;
  /** Own merchants whose values are of a record that is gone or not decided yet. */
  readonly #open = new Set<string>();
  /** Merchants that a search does not find with their stored values: open ones, and those added to the index. */
  readonly #hidden = new Set<string>();
  /** Merchants by the ids that the index gave them. */
  readonly #called = new Map<string, string>();
  readonly #statements = new Map<string, readonly StoredStatement[]>();
  #waiting: OwnRecord[] = [];

  constructor(
    tx: Tx,
    { lenderId, secrets }: Withdrawn,
    found: { merchants: Map<string, OwnMerchant>; records: OwnRecord[]; undecided: OwnRecord[] },
  ) {
    this.#tx = tx;
    this.#lenderId = lenderId;
    this.#secrets = secrets;
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
    await this.#readStatements(this.#waiting);
    // The first searches, of all records together, load what the second, one by one, need.
    await this.#index.together(
      this.#waiting.flatMap((record) => {
        const row = this.#firstRow(record);
        return row ? [() => this.#search(row, () => false)] : [];
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
    const match = await this.#choose(record, row);
    if (match) return this.#move(record, match.id, match.score);
    const own = this.#merchants.get(record.merchant_id);
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
    this.#findBy(record, statements);
  }

  /** From here on the searches find the record's merchant with the values of the record. */
  #findBy(record: OwnRecord, statements: readonly StoredStatement[]): void {
    const row = merchantRowOf(record.external_id, {
      fields: combineVersions(statements),
      extras: combineExtras(statements) ?? {},
      withheldEin: withheldEinOf(statements.at(-1)!, this.#secrets),
    });
    const source = lenderSource(this.#lenderId, record.source_name);
    this.#called.set(this.#index.added.add(source, keyRow(0, row, this.#secrets)), record.merchant_id);
    this.#hidden.add(record.merchant_id);
  }

  #openUp(merchantId: string): void {
    this.#open.add(merchantId);
    this.#hidden.add(merchantId);
  }

  #search(row: MerchantRow, isDifferent: (found: FoundMatch) => boolean) {
    return chooseMerchant(without(this.#index, this.#hidden), row, {
      ...{ inFile: new ContactCounts(), secrets: this.#secrets, isDifferent },
    });
  }

  /** The merchant that a person decided that a row is, or the one that the search finds. */
  async #choose(record: OwnRecord, row: MerchantRow): Promise<{ id: string; score: number | null } | null> {
    const source = record.source_name;
    const brings = lenderSource(this.#lenderId, source);
    const decisions = await businessDecisions(this.#tx, {
      ...{ lenderId: this.#lenderId, source, externalIds: [record.external_id] },
    });
    for (const { merchant_id, other_external_id } of decisions.sameAs(row)) {
      const id = merchant_id ?? (await this.#merchantOf(source, other_external_id!));
      if (id && !this.#open.has(id)) return { id, score: null };
    }
    for (;;) {
      const { same } = await this.#search(row, (found) => decisions.isDifferent(row, found, brings));
      if (!same) return null;
      const id = this.#called.get(same.merchant.id);
      if (id) return { id, score: same.score };
      if (!(await this.#isLater(same, record))) return { id: same.merchant.id, score: same.score };
      // The import of the row did not find this merchant yet: its records are decided after this one.
      this.#openUp(same.merchant.id);
    }
  }

  async #isLater({ merchant: { id, owner_id } }: FoundMatch, record: OwnRecord): Promise<boolean> {
    if (owner_id === null) return false;
    const own = (await ownMerchants(this.#tx, this.#lenderId, [id])).get(id);
    const records = await recordsAt(this.#tx, this.#lenderId, [id]);
    const added = records.find((each) => own?.isAddedBy(each));
    if (!own || !added || added.placed_at || added.id === record.id) return false;
    await this.#readStatements(records);
    if (this.#since(added) <= this.#since(record)) return false;
    this.#merchants.set(id, own);
    this.#waiting.push(...records.filter(({ placed_at }) => !placed_at));
    return true;
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
    this.joined.push(merchantId);
    for (const name of this.#namesOf(record)) this.#index.added.addName(merchantId, name);
    if (record.merchant_id === merchantId) return;
    await this.#tx
      .updateTable('app.source_record')
      .set({ merchant_id: merchantId, match_score: score })
      .where('id', '=', record.id)
      .execute();
    await this.#nameAfter(record, merchantId);
    record.merchant_id = merchantId;
  }

  /** The lender knows the merchant by the earlier names of the record, too. */
  async #nameAfter(record: OwnRecord, merchantId: string): Promise<void> {
    const stated = this.#namesOf(record);
    for (const name of stated) this.names.add(name);
    await sql`
      insert into app.known_name (merchant_id, lender_id, name)
      select m.id, ${this.#lenderId}::bigint, stated.name
      from app.merchant m, unnest(${stated}::text[]) as stated (name)
      where m.id = ${merchantId} and stated.name <> ''
        and lower(stated.name) <> lower(m.name) and lower(stated.name) is distinct from lower(m.name_dba)
      on conflict do nothing`.execute(this.#tx);
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
    const names = (this.#statements.get(id) ?? []).flatMap(({ fields: { name } }) => name ?? []);
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

/** The master file without some merchants. */
const without = (index: SearchIndex, left: ReadonlySet<string>): SearchIndex => ({
  words: (tokens) => index.words(tokens),
  commonKeys: (keys) => index.commonKeys(keys),
  wordsLike: (words) => index.wordsLike(words),
  ofStore: (lenderId, storeId) => index.ofStore(lenderId, storeId),
  postings: async (keys) =>
    new Map(
      [...(await index.postings(keys))].map(
        ([key, ids]) => [key, ids.filter((id) => !left.has(id))] as const,
      ),
    ),
  merchants: (ids) => index.merchants(ids.filter((id) => !left.has(id))),
});
