import type { PartnerHistoryEntry } from '@assay/domain/performance';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';
import * as store from './store.ts';

/** The label of another lender within a merchant; the number means nothing elsewhere (REP-074). */
export const partnerName = (partner: number): string => `Partner ${partner}`;

/** One lender's relation to a merchant: the active lender with its own record, another one as a number. */
export interface Relation {
  id: string;
  /** Null for the active lender. */
  partner: number | null;
  lender_type: string | null;
  status: string | null;
  open_date: string | null;
  close_date: string | null;
  /** The day on which the active lender's own record was first seen. */
  first_seen_date: string | null;
  own_facts: PartnerHistoryEntry['own_facts'];
}

/** All lenders' relations to a merchant, with the fields that the active lender may see. */
export const relationsOf = (tx: Tx, about: MerchantOfLender): Promise<Relation[]> =>
  readOnce(tx, `relations of ${about.merchantId}`, () => readRelations(tx, about));

interface MerchantOfLender {
  merchantId: string;
  lender: Pick<ActorLender, 'lender_type'>;
}

async function readRelations(tx: Tx, { merchantId, lender }: MerchantOfLender): Promise<Relation[]> {
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
}
