import {
  byOpenDate,
  completedMonths,
  type PartnerHistoryEntry,
  partnerStatusText,
} from '@assay/domain/performance';
import { isAdmin } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { partnerName, type Relation, relationsOf } from './relations.ts';
import * as store from './store.ts';

/**
 * Lenders' relations to a merchant, from their own records, newest first (REP-070). Another lender is a number within
 * the merchant; staff see its name (REP-074).
 */
export async function partnerHistory(
  tx: Tx,
  actor: Actor,
  { merchantId, today }: { merchantId: string; today: string },
): Promise<PartnerHistoryEntry[]> {
  const lender = lenderOf(actor);
  const relations = await relationsOf(tx, { merchantId, lender });
  const names = isAdmin(actor.user) ? await store.namedPartners(tx, merchantId) : new Map<number, string>();
  return byOpenDate(
    relations.map(({ id, partner, lender_type, open_date, close_date, status, own_facts }) => ({
      id,
      lender: partner === null ? lender.name : (names.get(partner) ?? partnerName(partner)),
      anonymized_lender_name: partner === null ? null : partnerName(partner),
      lender_type,
      open_date,
      close_date,
      status: status && partnerStatusText(status),
      open_months: openMonths({ open_date, close_date }, today),
      own_facts,
    })),
  );
}

const openMonths = ({ open_date, close_date }: Pick<Relation, 'open_date' | 'close_date'>, today: string) =>
  open_date ? completedMonths(open_date, close_date ?? today) : null;
