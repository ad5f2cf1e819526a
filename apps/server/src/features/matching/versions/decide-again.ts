import { ContactCounts } from '@assay/match-engine/cluster';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { businessDecisions } from '../import/business-decisions.ts';
import { chooseMerchant } from '../import/choose-merchant.ts';
import { factsHash } from '../import/facts-hash.ts';
import { findLocations, putAtLocations } from '../import/find-locations.ts';
import type { MerchantRow } from '../import/merchant-row.ts';
import { lenderSource } from '../lender-source.ts';
import { saveMerchant } from '../save-merchant.ts';
import type { FoundMatch } from '../search/score-candidates.ts';
import { databaseIndex, type SearchIndex } from '../search/search-index.ts';
import { follow, type OwnMerchant, type OwnRecord, ownMerchants, recordsAt } from './own-merchants.ts';
import { combineVersions, merchantRowOf } from './record-version.ts';
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
  const undecided = records.filter((each) => isUndecided(each, { ...withdrawn, merchants, records }));
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
    records,
  }: Withdrawn & { merchants: ReadonlyMap<string, OwnMerchant>; records: readonly OwnRecord[] },
): boolean {
  if (record.placed_at) return false;
  const first = before.get(record.id)?.[0];
  const firstNow = after.get(record.id)?.[0];
  if (first && firstNow && first.id !== firstNow.id && hashOf(first) !== hashOf(firstNow)) return true;
  const merchant = merchants.get(record.merchant_id);
  if (!merchant || merchant.isAddedBy(record)) return false;
  const added = records.find((each) => merchant.isAddedBy(each));
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
  /** Own merchants whose values are of a record that is gone or not decided yet. */
  readonly #open = new Set<string>();
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
    this.#waiting = found.undecided;
    for (const merchant of found.merchants.values()) {
      const added = found.records.find((each) => merchant.isAddedBy(each));
      if (!added || found.undecided.includes(added)) this.#open.add(merchant.id);
    }
  }

  async decideAll(): Promise<void> {
    await this.#readStatements(this.#waiting);
    while (this.#waiting.length > 0) {
      this.#waiting.sort((a, b) => this.#since(a) - this.#since(b));
      await this.#decide(this.#waiting.shift()!);
    }
  }

  async #decide(record: OwnRecord): Promise<void> {
    const statements = this.#statements.get(record.id) ?? [];
    const [first] = statements;
    if (!first) return;
    const row = rowOf(record.external_id, first, withheldEinOf(first, this.#secrets));
    const match = await this.#choose(record, row);
    if (match) return this.#move(record, match.id, match.score);
    const own = this.#merchants.get(record.merchant_id);
    if (own && this.#open.delete(own.id)) {
      const followed = await follow(
        this.#tx,
        { lenderId: this.#lenderId, secrets: this.#secrets },
        own,
        record,
        statements,
      );
      this.#merchants.set(own.id, followed);
      return;
    }
    await this.#move(record, await this.#add(record, row), null);
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
      const { same } = await chooseMerchant(without(databaseIndex(this.#tx), this.#open), row, {
        ...{ inFile: new ContactCounts(), secrets: this.#secrets },
        isDifferent: (found) => decisions.isDifferent(row, found, brings),
      });
      if (!same) return null;
      if (!(await this.#isLater(same, record))) return { id: same.merchant.id, score: same.score };
      // The import of the row did not find this merchant yet: its records are decided after this one.
      this.#open.add(same.merchant.id);
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
    if (record.merchant_id === merchantId) return;
    await this.#tx
      .updateTable('app.source_record')
      .set({ merchant_id: merchantId, match_score: score })
      .where('id', '=', record.id)
      .execute();
    await this.#nameAfter(record, merchantId);
  }

  /** The lender knows the merchant by the earlier names of the record, too. */
  async #nameAfter(record: OwnRecord, merchantId: string): Promise<void> {
    const stated = (this.#statements.get(record.id) ?? []).flatMap(({ fields: { name } }) => name ?? []);
    for (const name of stated) this.names.add(name);
    await sql`
      insert into app.known_name (merchant_id, lender_id, name)
      select m.id, ${this.#lenderId}::bigint, stated.name
      from app.merchant m, unnest(${[...new Set(stated)]}::text[]) as stated (name)
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
