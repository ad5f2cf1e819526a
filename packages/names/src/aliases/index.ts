const ALIAS =
  /\s*\(?\b(?:d\s*[./]?\s*b\s*[./]?\s*a|[afn]\s*[./]\s*k\s*[./]\s*a|[afn]ka|t\/as?|o\/a|doing business as|(?:also|formerly|now|previously) known as|formerly|previously|operating as|trading as)\b[.:]?\s*/i;
const CARE_OF = /\s*\(?\bc\/o\b[.:]?\s*/i;

/**
 * The names written in one field: “Kowalski LLC DBA D. Kowalski (Osceola)” holds three, as what stands in brackets may be
 * no part of the name; `brackets: false` leaves them where they are. What stands behind `c/o` counts as a name too, unless
 * `careOf: false` asks for the names of the one subject alone.
 */
export function splitAliases(value: string, { brackets = true, careOf = true } = {}): string[] {
  const inCare = value.split(CARE_OF);
  const parts = (careOf ? inCare : inCare.slice(0, 1)).flatMap((part) => part.split(ALIAS));
  return parts.flatMap((written) => {
    // The bracket that an alias stood in closes behind it.
    const part = written.replace(/^([^(]*)\)\s*$/, '$1');
    if (part.trim() === '') return [];
    const outside = brackets ? part.replace(/\([^)]*\)?/g, ' ').trim() : '';
    return outside !== '' && outside.length < part.trim().length ? [part, outside] : [part];
  });
}
