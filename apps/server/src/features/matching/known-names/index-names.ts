import { merchantKeys } from '@assay/match-engine/keys';
import { NORMALISER_VERSION, normaliseMerchant } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import { type Database, inLender, inSystem, type Tx } from '#platform/database';
import { allLenders } from '#platform/lenders';
import { countWords, wordChanges } from '../import/count-words.ts';
import { KNOWN_NAME_KINDS } from './name-kinds.ts';

const BATCH = 1_000;

/**
 * Makes new names, and those keyed by an older normaliser, findable: those of public sources, then those
 * that each lender's own records give. Answers how many. Run twice it changes nothing.
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
    .select(['n.id', 'n.lender_id', 'n.name', 'n.tokens', 'm.name as own', 'm.name_dba as own_dba'])
    .where('n.normaliser_version', '<', NORMALISER_VERSION)
    .orderBy('n.normaliser_version')
    .orderBy('n.id')
    .limit(BATCH)
    .forUpdate('n')
    .skipLocked()
    .execute();
  const words = new Map<string, number>();
  const superfluous: string[] = [];
  const kept: { id: string; keys: string; tokens: string }[] = [];
  for (const row of waiting) {
    const { names: own } = normaliseMerchant({ name: row.own, name_dba: row.own_dba });
    const { names } = normaliseMerchant({ name: row.name });
    const other = names.filter(({ joined }) => !own.some((name) => name.joined === joined));
    // A name that is only written otherwise tells the matcher nothing new.
    if (other.length === 0) superfluous.push(row.id);
    const keys = merchantKeys({ ...normaliseMerchant({}), names: other })
      .filter(({ kind }) => KNOWN_NAME_KINDS.has(kind))
      .map(({ key }) => String(key));
    // The dictionary is everybody's; what only a lender says stays out of it.
    const ownWords = new Set(own.flatMap(({ tokens }) => tokens));
    const tokens =
      row.lender_id === null
        ? [...new Set(other.flatMap((name) => name.tokens))].filter((token) => !ownWords.has(token))
        : [];
    for (const [token, change] of wordChanges(row.tokens, tokens)) {
      words.set(token, (words.get(token) ?? 0) + change);
    }
    if (other.length > 0) kept.push({ id: row.id, keys: `{${keys}}`, tokens: literal(tokens) });
  }
  await tx
    .deleteFrom('app.known_name')
    .where('id', '=', sql<string>`any (${superfluous}::bigint[])`)
    .execute();
  await sql`
    update app.known_name n set keys = t.keys::bigint[], tokens = t.tokens::text[], normaliser_version = ${NORMALISER_VERSION}
    from unnest(${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ keys }) => keys)}::text[],
      ${kept.map(({ tokens }) => tokens)}::text[]) as t (id, keys, tokens)
    where n.id = t.id`.execute(tx);
  await countWords(tx, words);
  return waiting.length;
}

/** Words as an array literal; words are letters and digits alone, so nothing in them needs a quote but the empty list. */
function literal(tokens: readonly string[]): string {
  return `{${tokens.map((token) => JSON.stringify(token)).join(',')}}`;
}
