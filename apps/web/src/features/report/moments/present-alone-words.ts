/** Why a report of the portfolio has no past. */
export const PRESENT_ALONE =
  'A report of the portfolio shows the present alone: it is made of whichever inquiry is the newest.';
