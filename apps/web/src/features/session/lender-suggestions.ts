import type { Lender } from '@assay/domain/session';

/**
 * The lenders whose name or alias contains the text, ignoring case; all of them for an empty text (details: back
 * office, section 4).
 */
export function matchingLenders<L extends Pick<Lender, 'name' | 'alias'>>(lenders: L[], text: string): L[] {
  const wanted = text.trim().toLowerCase();
  return lenders.filter(({ name, alias }) =>
    [name, alias ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}
