import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import { type Database, inLender, inSystem, type Tx } from '#platform/database';
import { allLenders } from '#platform/lenders';
import { principals } from '../search/match-store.ts';
import { countWords, wordChanges } from './count-words.ts';
import { keyRow } from './keyed-row.ts';

const BATCH = 500;

/**
 * Makes the lenders' own merchants searchable whose keys are missing or of an older normalizer: no file states them
 * again. Running it twice changes nothing.
 */
export async function indexOwnedMerchants(db: Database): Promise<void> {
  for (const id of await inSystem(db, allLenders))
    while ((await inLender(db, id, (tx) => indexBatch(tx, id))) === BATCH);
}

async function indexBatch(tx: Tx, lenderId: string): Promise<number> {
  const waiting = await tx
    .selectFrom('app.merchant as m')
    .selectAll()
    .where('m.owner_id', '=', lenderId)
    .where('m.normaliser_version', '<', NORMALISER_VERSION)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('app.retired_merchant as r').select('r.id').whereRef('r.id', '=', 'm.id'))),
    )
    .orderBy('m.id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  const people = Map.groupBy(
    await principals(
      tx,
      waiting.map(({ id }) => id),
    ),
    ({ merchant_id }) => merchant_id,
  );
  const words = new Map<string, number>();
  for (const { id, ...merchant } of waiting) {
    const own = keyRow(0, { ...merchant, principals: people.get(id) ?? [] });
    // Those of the merchants merged into it are of the older normalizer until their statements are settled again.
    const keys = [...new Set([...own.keys.map(String), ...(merchant.merged_keys ?? [])])];
    const tokens = [...new Set([...own.tokens, ...(merchant.merged_tokens ?? [])])];
    for (const [token, change] of wordChanges(merchant.tokens, tokens))
      words.set(token, (words.get(token) ?? 0) + change);
    await sql`
      update app.merchant set keys = ${keys}::bigint[], tokens = ${tokens}::text[],
        normaliser_version = ${NORMALISER_VERSION} where id = ${id}`.execute(tx);
  }
  await countWords(tx, words, lenderId);
  return waiting.length;
}
