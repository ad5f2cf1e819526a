/** The source of a lender's own merchants, which only that lender sees. */
export const lenderSource = (lenderId: string, source: string): string => `lender ${lenderId} ${source}`;

/** The lender that owns the merchants of a source; null for a public source. */
export const ownerOfSource = (source: string): string | null => /^lender (\d+) /.exec(source)?.[1] ?? null;

/** The source of merchants that staff split out; of a lender's own ones, its part after the lender. */
export const SPLIT_SOURCE = 'split';
