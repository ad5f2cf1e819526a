/** The source of merchants that a lender's own records brought into the master file. */
export const lenderSource = (lenderId: string, source: string): string => `lender ${lenderId} ${source}`;

/** Whether the merchant came into the master file by the records of another lender. */
export function isOfAnotherLender(merchant: { source: string }, lenderId: string): boolean {
  const owner = lenderOfSource(merchant.source);
  return owner !== null && owner !== lenderId;
}

/** The lender whose own records brought the merchants of a source; null of a public one. */
export const lenderOfSource = (source: string): string | null => /^lender (\d+) /.exec(source)?.[1] ?? null;
