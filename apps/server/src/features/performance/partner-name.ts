/** What another lender is called within a merchant; the number says nothing beyond it (REP-074). */
export const partnerName = (partner: number): string => `Partner ${partner}`;
