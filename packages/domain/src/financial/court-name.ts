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
  const [, state = '', district = '', level] =
    /^([a-z]{2})([cemnsw]?)([bd])$/i.exec(code?.trim() ?? '') ?? [];
  const name = findState(state)?.name;
  if (!name || !level) return code;
  const court = level.toLowerCase() === 'b' ? 'Bankruptcy Court' : 'District Court';
  return `${court}, ${DISTRICTS[district.toLowerCase()]}${name}`;
}
