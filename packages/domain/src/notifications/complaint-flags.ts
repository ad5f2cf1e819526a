import { type Complaint, hasAlertWord } from '../regulatory/index.ts';
import type { ComplaintItem, ListedField } from './items.ts';
import { bureauThresholds, notificationWindows } from './limits.ts';
import { isWithin, windowOf } from './window.ts';

type Known = Pick<Complaint, 'complaint_dt' | 'description' | 'complaint_text'>;
type Flags = Omit<ComplaintItem, ListedField>;

/**
 * The notification flags for complaints about a merchant on a date. Null without a complaint in the past 5 days,
 * no matter what the 7, 14 and 30 day windows contain (BOF-117; details: back office, section 41).
 */
export function complaintFlags(
  { bureau, regulatory }: { bureau: readonly Known[]; regulatory: readonly Known[] },
  date: string,
): Flags | null {
  const recent = windowOf(date, notificationWindows.complaints);
  const isNew = ({ complaint_dt }: Known) => isWithin(recent, complaint_dt);
  const fresh = [...bureau, ...regulatory].filter(isNew);
  if (fresh.length === 0) return null;
  const isOver = Object.fromEntries(
    bureauThresholds.map(({ key, days, moreThan }) => {
      const within = windowOf(date, days);
      return [key, bureau.filter(({ complaint_dt }) => isWithin(within, complaint_dt)).length > moreThan];
    }),
  ) as Pick<Flags, (typeof bureauThresholds)[number]['key']>;
  return {
    regulatory_complaint: regulatory.some(isNew),
    complaint_alert_word: fresh.some(hasAlertWord),
    ...isOver,
  };
}
