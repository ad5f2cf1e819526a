import { fullWord } from './abbreviations.ts';
import { withoutLegalForms, withoutWrittenForms } from './legal-forms.ts';
import { NUMBER_WORDS } from './number-words.ts';
import { foldText } from './text.ts';

/** A name ready to compare: its words without legal forms, fillers and short forms. */
export interface NormalName {
  tokens: string[];
  /** The tokens run together in their order, so that “car wash” meets “carwash”. */
  joined: string;
  /** The name as written, where a source knows or knew the merchant by it and the record itself does not bear it. */
  known?: string;
}

const ALIAS =
  /\s*\(?\b(?:d\s*[./]?\s*b\s*[./]?\s*a|a\s*[./]\s*k\s*[./]\s*a|aka|f\s*[./]\s*k\s*[./]\s*a|fka|t\/a|c\/o|doing business as|also known as|formerly known as|formerly|trading as)\b[.:]?\s*/i;
const ROMAN = new Map(
  [...'ii iii iv vi vii viii ix'.split(' ')].map((word, at) => [word, String(at < 3 ? at + 2 : at + 3)]),
);
const FILLERS = new Set(['the', 'and', 'of', 'at', 'in', 'for', 'a', 'an', 'by', 'on', 'no']);

/** The names written in one field: “Kowalski LLC DBA D. Kowalski (Osceola)” holds three. */
export function splitAliases(value: string): string[] {
  const names: string[] = [];
  for (const part of value.split(ALIAS)) {
    if (part.trim() === '') continue;
    names.push(part);
    const outside = part.replace(/\([^)]*\)?/g, ' ').trim();
    if (outside !== '' && outside.length < part.trim().length) names.push(outside);
  }
  return names;
}

/** A name as tokens; null when it holds no letter and no digit. */
export function normaliseName(value: string): NormalName | null {
  const folded = withoutWrittenForms(foldText(value));
  if (folded === '') return null;
  const words = joinInitials(folded.split(/ +/).map((word) => (word === 'n' ? 'and' : word)));
  const telling = words.filter((word) => !FILLERS.has(word));
  const kept = withoutLegalForms(telling.length > 0 ? telling : words).map(
    (word) => NUMBER_WORDS.get(word) ?? ROMAN.get(word) ?? fullWord(word),
  );
  return { tokens: kept, joined: kept.join('') };
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
