/** Legal forms dropped wherever they stand in a name. */
const ANYWHERE = new Set(
  'inc incorporated llc ltd limited corp corporation llp lllp pllc plc psc gmbh'.split(' '),
);

/** Legal forms that are words or initials of their own elsewhere: dropped at the end of a name only. */
const AT_THE_END = new Set('co company lc lp pc pa sa sc na nv fsb llc ltda cooperative incorp'.split(' '));

/** Kinds of company: two names that differ in them alone may be two companies. */
export type LegalKind = 'llc' | 'corporation' | 'lp' | 'llp';

/** The forms that tell the kind; “Co.” and “Ltd.” stand behind companies of every kind. */
const KIND_OF = new Map<string, LegalKind>([
  ...['llc', 'lc', 'pllc'].map((form) => [form, 'llc'] as const),
  ...['inc', 'incorporated', 'incorp', 'corp', 'corporation', 'pc', 'pa', 'psc', 'sc'].map(
    (form) => [form, 'corporation'] as const,
  ),
  ['lp', 'lp'],
  ['llp', 'llp'],
  ['lllp', 'llp'],
]);
const WRITTEN_KINDS: ReadonlyArray<[LegalKind, RegExp]> = [
  ['llc', /\blimited liability (?:company|co)\b/],
  ['llp', /\blimited liability (?:limited )?partnership\b/],
  ['lp', /\blimited partnership\b/],
  ['corporation', /\bprofessional (?:corporation|association)\b/],
];

const WRITTEN_OUT =
  /\b(?:(?:professional )?limited liability (?:limited )?(?:company|partnership|corporation|co)|limited partnership|professional (?:corporation|association)|general partnership|public limited company|joint stock company|sole proprietor(?:ship)?)\b/g;

/** A folded name without legal forms written out; unchanged when nothing else would be left. */
export function withoutWrittenForms(folded: string): string {
  const rest = folded.replace(WRITTEN_OUT, ' ').trim();
  return rest === '' ? folded : rest;
}

/** The words of a name without its legal forms; all of them when nothing else would be left. */
export function withoutLegalForms(words: readonly string[]): string[] {
  const core = words.filter((word, at) => !isForm(word, at, closingFrom(words)));
  return core.length > 0 ? core : [...words];
}

/** The kinds of the legal forms that a name is written with: its folded text and the words of it. */
export function legalKinds(folded: string, words: readonly string[]): LegalKind[] {
  const kinds = new Set(WRITTEN_KINDS.flatMap(([kind, form]) => (form.test(folded) ? [kind] : [])));
  const closing = closingFrom(words);
  words.forEach((word, at) => {
    const kind = isForm(word, at, closing) ? KIND_OF.get(word) : undefined;
    if (kind !== undefined) kinds.add(kind);
  });
  return [...kinds];
}

function isForm(word: string, at: number, closing: number): boolean {
  return at >= closing || ANYWHERE.has(word);
}

/** Where the legal forms at the end of a name begin; its first word is none. */
function closingFrom(words: readonly string[]): number {
  let end = words.length;
  while (end > 1 && (AT_THE_END.has(words[end - 1]!) || ANYWHERE.has(words[end - 1]!))) end -= 1;
  return end;
}
