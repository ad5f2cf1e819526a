import type { NotificationSection, Notifications } from '@assay/domain/notifications';
import type { Candidate } from './day-of-lender.ts';

type CommonField = 'notification_id' | 'name' | 'merchant_id';

/** A notification item before it is stored. */
export interface FoundItem<S extends NotificationSection = NotificationSection> {
  section: S;
  merchant_id: string;
  name: string;
  data: Omit<Notifications[S][number], CommonField>;
}

export const itemAbout = <S extends NotificationSection>(
  section: S,
  { merchant_id, name }: Pick<Candidate, 'merchant_id' | 'name'>,
  data: FoundItem<S>['data'],
): FoundItem<S> => ({ section, merchant_id, name, data });
