import { isNamed } from '@assay/names/is-named';
import type { CobaltResult } from './wire.ts';

/** The vendor's name similarity from which on a differently spelled filing is attributed to the business. */
const NEAR = 0.8;

/**
 * Whether a filing belongs to the searched business: it has the name, in the register or as an assumed name, or one
 * that the vendor rates as similar. A register that does not know the name returns merely similar ones.
 */
export function isFilingOf({ name }: { name: string }, result: CobaltResult): boolean {
  const names = [
    result.title,
    result.searchResultTitle,
    ...result.assumedBusinessNames.map(({ title }) => title),
  ];
  const subject = { type: 'business' as const, name, other_names: [] };
  return (result.confidenceLevel ?? 0) >= NEAR || names.some((filed) => filed && isNamed(subject, filed));
}
