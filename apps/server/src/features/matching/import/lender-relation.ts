import { partnerStatusText } from '@assay/domain/performance';
import { readDay } from '#platform/read-day';

/** A lender's relation to a merchant as written in its file. */
export interface WrittenRelation {
  partner_status?: string;
  open_date?: string;
  close_date?: string;
}

/** The relation as stored in the lender's own record; a date that cannot be stored is left out. */
export interface LenderRelation {
  merchant_status: string | null;
  open_date?: string | null;
  close_date?: string | null;
}

/** A date that is not stored, and why. */
export interface DroppedDate {
  field: 'open_date' | 'close_date';
  written: string;
  reason: 'unreadable' | 'contradictory';
}

/** A relation as stored, null when the row has none, and the dates of it that cannot be. */
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
  const relation: LenderRelation = {
    merchant_status: partner_status ? partnerStatusText(partner_status) : null,
  };
  const dropped: DroppedDate[] = [];
  for (const field of ['open_date', 'close_date'] as const) {
    const text = written[field];
    if (text && (isContradictory || days[field] === null))
      dropped.push({ field, written: text, reason: isContradictory ? 'contradictory' : 'unreadable' });
    else relation[field] = days[field];
  }
  return { relation, dropped };
}
