import { partnerStatusText } from '@assay/domain/performance';
import { readDay } from '#platform/read-day';

/** A lender's relation to a merchant as written in its file. */
export interface WrittenRelation {
  partner_status?: string;
  open_date?: string;
  close_date?: string;
}

/**
 * The relation as stored in the lender's own record. What it leaves out stays as an earlier file stated it, also a date
 * that cannot be stored.
 */
export interface LenderRelation {
  merchant_status?: string;
  open_date?: string | null;
  close_date?: string | null;
}

/** A date that is not stored, and why. */
export interface DroppedDate {
  field: 'open_date' | 'close_date';
  written: string;
  reason: 'unreadable' | 'contradictory';
}

/**
 * A relation as stored, null when the row has none, and the dates of it that cannot be. A row with a status states the whole
 * relation, so that a merchant that is open again loses its closing date; one without only the dates that it has, so that a
 * file of opening dates does not bring closed merchants back.
 */
export function lenderRelation(written: WrittenRelation): {
  relation: LenderRelation | null;
  dropped: DroppedDate[];
} {
  const { partner_status, open_date, close_date } = written;
  if (!partner_status && !open_date && !close_date) return { relation: null, dropped: [] };
  const days = {
    open_date: open_date ? readDay(open_date) : null,
    close_date: close_date ? readDay(close_date) : null,
  };
  const isContradictory =
    days.open_date !== null && days.close_date !== null && days.close_date < days.open_date;
  const relation: LenderRelation = partner_status
    ? { merchant_status: partnerStatusText(partner_status) }
    : {};
  const dropped: DroppedDate[] = [];
  for (const field of ['open_date', 'close_date'] as const) {
    const text = written[field];
    if (text && (isContradictory || days[field] === null))
      dropped.push({ field, written: text, reason: isContradictory ? 'contradictory' : 'unreadable' });
    else if (text || partner_status) relation[field] = days[field];
  }
  return { relation, dropped };
}
