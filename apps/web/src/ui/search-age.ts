import { dateAndTime } from '@assay/domain/display';

/** At the right of a card's head: that its search goes on, or else how old its answer is. */
export const searchAge = (isSearching: boolean, checked_at: string | null | undefined) =>
  isSearching ? 'Searching...' : checked_at && `checked ${dateAndTime(checked_at)}`;
