import { partnerStatusText } from '@assay/domain/performance';
import { readDay } from '#platform/read-day';

/** A lender's relation to a merchant as written in its file. */
export interface WrittenRelation {
  partner_status?: string;
  open_date?: string;
  close_date?: string;
}

/** The relation as stored in the lender's own record. */
export interface LenderRelation {
  merchant_status: string | null;
  open_date: string | null;
  close_date: string | null;
}

/** A relation as stored; null when the row has none; a `fault` in words for an invalid date. */
export function lenderRelation(written: WrittenRelation): LenderRelation | null | { fault: string } {
  const { partner_status, open_date, close_date } = written;
  if (!partner_status && !open_date && !close_date) return null;
  const opened = open_date ? readDay(open_date) : null;
  const closed = close_date ? readDay(close_date) : null;
  if (open_date && !opened) return { fault: notADay('open_date', open_date) };
  if (close_date && !closed) return { fault: notADay('close_date', close_date) };
  if (opened && closed && closed < opened)
    return { fault: `close_date ${closed} is before open_date ${opened}` };
  return {
    merchant_status: partner_status ? partnerStatusText(partner_status) : null,
    open_date: opened,
    close_date: closed,
  };
}

const notADay = (field: string, written: string): string =>
  `${field} is no day written YYYY-MM-DD or M/D/YYYY: "${written.slice(0, 40)}"`;
