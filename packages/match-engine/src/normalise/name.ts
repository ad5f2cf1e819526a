import { type LegalKind, legalFormsOf, withoutLegalForms } from '@assay/names/legal-forms';
import { NUMBER_WORDS, romanValue } from '@assay/names/numbers';
import { fullWord } from './abbreviations.ts';
import { foldText } from './text.ts';

/** A name ready to compare: its words without legal forms, fillers and short forms. */
export interface NormalName {
  tokens: string[];
  /** The tokens run together in their order, so that “car wash” meets “carwash”. */
  joined: string;
  /**
   * The tokens as they are compared, where a letter at the end tells the name from its sisters: “Fund I” ends in 1 and
   * “Storage A” in the letter. Keys are made of `tokens`, which leave an article out and read no single letter.
   */
  compared?: string[];
  /** The kinds of legal form it is written with; none where it is written without. */
  legalKinds?: LegalKind[];
  /** The name as written, where a source knows or knew the merchant by it and the record itself does not bear it. */
  known?: string;
}

/** Letters that number a name's sisters where they end it. */
const CLOSING_LETTERS = new Map([
  ['a', 'a'],
  ['i', '1'],
  ['v', '5'],
  ['x', '10'],
]);
const FILLERS = new Set(['the', 'and', 'of', 'at', 'in', 'for', 'a', 'an', 'by', 'on', 'no']);

/** The words by which a name is compared with others. */
export function comparedWords({ compared, tokens }: NormalName): string[] {
  return compared ?? tokens;
}

/** A name as tokens; null when it holds no letter and no digit. */
export function normaliseName(value: string): NormalName | null {
  const folded = foldText(value);
  if (folded === '') return null;
  const words = joinInitials(folded.split(' ').map((word) => (word === 'n' ? 'and' : word)));
  const telling = words.filter((word) => !FILLERS.has(word));
  const kept = withoutLegalForms(telling.length > 0 ? telling : words, 'us').map(
    (word) => NUMBER_WORDS.get(word) ?? romanFigures(word) ?? fullWord(word),
  );
  return {
    tokens: kept,
    joined: kept.join(''),
    compared: withClosingLetter(kept, withoutLegalForms(words, 'us')),
    legalKinds: [...new Set(legalFormsOf(words, 'us').flatMap(({ kind }) => kind ?? []))],
  };
}

/** A Roman numeral of two letters and more; a lone letter may be an initial. */
function romanFigures(word: string): string | undefined {
  return word.length > 1 ? romanValue(word)?.toString() : undefined;
}

function withClosingLetter(tokens: readonly string[], words: readonly string[]): string[] | undefined {
  const letter = words.at(-1)!;
  const read = words.length > 1 ? CLOSING_LETTERS.get(letter) : undefined;
  if (read === undefined) return undefined;
  return [...(tokens.at(-1) === letter ? tokens.slice(0, -1) : tokens), read];
}

/** Runs of single letters as one word: “b b s”, “B.B.S.” and “J & J” become “bbs” and “jj”. */
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
