import type { EvidenceSubject } from '@assay/domain/evidence';
import { searchNames } from '../subject-names/index.ts';
import { RISK_TOPICS } from './risk-words.ts';

/** A limit of about 250 characters has been reported; it is undocumented. */
const MAX_QUERY_LENGTH = 240;
/** The part of it available for names, so that several risk words fit with them. */
const MAX_NAMES_LENGTH = 120;
/** A shorter phrase makes the vendor reject the whole query. */
const MIN_PHRASE_LENGTH = 5;
/** The most phrases, because each one beyond the first query costs another call. */
const MAX_PHRASES = 4;

/** Alternatives must be in parentheses, a single term must not. */
const anyOf = (terms: readonly string[]): string =>
  terms.length === 1 ? terms.join() : `(${terms.join(' OR ')})`;

/**
 * Groups the terms so that each group, joined as alternatives, is at most that long; a longer term forms its own group.
 */
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
 * The phrases to search: one per name before further spellings. Omits phrases that are too short, too long to leave
 * room for risk words, or too many.
 */
function phrasesFor(subject: EvidenceSubject): string[] {
  const names = searchNames(subject).map(({ phrases }) =>
    phrases.filter(
      ({ length }) => length >= MIN_PHRASE_LENGTH && length + 2 + 1 + longestWord <= MAX_QUERY_LENGTH,
    ),
  );
  const spellings = Math.max(...names.map(({ length }) => length));
  const inTurn = Array.from({ length: spellings }, (_, turn) =>
    names.flatMap((phrases) => phrases[turn] ?? []),
  );
  return [...new Set(inTurn.flat())].slice(0, MAX_PHRASES);
}

/** The distinct names of a subject of which no spelling is searched. */
export function unqueriedNames(subject: EvidenceSubject): string[] {
  const queried = new Set(phrasesFor(subject));
  const unqueried = searchNames(subject).filter(
    ({ phrases }) => !phrases.some((phrase) => queried.has(phrase)),
  );
  return [...new Set(unqueried.map(({ name }) => name))];
}

/**
 * The queries for news about a subject: its names combined with risk words, split so that none is too long. Empty when
 * no name is searchable.
 */
export function queriesFor(subject: EvidenceSubject): string[] {
  const phrases = phrasesFor(subject).map((phrase) => `"${phrase}"`);
  return packed(phrases, MAX_NAMES_LENGTH)
    .map(anyOf)
    .flatMap((names) =>
      packed(words, MAX_QUERY_LENGTH - names.length - 1).map((group) => `${names} ${anyOf(group)}`),
    );
}
