import { isOnlyLegalForms, type LegalKind, legalFormsOf, withoutLegalForms } from '@assay/names/legal-forms';
import { NUMBER_WORDS, romanValue } from '@assay/names/numbers';
import { fullWord } from './abbreviations.ts';
import { ideographsOf } from './other-scripts.ts';
import { foldText } from './text.ts';

/** A normalized name: its words without legal forms and fillers, with abbreviations written out. */
export interface NormalName {
  tokens: string[];
  /** The tokens joined in order, so that “car wash” matches “carwash”. */
  joined: string;
  /**
   * The tokens used for comparison if a trailing letter distinguishes the name from its sisters: “Fund I” ends in 1 and
   * “Storage A” in the letter. Keys use `tokens`, which omit articles and single letters.
   */
  compared?: string[];
  /** The kinds of legal form it is written with; missing if written without. */
  legalKinds?: LegalKind[];
  /** Its Chinese characters, if any: different ones are often read alike. */
  ideographs?: string;
  /** The name as written, if only a source has or had it and the record itself does not. */
  known?: string;
}

/** Trailing letters that number sister companies. */
const CLOSING_LETTERS = new Map([
  ['a', 'a'],
  ['i', '1'],
  ['v', '5'],
  ['x', '10'],
]);
const FILLERS = new Set(['the', 'and', 'of', 'at', 'in', 'for', 'a', 'an', 'by', 'on', 'no']);

/** The words used to compare a name. */
export function comparedWords({ compared, tokens }: NormalName): string[] {
  return compared ?? tokens;
}

/** Splits a name into tokens; null if it has no letter and no digit, or nothing but a legal form. */
export function normaliseName(value: string): NormalName | null {
  const folded = foldText(value);
  if (folded === '') return null;
  const words = joinInitials(folded.split(' ').map((word) => (word === 'n' ? 'and' : word)));
  const telling = words.filter((word) => !FILLERS.has(word));
  if (isOnlyLegalForms(telling, 'us')) return null;
  const core = withoutLegalForms(telling.length > 0 ? telling : words, 'us').map(
    (word) => NUMBER_WORDS.get(word) ?? romanFigures(word) ?? fullWord(word),
  );
  return {
    tokens: core,
    joined: core.join(''),
    compared: withClosingLetter(core, withoutLegalForms(words, 'us')),
    legalKinds: [...new Set(legalFormsOf(words, 'us').flatMap(({ kind }) => kind ?? []))],
    ideographs: ideographsOf(value) || undefined,
  };
}

/** The value of a Roman numeral of at least two letters; a single letter may be an initial. */
function romanFigures(word: string): string | undefined {
  return word.length > 1 ? romanValue(word)?.toString() : undefined;
}

function withClosingLetter(tokens: readonly string[], words: readonly string[]): string[] | undefined {
  const letter = words.at(-1)!;
  const read = words.length > 1 ? CLOSING_LETTERS.get(letter) : undefined;
  if (read === undefined) return undefined;
  return [...(tokens.at(-1) === letter ? tokens.slice(0, -1) : tokens), read];
}

/** Joins runs of single letters: “b b s”, “B.B.S.” and “J & J” become “bbs” and “jj”. */
function joinInitials(words: readonly string[]): string[] {
  const out: string[] = [];
  let run = '';
  let pending: string[] = [];
  const flush = () => {
    if (run.length > 0) out.push(run);
    out.push(...pending);
    run = '';
    pending = [];
  };
  for (const word of words) {
    if (word.length === 1 && word >= 'a') {
      run += word;
      pending = [];
    } else if (word === 'and' && run.length === 1) {
      pending = [word];
    } else {
      flush();
      out.push(word);
    }
  }
  flush();
  return out;
}
