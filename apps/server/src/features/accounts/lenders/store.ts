import { type Flag, type Flagged, namedFlags } from '@assay/domain/flags';
import { sql } from 'kysely';
import { lockNamed, type Tx } from '#platform/database';
import { lendersCalled } from '#platform/lenders';

const columns = [
  'id',
  'name',
  'alias',
  'is_active',
  'is_api_enabled',
  'version',
  'flags',
  ...namedFlags,
] as const;

const lenders = (tx: Tx) =>
  tx
    .selectFrom('app.lender')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('app.lender_member')
        .select((one) => one.fn.countAll<string>().as('count'))
        .whereRef('lender_id', '=', 'app.lender.id')
        .as('user_count'),
    )
    .select(sql<boolean>`app.lender.id in (select app.lenders_with_api_key())`.as('has_api_key'));

export type Lender = Awaited<ReturnType<typeof findAllLenders>>[number];

/** All lenders, by name. */
export function findAllLenders(tx: Tx) {
  return lenders(tx).orderBy(sql`name collate "und-x-icu"`).orderBy('id').execute();
}

export function lender(tx: Tx, id: string) {
  return lenders(tx).where('id', '=', id).executeTakeFirst();
}

/** Like `lender`, and locks it until the transaction ends. */
export function lockLender(tx: Tx, id: string) {
  return lenders(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether another lender has this name, alias or id: files and commands identify a lender by any of them. */
export async function isNameInUse(tx: Tx, id: string, text: string): Promise<boolean> {
  return (await lendersCalled(tx, text)).some((lender) => lender.id !== id);
}

/** Blocks other changes of lenders' names and aliases until the transaction ends. */
export const lockLenderNames = (tx: Tx): Promise<void> => lockNamed(tx, 'lender names');

export const flagsIn = (stored: unknown): NonNullable<Flagged['flags']> =>
  (stored ?? {}) as { [flag in Flag]?: unknown };
