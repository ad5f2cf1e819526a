import type { ListedField, NotificationSection, Notifications } from '@assay/domain/notifications';
import type { Candidate } from './day-of-lender.ts';

/** A notification item before it is stored. */
export interface FoundItem<S extends NotificationSection = NotificationSection> {
  section: S;
  merchant_id: string;
  name: string;
  data: Omit<Notifications[S][number], ListedField>;
  /**
   * The facts behind it, under names that stay the same from day to day, which distinguish new facts from known ones.
   */
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
