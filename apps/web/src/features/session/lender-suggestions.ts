import type { Lender } from '@assay/domain/session';

/** The lenders whose name or alias holds the text, ignoring case; all of them for no text (details: back office, section 4). */
export function matchingLenders<L extends Pick<Lender, 'name' | 'alias'>>(lenders: L[], text: string): L[] {
  const wanted = text.trim().toLowerCase();
  return lenders.filter(({ name, alias }) =>
    [name, alias ?? ''].some((held) => held.toLowerCase().includes(wanted)),
  );
}
