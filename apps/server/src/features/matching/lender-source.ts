/** The source of merchants that a lender's own records brought into the master file. */
export const lenderSource = (lenderId: string, source: string): string => `lender ${lenderId} ${source}`;

/** Whether the merchant came into the master file by the records of another lender. */
export function isOfAnotherLender(merchant: { source: string }, lenderId: string): boolean {
  const owner = /^lender (\d+) /.exec(merchant.source)?.[1];
  return owner !== undefined && owner !== lenderId;
}
