const ALIAS =
  /\s*\(?\b(?:d\s*[./]?\s*b\s*[./]?\s*a|[afn]\s*[./]\s*k\s*[./]\s*a|[afn]ka|t\/as?|o\/a|doing business as|(?:also|formerly|now|previously) known as|formerly|previously|operating as|trading as)\b[.:]?\s*/i;
const CARE_OF = /\s*\(?\bc\/o\b[.:]?\s*/i;

/**
 * Splits the names written in one field: “Kowalski LLC DBA D. Kowalski (Osceola)” contains three, because text in
 * parentheses may not be part of the name; `brackets: false` keeps it. Text after `c/o` counts as a name too, unless
 * `careOf: false` restricts the result to the names of one subject.
 */
export function splitAliases(value: string, { brackets = true, careOf = true } = {}): string[] {
  const inCare = value.split(CARE_OF);
  const parts = (careOf ? inCare : inCare.slice(0, 1)).flatMap((part) => part.split(ALIAS));
  return parts.flatMap((written) => {
    // Removes the closing parenthesis of an alias that was in parentheses.
    const part = written.replace(/^([^(]*)\)\s*$/, '$1');
    if (part.trim() === '') return [];
    const outside = brackets ? part.replace(/\([^)]*\)?/g, ' ').trim() : '';
    return outside !== '' && outside.length < part.trim().length ? [part, outside] : [part];
  });
}
