/** The source of merchants that a lender's own records added to the master file. */
export const lenderSource = (lenderId: string, source: string): string => `lender ${lenderId} ${source}`;

/** Whether another lender's records added the merchant to the master file. */
export function isOfAnotherLender(merchant: { source: string }, lenderId: string): boolean {
  const owner = lenderOfSource(merchant.source);
  return owner !== null && owner !== lenderId;
}

/** The lender whose own records added the merchants of a source; null for a public source. */
export const lenderOfSource = (source: string): string | null => /^lender (\d+) /.exec(source)?.[1] ?? null;
