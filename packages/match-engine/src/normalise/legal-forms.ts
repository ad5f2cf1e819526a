/** Legal forms dropped wherever they stand in a name. */
const ANYWHERE = new Set(
  'inc incorporated llc ltd limited corp corporation llp lllp pllc plc psc gmbh'.split(' '),
);

/** Legal forms that are words or initials of their own elsewhere: dropped at the end of a name only. */
const AT_THE_END = new Set('co company lc lp pc pa sa sc na nv fsb llc ltda cooperative incorp'.split(' '));

const WRITTEN_OUT =
  /\b(?:(?:professional )?limited liability (?:limited )?(?:company|partnership|corporation|co)|limited partnership|professional (?:corporation|association)|general partnership|public limited company|joint stock company|sole proprietor(?:ship)?)\b/g;

/** A folded name without legal forms written out; unchanged when nothing else would be left. */
export function withoutWrittenForms(folded: string): string {
  const rest = folded.replace(WRITTEN_OUT, ' ').trim();
  return rest === '' ? folded : rest;
}

/** The words of a name without its legal forms; all of them when nothing else would be left. */
export function withoutLegalForms(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 1 && (AT_THE_END.has(words[end - 1]!) || ANYWHERE.has(words[end - 1]!))) end -= 1;
  const core = words.slice(0, end).filter((word) => !ANYWHERE.has(word));
  return core.length > 0 ? core : [...words];
}
