/** The label of another lender within a merchant; the number means nothing elsewhere (REP-074). */
export const partnerName = (partner: number): string => `Partner ${partner}`;
