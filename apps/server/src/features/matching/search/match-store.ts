import type { MerchantKey } from '@assay/match-engine/keys';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { readEach } from '#platform/shared-reads';
import { variantHashes } from '../import/token-counts.ts';
import { KNOWN_NAME_KINDS } from '../known-names/name-kinds.ts';
import { STORED_COLUMNS } from '../merchant-columns.ts';

interface WordCounts {
  total: number;
  counts: Map<string, number>;
}

/** How many merchants the active lender can see, and how many of them have each of the words; words of none are left out. */
export async function wordCounts(tx: Tx, tokens: readonly string[]): Promise<WordCounts> {
  const { rows } = await sql<Counted>`${countOfAll} union all ${countsOfWords(tokens)}`.execute(tx);
  return wordCountsIn(rows);
}

/** Those of the keys that many merchants share which the active lender can see, with about how many. */
export async function readCommonKeys(tx: Tx, keys: readonly bigint[]): Promise<Map<string, number>> {
  const { rows } = await countsOfKeys(keys).execute(tx);
  return countedAs('key', rows);
}

/** Both in one statement. */
export async function nameCounts(
  tx: Tx,
  { tokens, keys }: { tokens: readonly string[]; keys: readonly bigint[] },
): Promise<WordCounts & { commonKeys: Map<string, number> }> {
  const { rows } = await sql<Counted>`
    ${countOfAll} union all ${countsOfWords(tokens)} union all ${countsOfKeys(keys)}`.execute(tx);
  return { ...wordCountsIn(rows), commonKeys: countedAs('key', rows) };
}

interface Counted {
  kind: 'all' | 'word' | 'key';
  counted: string;
  merchants: string;
}

const countOfAll = sql`
  select 'all' as kind, '' as counted, coalesce(sum(merchants), 0) as merchants from app.match_total`;

const countsOfWords = (tokens: readonly string[]) => sql`
  select 'word' as kind, token as counted, sum(merchants) as merchants from app.name_token
  where token = any (${tokens}::text[]) group by token having sum(merchants) > 0`;

const countsOfKeys = (keys: readonly bigint[]) => sql<Counted>`
  select 'key' as kind, key::text as counted, sum(merchants) as merchants from app.heavy_key
  where key = any (${keys.map(String)}::bigint[]) group by key`;

const countedAs = (kind: Counted['kind'], rows: readonly Counted[]): Map<string, number> =>
  new Map(rows.filter((row) => row.kind === kind).map((row) => [row.counted, Number(row.merchants)]));

const wordCountsIn = (rows: readonly Counted[]): WordCounts => ({
  total: countedAs('all', rows).get('')!,
  counts: countedAs('word', rows),
});

/**
 * The merchants of each key that the active lender sees, at most `max` per key; for keys of names also those that sources know by such a name, for
 * hashes of EINs those whose number is withheld. Uses the indexes merchant_keys, known_name_keys and withheld_ein_key.
 */
export async function postings(
  tx: Tx,
  keys: readonly MerchantKey[],
  max: number,
): Promise<Map<string, string[]>> {
  const all = keys.map(({ key }) => String(key));
  const names = keys.filter(({ kind }) => KNOWN_NAME_KINDS.has(kind)).map(({ key }) => String(key));
  const numbers = keys.filter(({ kind }) => kind === 'ein_hash').map(({ key }) => String(key));
  const { rows } = await sql<{ key: string; merchant_ids: string[] }>`
    select key, merchant_ids::text[] from app.merchants_by_key(${all}::bigint[], ${max})
    union all
    select key, merchant_ids::text[] from app.known_merchants_by_key(${names}::bigint[], ${max})
    union all
    select w.key, (array_agg(coalesce(r.survivor_id, w.merchant_id) order by w.merchant_id))[1:${sql.lit(max)}]::text[]
    from app.withheld_ein w left join app.retired_merchant r on r.id = w.merchant_id
    where w.key = any (${numbers}::bigint[])
      and (w.owner_id is null or w.owner_id = app.lender_id() or app.sees_all_merchants())
    group by w.key`.execute(tx);
  const found = new Map<string, string[]>();
  for (const { key, merchant_ids } of rows) {
    found.set(key, [...new Set([...(found.get(key) ?? []), ...merchant_ids])]);
  }
  return found;
}

/** Like {@link postings}, among the own merchants of other lenders. */
export async function otherPostings(
  tx: Tx,
  keys: readonly MerchantKey[],
  max: number,
): Promise<Map<string, string[]>> {
  const all = keys.map(({ key }) => String(key));
  const { rows } = await sql<{ key: string; merchant_ids: string[] }>`
    select key, merchant_ids::text[] from app.other_merchants_by_key(${all}::bigint[], ${max})
    union all
    select w.key, (array_agg(w.merchant_id order by w.merchant_id))[1:${sql.lit(max)}]::text[] from app.withheld_ein w
    where w.key = any (${all}::bigint[]) and w.owner_id <> app.lender_id() group by w.key`.execute(tx);
  const found = new Map<string, string[]>();
  for (const { key, merchant_ids } of rows) found.set(key, [...(found.get(key) ?? []), ...merchant_ids]);
  return found;
}

/** A word of the dictionary, and how many merchants have it. */
export interface DictionaryWord {
  token: string;
  merchants: number;
}

/** For each word, the dictionary words that share a deletion variant with it. Uses the index name_token_variants. */
export async function wordsByVariant(
  tx: Tx,
  words: readonly string[],
): Promise<Map<string, DictionaryWord[]>> {
  const found = new Map<string, DictionaryWord[]>(words.map((word) => [word, []]));
  if (words.length === 0) return found;
  const variants = words.map((word) => `{${variantHashes(word).join(',')}}`);
  const { rows } = await sql<{ word_position: string; token: string; merchants: string }>`
    select word_position, token, merchants from app.words_by_variants(${variants}::text[])`.execute(tx);
  for (const { word_position, token, merchants } of rows)
    found.get(words[Number(word_position) - 1]!)!.push({ token, merchants: Number(merchants) });
  return found;
}

export type StoredMerchant = Awaited<ReturnType<typeof merchants>>[number];
export type StoredPrincipal = Awaited<ReturnType<typeof principals>>[number];

/** Merchants of the master file by id, without those that staff deleted. */
export const merchants = (tx: Tx, ids: readonly string[]) =>
  readEach(tx, 'merchants', ids, {
    read: (these) =>
      allMerchants(tx, these)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('app.retired_merchant as r').select('r.id').whereRef('r.id', '=', 'm.id'))),
        )
        .execute(),
    idOf: ({ id }) => id,
    isOfFile: true,
  });

const readColumns = [
  'm.id',
  'm.source',
  'm.owner_id',
  'm.location_id',
  ...STORED_COLUMNS.map((column) => `m.${column}` as const),
  'm.tokens',
  'm.created_at',
  'w.number_hash as ein_hash',
] as const;

/** Merchants by id, also merged and deleted ones. */
export const allMerchants = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('app.merchant as m')
    .leftJoin('app.withheld_ein as w', 'w.merchant_id', 'm.id')
    .select(readColumns)
    .where('m.id', '=', sql<string>`any (${ids}::bigint[])`);

/** The merchants of {@link namesAndJoined} that were joined to another, by id. */
export async function joinedMerchants(tx: Tx, rows: readonly NameOrJoined[]) {
  const joined = rows.filter((row) => row.joined_id !== null);
  if (joined.length === 0) return [];
  const survivors = new Map(joined.map(({ joined_id, merchant_id }) => [joined_id, merchant_id]));
  const found = await allMerchants(tx, [...survivors.keys()])
    .orderBy('m.id')
    .execute();
  return found.map((merchant) => ({ ...merchant, survivor_id: survivors.get(merchant.id)! }));
}

/** A version per merchant that changes with anything that `merchants`, `principals` and `knownNames` read. */
export async function merchantVersions(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; version: string }>`
    select m.id, concat_ws(' ', m.xmin, m.ctid,
      (select string_agg(p.xmin || '/' || p.ctid, ' ') from app.principal p where p.merchant_id = m.id),
      (select string_agg(n.xmin || '/' || n.ctid, ' ') from app.known_name n where n.merchant_id = m.id),
      (select w.xmin from app.withheld_ein w where w.merchant_id = m.id),
      (select string_agg(j.xmin || '/' || j.ctid, ' ' order by j.id) from app.retired_merchant r
        join app.merchant j on j.id = r.id where r.survivor_id = m.id)) as version
    from app.merchant m where m.id = any (${ids}::bigint[])
      and not exists (select from app.retired_merchant r where r.id = m.id)`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const ofMerchant = ({ merchant_id }: { merchant_id: string }): string => merchant_id;

/** The principals of merchants, of each in their order. */
export const principals = (tx: Tx, merchantIds: readonly string[]) =>
  readEach(tx, 'principals', merchantIds, {
    read: (ids) => selectPrincipals(tx, ids),
    idOf: ofMerchant,
    isOfFile: true,
  });

function selectPrincipals(tx: Tx, merchantIds: readonly string[]) {
  return tx
    .selectFrom('app.principal')
    .select([
      'id',
      'merchant_id',
      'first_name',
      'middle_name',
      'last_name',
      'suffix',
      'addr1',
      'city',
      'state',
      'zip5',
      'email',
      'phone',
      'npi_id',
    ])
    .where('merchant_id', '=', sql<string>`any (${merchantIds}::bigint[])`)
    .orderBy('merchant_id')
    .orderBy('position')
    .execute();
}

/** A name that sources know a merchant by besides its own, or the id of a merchant that was joined to it. */
type NameOrJoined = { merchant_id: string } & (
  | { name: string; joined_id: null }
  | { name: null; joined_id: string }
);

/**
 * The known names of merchants and what was joined to them (app.joined_merchants), of each earliest first: in one
 * statement, because every search needs both. Uses the index known_name_once.
 */
export const namesAndJoined = (tx: Tx, merchantIds: readonly string[]) =>
  readEach(tx, 'known names and joined merchants', merchantIds, {
    read: async (ids) => {
      const { rows } = await sql<NameOrJoined>`
        select merchant_id, name, null as joined_id, id as position from app.known_name
        where merchant_id = any (${ids}::bigint[])
        union all
        select survivor_id, null, id, id from app.joined_merchants(${ids}::bigint[])
        order by position`.execute(tx);
      return rows;
    },
    idOf: ofMerchant,
    isOfFile: true,
  });
