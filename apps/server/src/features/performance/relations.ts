import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';
import * as store from './store.ts';

/** The label of another lender within a merchant; the number means nothing elsewhere (REP-074). */
export const partnerName = (partner: number): string => `Partner ${partner}`;

/** One lender's relation to a merchant: the active lender, whose `partner` is null, or another one as a number. */
export type Relation = Awaited<ReturnType<typeof relationsOf>>[number];

/** All lenders' relations to a merchant, with the fields that the active lender may see. */
export const relationsOf = (
  tx: Tx,
  { merchantId, lender }: { merchantId: string; lender: Pick<ActorLender, 'lender_type'> },
) =>
  readOnce(tx, `relations of ${merchantId}`, async () => {
    const own = await store.ownRelations(tx, merchantId);
    const partners = await store.partnerRelations(tx, merchantId);
    const counts = new Map<number, number>();
    return [
      ...own.map(({ funded_amount, balance, funding_date, owners, ...row }) => ({
        ...row,
        partner: null,
        lender_type: lender.lender_type,
        own_facts:
          (funded_amount ?? balance ?? funding_date ?? owners) === null
            ? null
            : { funded_amount, balance, funding_date, owners: owners ?? [] },
      })),
      ...partners.map((row) => {
        const nth = (counts.get(row.partner) ?? 0) + 1;
        counts.set(row.partner, nth);
        // Database ids are consecutive within an import and would link one lender's relations.
        return { ...row, id: `partner-${row.partner}-${nth}`, first_seen_date: null, own_facts: null };
      }),
    ];
  });
