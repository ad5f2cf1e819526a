import { isAdmin } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { presentOf } from '#platform/past';
import { partnerName } from './partner-name.ts';
import * as store from './store.ts';

/** A lender as it may be shown: by name, or to other lenders as a number within the merchant. */
export interface LenderShown {
  lender: string | null;
  anonymized_lender_name: string | null;
}

/**
 * The lender that owns a record of the merchant, as it may be shown to the caller: its name to itself and to staff,
 * `Partner {n}` to other lenders (details: report, section 27).
 */
export async function lenderShown(
  tx: Tx,
  actor: Actor,
  { merchantId, lenderId }: { merchantId: string; lenderId: string },
): Promise<LenderShown> {
  const active = lenderOf(actor);
  if (lenderId === active.id) return { lender: active.name, anonymized_lender_name: null };
  // A number does not change over time, and the past has no function for it.
  const now = presentOf(tx);
  const partner = await store.partnerNumber(now, merchantId, lenderId);
  const names =
    partner !== null && isAdmin(actor.user) ? await store.namedPartners(now, merchantId) : new Map();
  return {
    lender: names.get(partner) ?? null,
    anonymized_lender_name: partner === null ? 'Partner' : partnerName(partner),
  };
}
