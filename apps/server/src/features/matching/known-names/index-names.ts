import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import { type Database, inLender, inSystem, type Tx } from '#platform/database';
import { allLenders } from '#platform/lenders';
import { listArrivals } from '../arrivals/arrival-store.ts';
import { countWords, wordChanges } from '../import/count-words.ts';
import { nameFoundBy } from './name-found-by.ts';

const BATCH = 1_000;

/**
 * Makes new names, and those keyed by an older normalizer, searchable: those of public sources, then those from each
 * lender's own records. Returns how many. Running it twice changes nothing.
 */
export async function indexKnownNames(db: Database): Promise<number> {
  let indexed = await inBatches(() => inSystem(db, indexBatch));
  for (const id of await inSystem(db, allLenders))
    indexed += await inBatches(() => inLender(db, id, indexBatch));
  return indexed;
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await work();
    total += done;
    if (done < BATCH) return total;
  }
}

async function indexBatch(tx: Tx): Promise<number> {
  const waiting = await tx
    .selectFrom('app.known_name as n')
    .innerJoin('app.merchant as m', 'm.id', 'n.merchant_id')
    .select([
      'n.id',
      'n.lender_id',
      'n.merchant_id',
      'n.name',
      'n.tokens',
      'm.name as own',
      'm.name_dba as own_dba',
    ])
    .where('n.normaliser_version', '<', NORMALISER_VERSION)
    .orderBy('n.normaliser_version')
    .orderBy('n.id')
    .limit(BATCH)
    .forUpdate('n')
    .skipLocked()
    .execute();
  const words = new Map<string, number>();
  const superfluous: string[] = [];
  const updates: { id: string; keys: string; tokens: string }[] = [];
  const named = new Set<string>();
  for (const row of waiting) {
    const found = nameFoundBy(row.name, {
      own: { name: row.own, name_dba: row.own_dba },
      lenderId: row.lender_id,
    });
    if (!found) superfluous.push(row.id);
    else updates.push({ id: row.id, keys: `{${found.keys}}`, tokens: literal(found.tokens) });
    if (found && row.lender_id === null) named.add(row.merchant_id);
    const tokens = found?.tokens ?? [];
    for (const [token, change] of wordChanges(row.tokens, tokens)) {
      words.set(token, (words.get(token) ?? 0) + change);
    }
  }
  await tx
    .deleteFrom('app.known_name')
    .where('id', '=', sql<string>`any (${superfluous}::bigint[])`)
    .execute();
  await sql`
    update app.known_name n set keys = t.keys::bigint[], tokens = t.tokens::text[], normaliser_version = ${NORMALISER_VERSION}
    from unnest(${updates.map(({ id }) => id)}::bigint[], ${updates.map(({ keys }) => keys)}::text[],
      ${updates.map(({ tokens }) => tokens)}::text[]) as t (id, keys, tokens)
    where n.id = t.id`.execute(tx);
  // Names that only a lender uses have no words.
  await countWords(tx, words, null);
  await listArrivals(tx, [...named]);
  return waiting.length;
}

/** Words as an array literal; words are only letters and digits, so nothing in them needs quoting. */
function literal(tokens: readonly string[]): string {
  return `{${tokens.map((token) => JSON.stringify(token)).join(',')}}`;
}
