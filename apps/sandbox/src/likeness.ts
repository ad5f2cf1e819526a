import type { FactSanction } from './facts-evidence.ts';
import { searchWords } from './names.ts';
import { comparableName } from './registers.ts';

/** The share of common words from which a listed name resembles a searched one. */
export const ALIKE = 0.6;

/** The words of a name; a person's `LAST, First Middle` in natural order, a company's without legal form. */
function wordsOf(name: string, type: FactSanction['type']): string[] {
  const plain = type === 'person' ? name.split(',').reverse().join(' ') : comparableName(name);
  return searchWords(plain).trim().split(' ');
}

/** The similarity of two names, 0 to 1: common words among all words of both. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.includes(word)).length;
  return common / Math.max(one.length, other.length);
}

/** The similarity of a business or person to a listed party of the same type, 0 to 1. */
export function likenessTo(
  names: readonly string[],
  type: 'business' | 'person',
  entry: FactSanction,
): number {
  if ((type === 'person') !== (entry.type === 'person')) return 0;
  const own = names.map((name) => wordsOf(name, entry.type));
  const listed = [entry.name, ...entry.aliases].map((name) => wordsOf(name, entry.type));
  return Math.max(...own.flatMap((words) => listed.map((other) => likeness(words, other))));
}
