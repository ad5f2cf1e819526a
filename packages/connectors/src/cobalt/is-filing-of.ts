import { isNamed } from '@assay/names/is-named';
import type { CobaltResult } from './wire.ts';

/** From so near a name on, as the vendor measures it, a filing under another spelling is taken for the business's. */
const NEAR = 0.8;

/**
 * Whether a filing is the searched business's: it bears the name, in the register's list or as an assumed name too, or
 * one that the vendor finds near. A register that does not know the name answers others that are merely like it.
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
