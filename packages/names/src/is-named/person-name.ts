import { CREDENTIALS, GENERATIONS, isParticle } from '../people/index.ts';
import { plainWords } from './plain-words.ts';

/** A word of a name, and whether a hyphen joins it to the preceding word. */
interface Word {
  text: string;
  isTied: boolean;
}

const wordsOf = (text: string): Word[] =>
  text
    .split(/\s+/)
    .flatMap((run) =>
      run
        .split(/[-‐‑–]/)
        .flatMap((part, index) =>
          plainWords(part).map((word, at) => ({ text: word, isTied: index > 0 && at === 0 })),
        ),
    );

/** The words without suffixes and credentials, and the generation suffix found. */
function withoutSuffixes(words: readonly Word[]): { words: Word[]; generation: string | null } {
  const left = [...words];
  let generation: string | null = null;
  for (let last = left.at(-1); last; last = left.at(-1)) {
    const known = GENERATIONS.get(last.text);
    if (!known && !CREDENTIALS.has(last.text)) break;
    generation ??= known ?? null;
    left.pop();
  }
  return { words: left, generation };
}

const isSame = (one: readonly Word[], other: readonly Word[]): boolean =>
  one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);

const wordAgrees = (one: string, other: string): boolean =>
  one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);

/**
 * Whether middle names can belong to one person: one has none, or all of one's are among the other's, with initials
 * matching names.
 */
function middlesAgree(one: readonly Word[], other: readonly Word[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  let from = 0;
  return few.every(({ text }) => {
    const at = many.findIndex((candidate, index) => index >= from && wordAgrees(text, candidate.text));
    from = at + 1;
    return at >= 0;
  });
}

/** Splits a first name after the first words joined by hyphens: `Mary Ann` may also be written `Mary A`. */
function firstName(words: readonly Word[]): { first: Word[]; more: Word[] } {
  const end = words.findIndex(({ isTied }, index) => index > 0 && !isTied);
  return end < 0 ? { first: [...words], more: [] } : { first: words.slice(0, end), more: words.slice(end) };
}

export interface Person {
  first_name: string;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
}

/** The words between first and last name in a written name; null if the name does not match. */
function middleOf(
  givenName: readonly Word[],
  family: readonly Word[],
  { first, last }: { first: readonly Word[]; last: readonly Word[] },
): Word[] | null {
  const all = [...givenName, ...family];
  const end = all.length - last.length;
  if (end < first.length || (family.length > 0 && !isSame(family, last))) return null;
  if (!isSame(all.slice(0, first.length), first) || !isSame(all.slice(end), last)) return null;
  const middle = all.slice(first.length, end);
  // Part of a longer surname is no match: `Jones` of `Smith-Jones`, `Cruz` of `de la Cruz`.
  if (all[end]?.isTied || isParticle(middle.at(-1)?.text ?? '', { opensSurname: true })) return null;
  return middle;
}

/**
 * Whether a name such as `Dana M. Kowalski` or `KOWALSKI, DANA M` is the person's: the complete last name at its end or
 * before the comma, the first name at its start, no different middle name in between, and no different suffix at the
 * end.
 */
export function isPersonName(person: Person, name: string): boolean {
  const parts = name.split(',').map((part) => withoutSuffixes(wordsOf(part)));
  const [head, ...tail] = parts.filter(({ words }) => words.length > 0);
  if (!head) return false;
  const { words: last, generation: ofLast } = withoutSuffixes(wordsOf(person.last_name));
  const { first, more } = firstName(wordsOf(person.first_name));
  if (first.length === 0 || last.length === 0) return false;
  const givenName = tail.flatMap(({ words }) => words);
  const sought = { first, last };
  const found =
    givenName.length > 0 ? middleOf(givenName, head.words, sought) : middleOf(head.words, [], sought);
  if (!found) return false;
  const middle = [...more, ...wordsOf(person.middle_name ?? '')];
  // `Jean-Pierre` is not `Jean`, unless Pierre is known to be the middle name.
  if (found[0]?.isTied && middle.length === 0) return false;
  const generation = parts.flatMap((part) => part.generation ?? [])[0] ?? null;
  const own = withoutSuffixes(wordsOf(person.suffix ?? '')).generation ?? ofLast;
  return middlesAgree(found, middle) && (!generation || !own || generation === own);
}
