import type { OpenClaim, PositionPlace } from '@assay/domain/lien-position';
import type { Insertable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

type Row = Insertable<Schema['app.lien_position']>;

/** The stored position of a merchant for the active lender, with the last known one and the stored open claims. */
export async function storedPosition(
  tx: Tx,
  merchantId: string,
): Promise<{ stored: PositionPlace; known: PositionPlace | null; claims: OpenClaim[] } | undefined> {
  const row = await tx
    .selectFrom('app.lien_position')
    .select(['rank', 'behind', 'known_rank', 'known_behind', 'claim_kinds', 'creditors', 'creditor_keys'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  if (!row) return undefined;
  const place = (rank: string, behind: number | null): PositionPlace => ({
    rank: rank as PositionPlace['rank'],
    behind: behind ?? 0,
  });
  return {
    stored: place(row.rank, row.behind),
    known: row.known_rank === null ? null : place(row.known_rank, row.known_behind),
    claims: row.claim_kinds.map((kind, at) => ({
      kind: kind as OpenClaim['kind'],
      creditor: row.creditors[at] ?? null,
      key: row.creditor_keys[at] ?? null,
    })),
  };
}

/** Open claims as columns of a stored position. */
export const claimColumns = (claims: readonly OpenClaim[]) => ({
  claim_kinds: claims.map(({ kind }) => kind),
  creditors: claims.map(({ creditor }) => creditor) as string[],
  creditor_keys: claims.map(({ key }) => key) as string[],
});

export async function savePosition(tx: Tx, row: Row): Promise<void> {
  const { lender_id: _lender, merchant_id: _merchant, ...changed } = row;
  await tx
    .insertInto('app.lien_position')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lender_id', 'merchant_id']).doUpdateSet(changed))
    .execute();
}
