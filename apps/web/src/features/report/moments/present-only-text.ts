/** Why a report in the portfolio has no past. */
export const PRESENT_ONLY = 'A portfolio report always shows the present, from the newest inquiry.';
