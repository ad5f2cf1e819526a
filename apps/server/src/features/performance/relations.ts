import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** How one lender stands with a merchant: the active lender by its own record, another one by a number. */
export interface Relation {
  id: string;
  /** Null for the active lender's own. */
  partner: number | null;
  lender_type: string | null;
  status: string | null;
  open_date: string | null;
  close_date: string | null;
  /** Since when it is known, for the active lender's own. */
  first_seen_date: string | null;
}

/** The relations of all lenders to a merchant, as far as they may show to the active one. */
export async function relationsOf(
  tx: Tx,
  { merchantId, lender }: { merchantId: string; lender: Pick<ActorLender, 'lender_type'> },
): Promise<Relation[]> {
  const own = await store.ownRelations(tx, merchantId);
  const partners = await store.partnerRelations(tx, merchantId);
  const counts = new Map<number, number>();
  return [
    ...own.map((row) => ({ ...row, partner: null, lender_type: lender.lender_type })),
    ...partners.map((row) => {
      const nth = (counts.get(row.partner) ?? 0) + 1;
      counts.set(row.partner, nth);
      // Ids of rows follow each other as they were loaded, and would tie one lender's relations together.
      return { ...row, id: `partner-${row.partner}-${nth}`, first_seen_date: null };
    }),
  ];
}
