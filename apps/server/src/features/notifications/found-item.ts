import type { ListedField, NotificationSection, Notifications } from '@assay/domain/notifications';
import type { Candidate } from './day-of-lender.ts';

/** An item before it is stored. */
export interface FoundItem<S extends NotificationSection = NotificationSection> {
  section: S;
  merchant_id: string;
  name: string;
  data: Omit<Notifications[S][number], ListedField>;
  /** What it rests on, each with a name that stays the same from day to day: by it a new fact is told from a known one. */
  facts: readonly string[];
}

/** An item with the day since which it has been listed with nothing new in it. */
export interface DatedItem extends FoundItem {
  listed_since: string;
}

export const itemAbout = <S extends NotificationSection>(
  section: S,
  { merchant_id, name }: Pick<Candidate, 'merchant_id' | 'name'>,
  data: FoundItem<S>['data'],
  facts: readonly string[],
): FoundItem<S> => ({ section, merchant_id, name, data, facts });
