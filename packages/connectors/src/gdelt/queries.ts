import type { EvidenceSubject } from '@assay/domain/evidence';
import { searchNames } from '../subject-names/index.ts';
import { RISK_TOPICS } from './risk-words.ts';

/** A limit near 250 letters has been reported; it is not documented. */
const LONGEST_QUERY = 240;
/** What of it the names may take, so that several words of risk fit beside them. */
const LONGEST_NAMES = 120;
/** A phrase with fewer letters spoils the whole query: the vendor finds it too short. */
const SHORTEST_PHRASE = 5;
/** Each further name takes a search of its own once the others fill one. */
const MOST_PHRASES = 4;

/** Alternatives stand in brackets, a single term must not. */
const anyOf = (terms: readonly string[]): string =>
  terms.length === 1 ? terms.join() : `(${terms.join(' OR ')})`;

/** The terms in groups that are no longer than so many letters as alternatives; a longer term stands alone. */
function packed(terms: readonly string[], longest: number): string[][] {
  const groups: string[][] = [];
  for (const term of terms) {
    const group = groups.at(-1);
    if (group && anyOf([...group, term]).length <= longest) group.push(term);
    else groups.push([term]);
  }
  return groups;
}

const words = RISK_TOPICS.flatMap((topic) => topic.words);
const longestWord = Math.max(...words.map(({ length }) => length));

/**
 * The phrases that are searched, one of each name before the other spellings of any: none that is too short, leaves no
 * room for the words of risk, or is one too many.
 */
function phrasesFor(subject: EvidenceSubject): string[] {
  const names = searchNames(subject).map(({ phrases }) =>
    phrases.filter(
      ({ length }) => length >= SHORTEST_PHRASE && length + 2 + 1 + longestWord <= LONGEST_QUERY,
    ),
  );
  const spellings = Math.max(...names.map(({ length }) => length));
  const inTurn = Array.from({ length: spellings }, (_, turn) =>
    names.flatMap((phrases) => phrases[turn] ?? []),
  );
  return [...new Set(inTurn.flat())].slice(0, MOST_PHRASES);
}

/** The names of a subject of which no spelling is searched, each once. */
export function unaskedNames(subject: EvidenceSubject): string[] {
  const asked = new Set(phrasesFor(subject));
  const unasked = searchNames(subject).filter(({ phrases }) => !phrases.some((phrase) => asked.has(phrase)));
  return [...new Set(unasked.map(({ name }) => name))];
}

/**
 * What the news of a subject is searched with, one query after the other: its names beside the words of risk, parted so
 * that none is too long. None without a name that can be searched.
 */
export function queriesFor(subject: EvidenceSubject): string[] {
  const phrases = phrasesFor(subject).map((phrase) => `"${phrase}"`);
  return packed(phrases, LONGEST_NAMES)
    .map(anyOf)
    .flatMap((names) =>
      packed(words, LONGEST_QUERY - names.length - 1).map((group) => `${names} ${anyOf(group)}`),
    );
}
