import { isGivenName } from '@assay/names/given-names';
import { isOnlyLegalForms, type LegalKind, legalFormsOf, withoutLegalForms } from '@assay/names/legal-forms';
import { NUMBER_WORDS, romanValue } from '@assay/names/numbers';
import { isCommonWord } from '../tokens/index.ts';
import { fullWord } from './abbreviations.ts';
import { ideographsOf } from './other-scripts.ts';
import { foldText } from './text.ts';

/** A normalized name: its words without legal forms and fillers, with abbreviations written out. */
export interface NormalName {
  tokens: string[];
  /** The tokens joined in order, so that “car wash” matches “carwash”. */
  joined: string;
  /**
   * The tokens used for comparison if a letter distinguishes the name from others: “Fund I” ends in 1, “Storage A” in the
   * letter, and “John A Smith” has it in the middle. Keys use `tokens`, which omit articles and such an A.
   */
  compared?: string[];
  /** The tokens joined with the “and” of initials read as `n` (“R & R” as “rnr”); missing without such an “and”. */
  joinedByN?: string;
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

/** Before a legal form in full it is an article (`Kim Dental, a Professional Corporation`), unlike in `Storage A, LLC`. */
const ARTICLE_OF_FORM =
  /,\s*an?\s+(?=(?:professional|prof|limited|general|nonprofit)\b|corporation\s*$|cooperative\s*$)/gi;

/** Splits a name into tokens; null if it has no letter and no digit, or nothing but a legal form. */
export function normaliseName(value: string): NormalName | null {
  const folded = foldText(value.replace(ARTICLE_OF_FORM, ', '));
  if (folded === '') return null;
  const words = joinInitials(withoutShortAnd(folded.split(' ')));
  const telling = words.filter((word) => !FILLERS.has(word));
  if (isOnlyLegalForms(telling, 'us')) return null;
  const core = inFull(withoutLegalForms(telling.length > 0 ? telling : words, 'us'));
  return {
    tokens: core,
    joined: core.join(''),
    compared: withLetters(core, withoutLegalForms(words, 'us')),
    joinedByN: joinedByN(folded),
    legalKinds: [...new Set(legalFormsOf(words, 'us').flatMap(({ kind }) => kind ?? []))],
    ideographs: ideographsOf(value) || undefined,
  };
}

function joinedByN(folded: string): string | undefined {
  const byN = folded.replace(/\b([a-z]) and (?=[a-z]\b)/g, '$1 n ');
  return byN === folded ? undefined : normaliseName(byN)?.joined;
}

/** Frequent words of business names that are surnames above all. */
const SURNAMES = new Set('smith johnson williams brown jones miller davis garcia martinez lee'.split(' '));

/**
 * Reads `n` as “and” between two words (“Jack n Jill Daycare”). It is an initial next to a letter, and in a name that is
 * only a given name, `n` and a surname.
 */
function withoutShortAnd(words: readonly string[]): string[] {
  const [given = '', , surname = '', ...more] = withoutLegalForms(words, 'us');
  const isSurname = SURNAMES.has(surname) || !(isGivenName(surname) || isCommonWord(surname));
  const isPerson = isGivenName(given) && isSurname && more.length === 0;
  return words.map((word, at) => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    const isBetweenWords = before.length > 1 && after.length > 1 && before !== 'and' && after !== 'and';
    return word === 'n' && isBetweenWords && !(isPerson && at === 1) ? 'and' : word;
  });
}

/** The words with abbreviations written out and numbers in figures, “twenty one” as 21. */
function inFull(words: readonly string[]): string[] {
  const out: string[] = [];
  for (const [at, word] of words.entries()) {
    const figures = NUMBER_WORDS.get(word);
    const tens = /^[2-9](?=0$)/.exec(NUMBER_WORDS.get(words[at - 1] ?? '') ?? '')?.[0];
    if (figures && tens && /^[1-9]\D*$/.test(figures)) out.splice(-1, 1, tens + figures);
    else out.push(figures ?? romanFigures(word) ?? fullWord(word));
  }
  return out;
}

/** The value of a Roman numeral of at least two letters; a single letter may be an initial. */
function romanFigures(word: string): string | undefined {
  return word.length > 1 ? romanValue(word)?.toString() : undefined;
}

/** The words to compare, if a letter distinguishes the name; an A in front or after a filler is an article. */
function withLetters(tokens: readonly string[], words: readonly string[]): string[] | undefined {
  const last = words.length - 1;
  const closing = last > 0 ? CLOSING_LETTERS.get(words[last]!) : undefined;
  const isInitial = (word: string, at: number) =>
    word === 'a' && at > 0 && at < last && !FILLERS.has(words[at - 1]!);
  const hasInitial = words.some(isInitial);
  if (!hasInitial && closing === undefined) return undefined;
  const read = hasInitial
    ? inFull(words.filter((word, at) => !FILLERS.has(word) || isInitial(word, at)))
    : tokens;
  if (closing === undefined) return [...read];
  return [...(read.at(-1) === words[last] ? read.slice(0, -1) : read), closing];
}

/**
 * Joins runs of single letters, also with a number after one: “b b s”, “B.B.S.”, “J & J” and “A-1” become “bbs”, “jj” and
 * “a1”. A short word before “and” and a letter is one of the initials (“AT&T”).
 */
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
  for (const [at, word] of words.entries()) {
    if (
      isLetter(word) ||
      (FILLERS.has(word) && word.length === 2 && words[at + 1] === 'and' && isLetter(words[at + 2]))
    ) {
      run += word;
      pending = [];
    } else if (word === 'and' && run.length > 0) {
      pending = [word];
    } else if (run.length === 1 && pending.length === 0 && (/^\d+$/.test(word) || word === 'one')) {
      run += NUMBER_WORDS.get(word) ?? word;
      flush();
    } else {
      flush();
      out.push(word);
    }
  }
  flush();
  return out;
}

const isLetter = (word = ''): boolean => word.length === 1 && word >= 'a';
