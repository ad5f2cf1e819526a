import { sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { isOutdated } from '#platform/encrypted-column';

interface Behind {
  after: string;
  limit: number;
}

/** Runs after this id whose searches contain an EIN, locked until the transaction ends. */
export function runsWithEin(tx: Tx, { after, limit }: Behind) {
  return tx
    .selectFrom('app.source_run')
    .select(['id', 'searches'])
    .where('id', '>', after)
    .where(sql<boolean>`searches::text like '%"ein": "%'`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/**
 * Answers after this id that are not encrypted with this header, with the searches of their runs, locked until the
 * transaction ends.
 */
export function outdatedAnswers(tx: Tx, { header, after, limit }: Behind & { header: Buffer }) {
  return tx
    .selectFrom('app.vendor_answer as a')
    .innerJoin('app.source_run as r', 'r.id', 'a.source_run_id')
    .select([
      'a.id',
      'a.body',
      'a.body_is_sealed',
      'a.search_key',
      'a.source_run_id',
      'r.source',
      'r.searches',
    ])
    .where('a.id', '>', after)
    .where('a.body', 'is not', null)
    .where((eb) => eb.or([eb('a.body_is_sealed', '=', false), isOutdated('a.body', header)]))
    .orderBy('a.id')
    .limit(limit)
    .forUpdate('a')
    .execute();
}
export type OutdatedAnswer = Awaited<ReturnType<typeof outdatedAnswers>>[number];

export async function updateAnswer(
  tx: Tx,
  id: string,
  encrypted: Pick<
    Updateable<Schema['app.vendor_answer']>,
    'body' | 'body_is_sealed' | 'body_hash' | 'search_key'
  >,
): Promise<void> {
  await tx.updateTable('app.vendor_answer').set(encrypted).where('id', '=', id).execute();
}
