import type { PartnerHistoryEntry } from './contract.ts';
import { statusWords } from './partner-status.ts';

/** A lender's open relation with a merchant: its first day if known, and its status unless it is simply open. */
export interface OpenRelation {
  since: string | null;
  status: string | null;
}

/** What is known of a lender's relation with a merchant. */
export type Relation = Pick<PartnerHistoryEntry, 'status' | 'open_date' | 'close_date'>;

/** Statuses that are no relation yet or none anymore. */
const NOT_OPEN = new Set([
  'declined',
  'pending',
  'closed partner',
  'closed out of business',
  'charge off',
  'charged off',
]);
const PLAIN = new Set(['open', 'active']);

/** Whether one relation of a lender is open, as `openRelation` decides it. */
export const isOpenRelation = ({ status, open_date, close_date }: Relation): boolean =>
  close_date === null && (status === null ? open_date !== null : !NOT_OPEN.has(statusWords(status)));

/**
 * The open relation that a lender's own records of a merchant state, from the earliest day on; null if all are closed,
 * declined, pending or charged off. Any other status counts as open.
 */
export function openRelation(relations: readonly Relation[]): OpenRelation | null {
  const open = relations.filter(isOpenRelation);
  if (open.length === 0) return null;
  const days = open.flatMap(({ open_date }) => open_date ?? []).sort();
  const status = open
    .map((relation) => relation.status)
    .find((each) => each && !PLAIN.has(statusWords(each)));
  return { since: days[0] ?? null, status: status ?? null };
}
