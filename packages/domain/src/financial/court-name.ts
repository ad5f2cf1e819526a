import { findState } from '@assay/names/states';

const DISTRICTS: Readonly<Record<string, string>> = Object.setPrototypeOf(
  { n: 'N.D. ', s: 'S.D. ', e: 'E.D. ', w: 'W.D. ', m: 'M.D. ', c: 'C.D. ', '': 'D. ' } satisfies Readonly<
    Record<string, string>
  >,
  null,
);

/**
 * The name of a federal court of which a source gives the usual code: `Bankruptcy Court, N.D. Georgia` for `ganb`. Any
 * other text stays as it is.
 */
export function courtName(code: string | null): string | null {
  const [, state = '', letter = '', level] = /^([a-z]{2})([a-z]?)([bd])$/i.exec(code?.trim() ?? '') ?? [];
  const name = findState(state)?.name;
  const district = DISTRICTS[letter.toLowerCase()];
  if (!name || !level || district === undefined) return code;
  const court = level.toLowerCase() === 'b' ? 'Bankruptcy Court' : 'District Court';
  return `${court}, ${district}${name}`;
}
