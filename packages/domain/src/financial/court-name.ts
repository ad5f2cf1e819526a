import { findState } from '@assay/names/states';

/**
 * The name of a federal court of which a source gives the usual code: `Bankruptcy Court, N.D. Georgia` for `ganb`. Any
 * other text stays as it is.
 */
export function courtName(code: string | null): string | null {
  const [, state = '', letter, level] = /^([a-z]{2})(n|s|e|w|m|c)?([bd])$/i.exec(code?.trim() ?? '') ?? [];
  const name = findState(state)?.name;
  const district = letter ? `${letter.toUpperCase()}.D. ` : 'D. ';
  if (!name || !level) return code;
  const court = level.toLowerCase() === 'b' ? 'Bankruptcy Court' : 'District Court';
  return `${court}, ${district}${name}`;
}
